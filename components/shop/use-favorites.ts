import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { call } from '#api/client/call.ts'
import { favoritesQuery } from '#api/client/queries.ts'
import type { Retailer } from '#api/contract/retailers.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { toast } from '#components/ui/toast.ts'

interface Pressed {
  readonly retailer: Retailer
  readonly isAdded: boolean
}

/**
 * The member's favorite shops. A press takes effect on screen right away, and is undone if the call fails. Visitors
 * have no favorites.
 */
export function useFavorites(enabled: boolean) {
  const t = useTranslations('shop')
  const cache = useQueryClient()
  const { queryKey } = favoritesQuery
  const { data: shops } = useQuery({ ...favoritesQuery, enabled })
  const { mutate } = useMutation({
    // Run the calls one after another, so that the last press wins.
    scope: { id: 'favorites' },
    mutationFn: async ({ retailer: { id }, isAdded }: Pressed) => {
      if (isAdded) await call('addFavorite', { body: { retailer_id: id } })
      else await call('removeFavorite', { params: { id: String(id) } })
    },
    onMutate: async ({ retailer, isAdded }) => {
      await cache.cancelQueries({ queryKey })
      const others = (cache.getQueryData(queryKey) ?? []).filter(({ id }) => id !== retailer.id)
      cache.setQueryData(queryKey, isAdded ? [retailer, ...others] : others)
    },
    onError: (cause) => {
      toast(sentenceOf(cause, { unanswered: t('favoriteFailed') }), { kind: 'error' })
      return cache.invalidateQueries({ queryKey })
    },
  })
  const isFavorite = (retailer: Pick<Retailer, 'id'>) => shops?.some(({ id }) => id === retailer.id) ?? false
  return {
    /** `undefined` until the favorites have loaded. */
    shops: enabled ? shops : undefined,
    isFavorite,
    onPress: (retailer: Retailer) => mutate({ retailer, isAdded: !isFavorite(retailer) }),
  }
}
