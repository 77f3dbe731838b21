'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CallRefused, call } from '#api/client/call.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './auth-action.module.css'
import { OpenLink } from './open-link.tsx'
import { SendLink } from './send-link.tsx'

type Outcome = { kind: 'checking' } | { kind: 'confirmed'; email: string } | { kind: 'invalid' } | { kind: 'failed' }

/** Where mailed links lead: one signs in, the other confirms an address. */
export const AuthAction = () => {
  const query = useSearchParams()
  const token = query.get('oobCode') ?? ''
  if (query.get('mode') === 'signIn') return <OpenLink token={token} />
  return <ConfirmAddress token={query.get('mode') === 'verifyEmail' ? token : ''} />
}

/** Confirms the address that a link was sent to, and says what came of it. */
const ConfirmAddress = ({ token }: { token: string }) => {
  const t = useTranslations('authAction')
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'checking' })
  const [tries, setTries] = useState(0)
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let here = true
    check(token).then((found) => here && setOutcome(found))
    return () => {
      here = false
    }
  }, [token, tries])
  useEffect(() => {
    if (outcome.kind !== 'checking') heading.current?.focus()
  }, [outcome.kind])

  if (outcome.kind === 'checking')
    return (
      <div className={styles.page} role="status" aria-busy="true">
        <span className="visually-hidden">{t('checking')}</span>
        <Skeleton width="60%" height={34} />
        <Skeleton width="80%" />
      </div>
    )
  return (
    <div className={styles.page}>
      <Art name="quail" className={styles.bird} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(`${outcome.kind}.title`)}
      </h1>
      <p className={styles.text}>
        {outcome.kind === 'confirmed'
          ? t.rich('confirmed.text', { email: outcome.email, b: (words) => <b dir="auto">{words}</b> })
          : t(`${outcome.kind}.text`)}
      </p>
      {outcome.kind === 'failed' && (
        <Button variant="primary" size="large" onClick={() => setTries(tries + 1)}>
          {t('tryAgain')}
        </Button>
      )}
      {outcome.kind === 'confirmed' && <GoOn signedIn={signedIn} />}
      {outcome.kind === 'invalid' && (signedIn ? <SendLink /> : <GoOn signedIn={signedIn} />)}
    </div>
  )
}

const GoOn = ({ signedIn }: { signedIn: boolean }) => {
  const t = useTranslations('authAction')
  const look = buttonClass({ variant: 'primary', size: 'large' })
  return signedIn ? (
    <Link href="/portal" className={look} prefetch={false}>
      {t('toCircles')}
    </Link>
  ) : (
    <FlowLink flow="login" step="login" className={look}>
      {t('signIn')}
    </FlowLink>
  )
}

async function check(token: string): Promise<Outcome> {
  if (token === '') return { kind: 'invalid' }
  try {
    const { reply } = await call('verifyEmail', { body: { token } })
    return { kind: 'confirmed', email: reply.email }
  } catch (error) {
    const isRefused = error instanceof CallRefused && error.refusal.code !== 'too-many-requests'
    return { kind: isRefused ? 'invalid' : 'failed' }
  }
}
