import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { circlesQuery, userQuery } from '#api/client/queries.ts'
import { join } from '#components/circles/join.ts'
import { takeWish } from '#components/circles/wish.ts'
import { toast } from '#components/ui/toast.ts'

/** Joins the Circle that brought somebody here, now that they have signed in. */
export const PendingJoin = () => {
  const t = useTranslations('portal')
  const cache = useQueryClient()
  useEffect(() => {
    const wish = takeWish()
    if (!wish) return
    const joined = async () => {
      const { headline } = await join(wish.slug, wish.token)
      toast(t('joined', { headline: headline ?? '' }))
      await Promise.all(
        [circlesQuery.queryKey, userQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
      )
    }
    joined().catch(() => toast(t('joinFailed'), { kind: 'error' }))
  }, [cache, t])
  return null
}
