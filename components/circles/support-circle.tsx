'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { failureText } from '#components/failures/failure-text.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { toast } from '#components/ui/toast.ts'
import { join, shopFor } from './join.ts'
import { forgetInvitation } from './kept-invitation.ts'
import { type FoundInvite, lookAtInvite } from './look-at-invite.ts'
import { useOwnRole } from './own-role.tsx'
import { keepReferral } from './referral.ts'
import styles from './support-circle.module.css'
import { tokenHere } from './take-from-address.ts'
import { whenSeen } from './when-seen.ts'

interface SupportCircleProps {
  slug: string
  headline: string
  words: Readonly<
    Record<
      | ('invited' | 'asked' | 'support' | 'lead' | 'supporting' | 'leading' | 'toCircle' | 'shop')
      | ('free' | 'joined' | 'failed'),
      string
    >
  >
  /** The share button. Leaders see it before the link to the Circle, everyone else after the support button. */
  children: ReactNode
}

/**
 * The button to become a supporter. Invited people also see who invited them. Members see links into the Circle instead
 * of the button.
 */
export const SupportCircle = ({ slug, headline, words, children }: SupportCircleProps) => {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const { role, setRole } = useOwnRole()
  const [found, setFound] = useState<FoundInvite>()
  const [busy, setBusy] = useState(false)
  const router = useRouter()

  useEffect(() => whenSeen(() => void lookAt(tokenHere()).then(setFound)), [])

  const support = async () => {
    setBusy(true)
    // Wait for the invitation, which may still be loading when the button is pressed.
    const by = await lookAt(tokenHere())
    const token = tokenFor(slug, by)
    const toLead = inviteTo(slug, by)?.role === 'ADMINISTRATOR'
    if (toLead || !signedIn) {
      keepReferral({ slug, headline, token, toLead })
      setBusy(false)
      if (toLead) return openFlow({ flow: 'signup-lead', step: 'invited-leader' }, true)
      // Open sign-up first: most people who come here have no account yet. The sign-up and sign-in forms link to each
      // other.
      return openFlow({ flow: 'signup-invite' }, false)
    }
    try {
      const { role } = await join(slug, token)
      if (token !== undefined) forgetInvitation(token)
      setRole(role)
      toast(words.joined)
    } catch (error) {
      toast(await failureText(error, { unanswered: words.failed }), { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const shop = async () => {
    setBusy(true)
    try {
      await shopFor(slug)
      router.push('/portal/shop')
    } catch (error) {
      toast(await failureText(error, { unanswered: words.failed }), { kind: 'error' })
      setBusy(false)
    }
  }
  const leads = role === 'ADMINISTRATOR'
  if (role)
    return (
      <div className={styles.support} data-circle={slug}>
        <p className={styles.is}>{leads ? words.leading : words.supporting}</p>
        {leads && children}
        <Button variant={leads ? 'second' : 'primary'} size="large" wide busy={busy} onClick={shop}>
          {words.shop}
        </Button>
        <Link href={`/portal/circle/${slug}`} className={buttonClass({ size: 'large', wide: true })} prefetch={false}>
          {words.toCircle}
        </Link>
        {!leads && children}
      </div>
    )
  const invite = inviteTo(slug, found)
  const toLead = invite?.role === 'ADMINISTRATOR'
  return (
    <div className={styles.support} data-circle={slug}>
      {invite && (
        <p className={styles.is} role="status">
          {toLead ? words.asked : words.invited} <bdi dir="auto">{invite.from}</bdi>
        </p>
      )}
      <Button variant="primary" size="large" wide busy={busy} onClick={support}>
        {toLead ? words.lead : words.support}
      </Button>
      <p className={styles.free}>{words.free}</p>
      {children}
    </div>
  )
}

const lookAt = async (token: string | undefined) => (token === undefined ? undefined : lookAtInvite(token))

/** Returns the invitation if it is for this Circle. The remembered invitation may be for another one. */
const inviteTo = (slug: string, found: FoundInvite | undefined) =>
  found?.kind === 'good' && found.invite.slug === slug ? found.invite : undefined

/**
 * The token to join this Circle with. If the invitation could not be checked, returns its token anyway: the server
 * checks it.
 */
function tokenFor(slug: string, found: FoundInvite | undefined): string | undefined {
  if (found?.kind === 'begun') return found.slug === slug ? found.token : undefined
  return found?.kind === 'unanswered' ? tokenHere() : inviteTo(slug, found)?.token
}
