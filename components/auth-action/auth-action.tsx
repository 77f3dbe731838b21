'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CallRefused, call } from '#api/client/call.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { LinkLoading } from '#components/links/link-loading.tsx'
import { useLinked } from '#components/links/use-linked.ts'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './auth-action.module.css'
import { GoOn } from './go-on.tsx'
import { OpenLink } from './open-link.tsx'
import { SendLink } from './send-link.tsx'

type Outcome = { kind: 'confirmed'; email: string } | { kind: 'invalid' } | { kind: 'failed' }

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
  const { found: outcome, retry } = useLinked(token, check)
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])

  if (!outcome) return <LinkLoading className={styles.page}>{t('checking')}</LinkLoading>
  return (
    <div className={styles.page}>
      <Art name="quail" className={styles.bird} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(`${outcome.kind}.title`)}
      </h1>
      <p className={styles.text}>
        {outcome.kind === 'confirmed'
          ? t.rich('confirmed.text', { email: outcome.email, b: (words) => <b dir="auto">{words}</b> })
          : t(outcome.kind === 'invalid' && signedIn ? 'invalid.textHere' : `${outcome.kind}.text`)}
      </p>
      {outcome.kind === 'failed' && (
        <Button variant="primary" size="large" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
      {outcome.kind === 'confirmed' && <GoOn signedIn={signedIn} />}
      {outcome.kind === 'invalid' && (signedIn ? <SendLink /> : <GoOn signedIn={signedIn} />)}
    </div>
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
