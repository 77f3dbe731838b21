'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { toast } from '#components/ui/toast.ts'
import { lookAtInvite, tokenHere } from './join.ts'
import { whenSeen } from './when-seen.ts'
import { keepWish } from './wish.ts'

interface InvitedHereProps {
  words: Readonly<Record<'gone', string>>
}

/** For whoever follows an invitation to a Circle that has no page yet: the way in, to an account or to the portal. */
export const InvitedHere = ({ words: { gone } }: InvitedHereProps) => {
  const router = useRouter()
  useEffect(
    () =>
      whenSeen(async () => {
        const token = tokenHere()
        if (token === undefined) return
        const invite = await lookAtInvite(token)
        if (!invite) return toast(gone, { kind: 'error' })
        const toLead = invite.role === 'ADMINISTRATOR'
        keepWish({ slug: invite.slug, ...(invite.headline !== null && { headline: invite.headline }), token, toLead })
        if (isSignedIn()) router.push('/portal')
        else openFlow({ flow: 'signup-invite' }, false)
      }),
    [router, gone],
  )
  return null
}
