'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { call } from '#api/client/call.ts'
import { CallRefused } from '#api/client/call-errors.ts'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { MailKind } from '#api/contract/mail-kinds.ts'
import type { Table } from '#api/contract/table.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LinkLoading } from '#components/links/link-loading.tsx'
import styles from '#components/links/links.module.css'
import { useLinked } from '#components/links/use-linked.ts'
import { Button } from '#components/ui/button.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'

type Found =
  | { readonly kind: 'on' | 'off'; readonly about: MailKind; readonly email: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * The page that the footer of mails links to. Opening the page changes nothing by itself, because mail scanners open
 * links, too.
 */
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
        {'email' in found ? t(`${found.kind}.${found.about}.title`) : t(`${found.kind}.title`)}
      </h1>
      <p className={styles.text}>
        {'email' in found
          ? t.rich(`${found.kind}.${found.about}.text`, { email: found.email, b: (words) => <b dir="auto">{words}</b> })
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
      {found.kind !== 'failed' && (
        <p className={styles.text}>
          {t.rich('settings', {
            link: (words) => (
              <Link href="/settings#notifications" prefetch={false} className={textLinkClass()}>
                {words}
              </Link>
            ),
          })}
        </p>
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
  ask: () => Promise<{ readonly reply: Pick<ReplyOf<Table['readStop']>, 'email' | 'kind' | 'stopped'> }>,
): Promise<Found> {
  try {
    const { email, kind, stopped } = (await ask()).reply
    return { kind: stopped ? 'off' : 'on', about: kind, email }
  } catch (error) {
    const isUnknown = error instanceof CallRefused && error.refusal.code === 'not-found'
    return isUnknown ? { kind: 'invalid' } : { kind: 'failed', error }
  }
}
