import { useTranslations } from 'next-intl'
import type { SentMail } from '#api/contract/mailbox.ts'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { Empty } from '#components/ui/empty.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { MailList } from './mail-list.tsx'
import { MailPane } from './mail-pane.tsx'
import styles from './mailbox.module.css'
import { MailboxLoading } from './mailbox-loading.tsx'

export type MailboxState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; onRetry(): void }
  | { readonly state: 'ready'; readonly mails: readonly SentMail[]; readonly chosen: string | undefined }

type MailboxViewProps = { view: MailboxState }

/** All that `/mailbox` can look like. A phone shows the list, or the mail that was chosen. */
export const MailboxView = ({ view }: MailboxViewProps) => {
  const t = useTranslations('mailbox')
  const isChosen = view.state === 'ready' && view.chosen !== undefined
  return (
    <div className={styles.page} data-chosen={isChosen || undefined}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      {part(view, t)}
    </div>
  )
}

const part = (view: MailboxState, t: ReturnType<typeof useTranslations<'mailbox'>>) => {
  switch (view.state) {
    case 'loading':
      return <MailboxLoading />
    case 'failed':
      return (
        <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={view.onRetry}>
          {sentenceOf(view.error, { unanswered: t('errorText') })}
        </LoadFailed>
      )
    case 'ready':
      return view.mails.length === 0 && view.chosen === undefined ? (
        <Empty title={t('emptyTitle')} className={styles.empty}>
          {t('emptyText')}
        </Empty>
      ) : (
        <div className={styles.columns}>
          <MailList mails={view.mails} shown={view.chosen ?? view.mails[0]?.id} />
          <MailPane id={view.chosen ?? view.mails[0]?.id} />
        </div>
      )
  }
}
