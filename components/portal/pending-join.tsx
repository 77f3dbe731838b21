import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { takeJoining } from '#api/client/joining.ts'
import { circlesQuery, userQuery } from '#api/client/queries.ts'
import { join } from '#components/circles/join.ts'
import { askOnce, onReferral, takeReferral, takeSupportReferral } from '#components/circles/referral.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { toast } from '#components/ui/toast.ts'

const HOME = '/portal'

/**
 * After a sign-in, joins the Circle that brought the person, and shows the result of their invitation. New supporters
 * on the portal's home are sent on to the shops.
 */
export const PendingJoin = () => {
  const t = useTranslations('portal')
  const cache = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const joined = async (headline: string, leads: boolean) => {
      const { pathname, search } = window.location
      // Send new supporters on to the shops, unless they have opened another page or a flow.
      if (!leads && pathname === HOME && !new URLSearchParams(search).has('flow')) router.replace('/portal/shop')
      const untitled = t(leads ? 'leadsUntitled' : 'joinedUntitled')
      toast(headline === '' ? untitled : t(leads ? 'leadsNow' : 'joined', { headline }))
      await Promise.all(
        [circlesQuery.queryKey, userQuery.queryKey].map((queryKey) => cache.invalidateQueries({ queryKey })),
      )
    }
    const look = () => {
      const joining = takeJoining()
      if (joining) takeReferral()
      // Let a person who is asked to lead decide in a step of that flow.
      if (!joining && askOnce()) return openFlow({ flow: 'signup-lead', step: 'invited-leader' }, true)
      const wish = takeSupportReferral()
      if (joining?.status === 'JOINED' || joining?.status === 'LEADING')
        void joined(joining.headline ?? '', joining.status === 'LEADING')
      else if (joining) toast(t(`notJoined.${joining.status}`), { kind: 'error' })
      else if (wish)
        join(wish.slug, wish.token)
          .then(({ headline, role }) => joined(headline ?? '', role === 'ADMINISTRATOR'))
          .catch((error) => toast(sentenceOf(error, { unanswered: t('joinFailed') }), { kind: 'error' }))
    }
    look()
    // Check again if the person opens an invitation while on this page.
    return onReferral(look)
  }, [cache, router, t])
  return null
}
