'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import type { Contested } from '#api/contract/take-overs.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LinkLoading } from '#components/links/link-loading.tsx'
import styles from '#components/links/links.module.css'
import { useLinked } from '#components/links/use-linked.ts'
import { Button } from '#components/ui/button.tsx'
import { dayAndDate } from '#components/ui/dates.ts'

type Found =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'found'; readonly about: Contested }

/**
 * The page that a mail to the leader links to when someone asks to lead their Circle. Opening the page does not count
 * as an objection.
 */
export const Objection = ({ token }: { token: string }) => {
  const t = useTranslations('takeOver')
  const { found, setFound, retry } = useLinked(token, look)
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const object = async () => {
    setBusy(true)
    const now = await outcome(() => call('objectToTakeOver', { params: { token }, body: { stopped: true } }))
    // The request was decided just before the leader's objection arrived, so show the outcome.
    setFound(now.kind === 'invalid' ? await look(token) : now)
    setBusy(false)
    heading.current?.focus()
  }
  if (!found) return <LinkLoading className={styles.page}>{t('loading')}</LinkLoading>
  if (found.kind !== 'found')
    return (
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`${found.kind}.title`)}
        </h1>
        <p className={styles.text}>
          {found.kind === 'failed' ? sentenceOf(found.error, { unanswered: t('failed.text') }) : t('invalid.text')}
        </p>
        {found.kind === 'failed' && (
          <Button variant="primary" wide="phone" onClick={retry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    )
  const { circle, name, state, until } = found.about
  const words = { circle: circle ?? t('unnamed'), name, date: dayAndDate(Date.parse(until)) }
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`state.${state}.title`, words)}
      </h1>
      <p className={styles.text}>{t(`state.${state}.text`, words)}</p>
      {state === 'APPROVED' && (
        <Button variant="primary" size="large" wide="phone" busy={busy} onClick={object}>
          {t('object')}
        </Button>
      )}
    </div>
  )
}

const look = (token: string) => outcome(() => call('readObjection', { params: { token } }))

async function outcome(ask: () => Promise<{ readonly reply: Contested }>): Promise<Found> {
  try {
    return { kind: 'found', about: (await ask()).reply }
  } catch (error) {
    return error instanceof CallRefused && error.status < 429 ? { kind: 'invalid' } : { kind: 'failed', error }
  }
}
