'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { mailsQuery } from '#api/client/queries.ts'
import type { SentMail } from '#api/contract/mailbox.ts'
import { QueryResult } from '#components/session/query-result.tsx'
import { WithQueries } from '#components/session/with-queries.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { MailList } from './mail-list.tsx'
import { MailPane } from './mail-pane.tsx'
import styles from './mailbox.module.css'
import { MailboxLoading } from './mailbox-loading.tsx'

/** The mails in the outbox, with the one open that the address names. */
export const Mailbox = () => (
  <WithQueries>
    <Loaded />
  </WithQueries>
)

const Loaded = () => {
  const t = useTranslations('mailbox')
  const query = useQuery(mailsQuery)
  const chosen = useSearchParams().get('mail') ?? undefined
  return (
    // On a phone, the page shows either the list or the chosen mail.
    <div className={styles.page} data-chosen={(query.data && chosen !== undefined) || undefined}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      <QueryResult query={query} words={t} loading={<MailboxLoading />}>
        {(mails) => <Mails mails={mails} chosen={chosen} />}
      </QueryResult>
    </div>
  )
}

const Mails = ({ mails, chosen }: { mails: readonly SentMail[]; chosen: string | undefined }) => {
  const t = useTranslations('mailbox')
  const shown = chosen ?? mails[0]?.id
  return shown === undefined ? (
    <Empty title={t('emptyTitle')} className={styles.empty}>
      {t('emptyText')}
    </Empty>
  ) : (
    <div className={styles.columns}>
      <MailList mails={mails} shown={shown} />
      <MailPane id={shown} />
    </div>
  )
}
