'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { CONFIRM_LINK_DAYS } from '#api/contract/limits.ts'
import { awaitSignIn } from '#components/entry/after-sign-in.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LinkLoading } from '#components/links/link-loading.tsx'
import { useLinked } from '#components/links/use-linked.ts'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './auth-action.module.css'
import { GoOn } from './go-on.tsx'
import { OpenLink } from './open-link.tsx'
import { SendLink } from './send-link.tsx'

type Outcome =
  | { kind: 'confirmed'; email: string }
  | { kind: 'other' }
  | { kind: 'invalid' }
  | { kind: 'failed'; error: unknown }

/** The page that mailed links open. One kind of link signs people in, the other confirms their address. */
export const AuthAction = () => {
  // Keep the query that the page was opened with: dialogs over the page change the address later.
  const [query] = useState(useSearchParams())
  const token = query.get('oobCode') ?? ''
  if (query.get('mode') === 'signIn') return <OpenLink token={token} />
  return <ConfirmAddress token={query.get('mode') === 'verifyEmail' ? token : ''} />
}

/** Confirms the address that the link was mailed to, and shows the result. */
const ConfirmAddress = ({ token }: { token: string }) => {
  const t = useTranslations('auth-action')
  const { found: outcome, retry } = useLinked(token, check)
  const signedIn = useSyncExternalStore(onSession, isSignedIn, () => false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])
  useRetryOnceSignedIn(outcome?.kind === 'other' || outcome?.kind === 'invalid', signedIn, retry)

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
          : outcome.kind === 'failed'
            ? sentenceOf(outcome.error, { unanswered: t('failed.text') })
            : signedIn && outcome.kind === 'invalid'
              ? t('invalid.textHere', { days: CONFIRM_LINK_DAYS })
              : signedIn && outcome.kind === 'other'
                ? t('other.textHere')
                : t(`${outcome.kind}.text`, { days: CONFIRM_LINK_DAYS })}
      </p>
      {outcome.kind === 'failed' && (
        <Button variant="primary" size="large" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
      {(outcome.kind === 'confirmed' || outcome.kind === 'other') && <GoOn signedIn={signedIn} />}
      {outcome.kind === 'invalid' && (signedIn ? <SendLink /> : <GoOn signedIn={signedIn} />)}
    </div>
  )
}

/** Checks the link again once someone signs in through the dialog over this page. */
function useRetryOnceSignedIn(isWaiting: boolean, signedIn: boolean, retry: () => void): void {
  const before = useRef(signedIn)
  // Once a page has waited for a sign-in, people stay on it, even if the check ends before the sign-in dialog closes.
  const [hasWaited, setWaited] = useState(false)
  if (isWaiting && !hasWaited) setWaited(true)
  useEffect(() => (hasWaited ? awaitSignIn() : undefined), [hasWaited])
  useEffect(() => {
    if (isWaiting && signedIn && !before.current) retry()
    before.current = signedIn
  }, [isWaiting, signedIn, retry])
}

async function check(token: string): Promise<Outcome> {
  if (token === '') return { kind: 'invalid' }
  try {
    const { reply } = await call('verifyEmail', { body: { token } })
    return { kind: 'confirmed', email: reply.email }
  } catch (error) {
    if (!(error instanceof CallRefused) || error.refusal.code === 'too-many-requests') return { kind: 'failed', error }
    return { kind: error.refusal.code === 'other-account' ? 'other' : 'invalid' }
  }
}
