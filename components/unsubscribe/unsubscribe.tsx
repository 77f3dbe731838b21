'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LinkLoading } from '#components/links/link-loading.tsx'
import styles from '#components/links/links.module.css'
import { useLinked } from '#components/links/use-linked.ts'
import { Button } from '#components/ui/button.tsx'

type Found =
  | { readonly kind: 'on' | 'off'; readonly email: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Where the foot of an invitation leads. Whoever opens it has said nothing yet: programs open links too. */
export const Unsubscribe = ({ token }: { token: string }) => {
  const t = useTranslations('unsubscribe')
  const { found, setFound, retry } = useLinked(token, look)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const say = async (stopped: boolean) => {
    setBusy(true)
    setFound(await outcome(() => call('stopInvites', { params: { token }, body: { stopped } })))
    setBusy(false)
    heading.current?.focus()
  }
  if (!found) return <LinkLoading className={styles.page}>{t('loading')}</LinkLoading>
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`${found.kind}.title`)}
      </h1>
      <p className={styles.text}>
        {'email' in found
          ? t.rich(`${found.kind}.text`, { email: found.email, b: (words) => <b dir="auto">{words}</b> })
          : found.kind === 'failed'
            ? sentenceOf(found.error, { unanswered: t('failed.text') })
            : t('invalid.text')}
      </p>
      {found.kind === 'on' && (
        <Button variant="primary" size="large" wide="phone" busy={busy} onClick={() => say(true)}>
          {t('stop')}
        </Button>
      )}
      {found.kind === 'off' && (
        <Button wide="phone" busy={busy} onClick={() => say(false)}>
          {t('again')}
        </Button>
      )}
      {found.kind === 'failed' && (
        <Button variant="primary" wide="phone" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

const look = (token: string) => outcome(() => call('readStop', { params: { token } }))

async function outcome(
  ask: () => Promise<{ readonly reply: { readonly email: string; readonly stopped: boolean } }>,
): Promise<Found> {
  try {
    const { email, stopped } = (await ask()).reply
    return { kind: stopped ? 'off' : 'on', email }
  } catch (error) {
    const isUnknown = error instanceof CallRefused && error.refusal.code === 'not-found'
    return isUnknown ? { kind: 'invalid' } : { kind: 'failed', error }
  }
}
