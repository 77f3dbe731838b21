import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { MAILS_SHOWN, type SentMail } from '#api/contract/mailbox.ts'
import styles from './mail-list.module.css'
import { timeOf } from './time-of.ts'

type MailListProps = {
  mails: readonly SentMail[]
  /** The id of the mail that is open next to the list. */
  shown: string
}

export const MailList = ({ mails, shown }: MailListProps) => {
  const t = useTranslations('mailbox')
  return (
    <nav aria-label={t('list')} className={styles.list}>
      <ul>
        {mails.map(({ id, to, subject, sent_at }) => (
          <li key={id}>
            <Link
              href={`/mailbox?mail=${id}`}
              className={styles.mail}
              aria-current={id === shown || undefined}
              prefetch={false}
              scroll={false}
            >
              <span className={styles.subject}>{subject}</span>
              <time dateTime={sent_at} className={styles.time}>
                {timeOf(sent_at)}
              </time>
              <span className={styles.to}>{to}</span>
            </Link>
          </li>
        ))}
      </ul>
      {mails.length >= MAILS_SHOWN && <p className={styles.bound}>{t('bound', { count: MAILS_SHOWN })}</p>}
    </nav>
  )
}
