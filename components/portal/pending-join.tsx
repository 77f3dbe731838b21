import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { takeJoining } from '#api/client/joining.ts'
import { circlesQuery, userQuery } from '#api/client/queries.ts'
import { join } from '#components/circles/join.ts'
import { askOnce, onWish, takeSupport, takeWish } from '#components/circles/wish.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { toast } from '#components/ui/toast.ts'

/**
 * Says what became of the invitation that somebody came in with. Who has only signed in joins the Circle that brought
 * them now.
 */
export const PendingJoin = () => {
  const t = useTranslations('portal')
  const cache = useQueryClient()
  useEffect(() => {
    const joined = async (headline: string, leads: boolean) => {
      const untitled = t(leads ? 'leadsUntitled' : 'joinedUntitled')
      toast(headline === '' ? untitled : t(leads ? 'leadsNow' : 'joined', { headline }))
      await Promise.all(
        [circlesQuery.queryKey, userQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
      )
    }
    const look = () => {
      const joining = takeJoining()
      if (joining) takeWish()
      // A person who is asked to lead decides that at a step of its own.
      if (!joining && askOnce()) return openFlow({ flow: 'signup-lead', step: 'invited-leader' }, true)
      const wish = takeSupport()
      if (joining?.status === 'JOINED' || joining?.status === 'LEADING')
        void joined(joining.headline ?? '', joining.status === 'LEADING')
      else if (joining) toast(t(`notJoined.${joining.status}`), { kind: 'error' })
      else if (wish)
        join(wish.slug, wish.token)
          .then(({ headline, role }) => joined(headline ?? '', role === 'ADMINISTRATOR'))
          .catch((error) => toast(sentenceOf(error, { unanswered: t('joinFailed') }), { kind: 'error' }))
    }
    look()
    // An invitation may be followed to this very page.
    return onWish(look)
  }, [cache, t])
  return null
}
