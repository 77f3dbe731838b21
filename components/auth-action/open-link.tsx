import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { keepJoining } from '#api/client/joining.ts'
import { signIn } from '#api/client/store-tokens.ts'
import { isSignedIn, onSession } from '#api/client/tokens.ts'
import { FLOW_HEADERS, type ReplyOf } from '#api/contract/endpoint.ts'
import { type FlowTarget, flowQuery } from '#api/contract/flow-query.ts'
import { OWN_CIRCLE, type OwnCircleFlow } from '#api/contract/own-circle.ts'
import type { Table } from '#api/contract/table.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LinkLoading } from '#components/links/link-loading.tsx'
import { useLinked } from '#components/links/use-linked.ts'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import styles from './auth-action.module.css'
import { GoOn } from './go-on.tsx'
import { SendSignInLink } from './send-sign-in-link.tsx'
import { TermsForm } from './terms-form.tsx'

type Look = ReplyOf<Table['lookAtLink']>
type Stand = { kind: 'expired' } | { kind: 'failed'; error: unknown } | { kind: 'ready'; look: Look }

/**
 * The page for sign-in links. It names the account and signs in only when a person presses the button, because mail
 * scanners open links but press nothing.
 */
export const OpenLink = ({ token }: { token: string }) => {
  const t = useTranslations('auth-action')
  const router = useRouter()
  const { found: stand, setFound, retry } = useLinked(token, look)
  const [press, setPress] = useState<'none' | 'busy'>('none')
  const [refused, setRefused] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const taken = useSyncExternalStore(onSession, isSignedIn, () => false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (stand) heading.current?.focus()
  }, [stand])

  const go = async (terms: typeof TERMS_VERSION | undefined) => {
    setPress('busy')
    setRefused(undefined)
    try {
      const headers = { [FLOW_HEADERS.key]: key }
      const { reply } = await call('logInByEmail', { body: { token, ...(terms && { terms }) }, headers })
      if (!('response' in reply)) throw new Error('A token was answered like an address.')
      keepJoining(reply.joining)
      signIn(reply.response)
      router.replace(reply.flow === undefined ? '/portal' : `/portal${flowQuery(goingOn(reply.flow))}`)
    } catch (error) {
      const isGone = error instanceof CallRefused && error.refusal.code === 'link-expired'
      setPress('none')
      if (isGone) setFound({ kind: 'expired' })
      else setRefused(sentenceOf(error, { unanswered: t('open.notDone') }))
    }
  }

  if (!stand) return <LinkLoading className={styles.page}>{t('checking')}</LinkLoading>
  const isNew = stand.kind === 'ready' && stand.look.is_new_user
  const title = stand.kind === 'ready' ? (isNew ? 'open.titleNew' : 'open.title') : TITLES[stand.kind]
  return (
    <div className={styles.page}>
      <Art name="quail" className={styles.bird} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(title)}
      </h1>
      {stand.kind === 'ready' ? (
        <>
          <p className={styles.text}>
            {t.rich(isNew ? 'open.textNew' : 'open.text', {
              email: stand.look.email,
              b: (words) => <b dir="auto">{words}</b>,
            })}
          </p>
          {stand.look.joins && <Joins joins={stand.look.joins} />}
          {taken && press === 'none' && refused === undefined && <Notice>{t('open.other')}</Notice>}
          <div role="alert">{refused !== undefined && <Notice kind="error">{refused}</Notice>}</div>
          <TermsForm
            due={stand.look.terms_due}
            busy={press === 'busy'}
            words={{
              label: t('open.terms'),
              missing: t('open.termsMissing'),
              action: t(isNew ? 'open.actionNew' : 'open.action'),
              working: t('open.working'),
            }}
            onGo={go}
          />
        </>
      ) : (
        <>
          <p className={styles.text}>
            {stand.kind === 'expired'
              ? t(taken ? 'open.expired.textHere' : 'open.expired.text')
              : sentenceOf(stand.error, { unanswered: t('failed.text') })}
          </p>
          {stand.kind === 'failed' ? (
            <Button variant="primary" size="large" onClick={retry}>
              {t('tryAgain')}
            </Button>
          ) : taken ? (
            <GoOn signedIn />
          ) : (
            <SendSignInLink />
          )}
        </>
      )}
    </div>
  )
}

/** Where the flow continues: after the account step when setting up a Circle, otherwise at the first open step. */
const goingOn = (flow: OwnCircleFlow): FlowTarget => (flow === OWN_CIRCLE ? { flow, step: 'type-location' } : { flow })

/** Names the Circle that the link joins, before the link is used: anyone can have a link mailed to any address. */
const Joins = ({ joins: { headline, from } }: { joins: NonNullable<Look['joins']> }) => {
  const t = useTranslations('auth-action.open')
  const b = (words: ReactNode) => <b dir="auto">{words}</b>
  const about = { headline: headline ?? '', from: from ?? '', b }
  const sentence = headline === null ? 'joinsUntitled' : from === undefined ? 'joins' : 'joinsFrom'
  return <p className={styles.text}>{t.rich(sentence, about)}</p>
}

const TITLES = { expired: 'open.expired.title', failed: 'failed.title' } as const

async function look(token: string): Promise<Stand> {
  try {
    return { kind: 'ready', look: (await call('lookAtLink', { body: { token } })).reply }
  } catch (error) {
    const isRefused = error instanceof CallRefused && error.refusal.code !== 'too-many-requests'
    return isRefused ? { kind: 'expired' } : { kind: 'failed', error }
  }
}
