'use client'

import Link from 'next/link'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import type { Role } from '#api/contract/account.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { failureText } from '#components/failures/failure-text.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { toast } from '#components/ui/toast.ts'
import { join, lookAtInvite, roleIn, tokenHere } from './join.ts'
import styles from './support-circle.module.css'
import { whenSeen } from './when-seen.ts'
import { keepWish } from './wish.ts'

interface SupportCircleProps {
  slug: string
  headline: string
  words: Readonly<
    Record<
      | ('invited' | 'asked' | 'support' | 'lead' | 'supporting' | 'leading' | 'toCircle')
      | ('free' | 'joined' | 'leads' | 'failed'),
      string
    >
  >
}

/** The way to become a supporter; for whoever was invited, by whom; for who is one already, the way into the Circle. */
export const SupportCircle = ({ slug, headline, words }: SupportCircleProps) => {
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const [role, setRole] = useState<Role | null>(null)
  const [invite, setInvite] = useState<Invite>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // Nothing is lost where it cannot be known: to join twice changes nothing.
    if (signedIn) roleIn(slug).then(setRole, () => undefined)
    else setRole(null)
  }, [slug, signedIn])
  useEffect(() => whenSeen(() => void lookAt(tokenHere()).then(setInvite)), [])

  const support = async () => {
    const token = tokenHere()
    if (!signedIn) {
      // Whoever was invited has no account yet, as a rule; each form leads to the other. Who presses at once is asked for.
      setBusy(true)
      const by = invite ?? (await lookAt(token))
      keepWish({ slug, headline, token, toLead: by?.role === 'ADMINISTRATOR' })
      setBusy(false)
      return openFlow(by ? { flow: 'signup-invite' } : { flow: 'login', step: 'login' }, false)
    }
    setBusy(true)
    try {
      const { role } = await join(slug, token)
      setRole(role)
      toast(role === 'ADMINISTRATOR' ? words.leads : words.joined)
    } catch (error) {
      toast(await failureText(error, { unanswered: words.failed }), { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  if (role)
    return (
      <div className={styles.support}>
        <p className={styles.is}>{role === 'ADMINISTRATOR' ? words.leading : words.supporting}</p>
        <Link
          href={`/portal/circle/${slug}`}
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
          prefetch={false}
        >
          {words.toCircle}
        </Link>
      </div>
    )
  const toLead = invite?.role === 'ADMINISTRATOR'
  return (
    <div className={styles.support}>
      {invite && (
        <p className={styles.is} role="status">
          {toLead ? words.asked : words.invited} <bdi dir="auto">{invite.from}</bdi>
        </p>
      )}
      <Button variant="primary" size="large" wide busy={busy} onClick={support}>
        {toLead ? words.lead : words.support}
      </Button>
      <p className={styles.free}>{words.free}</p>
    </div>
  )
}

type Invite = NonNullable<Awaited<ReturnType<typeof lookAtInvite>>>

const lookAt = async (token: string | undefined) => (token === undefined ? undefined : lookAtInvite(token))
