import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { flowQuery } from '#api/contract/flow-query.ts'
import type { Notice } from '#api/contract/notices.ts'
import { NoticeText } from './notice-text.tsx'
import styles from './notices.module.css'

/** One notice: what happened and when, with a link to the Circle if it is about one. */
export const NoticeRow = ({ notice, at }: { notice: Notice; at: number }) => {
  const t = useTranslations('notices')
  const format = useFormatter()
  const { slug, order, kind, ticket, objection, withdrawal } = notice.params
  const isNew = notice.seen_at === null
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <p className={styles.said}>
        {isNew && <span className="visually-hidden">{t('new')} </span>}
        <NoticeText notice={notice} />
      </p>
      <p className={styles.when}>
        {format.relativeTime(Math.min(notice.created_at, at), at)}
        {withdrawal !== undefined && (
          <Link href={`/portal/wallet/withdrawals/${withdrawal}`} prefetch={false} className={styles.way}>
            {t('seeWithdrawal')}
          </Link>
        )}
        {slug !== undefined && withdrawal === undefined && (
          <Link
            href={notice.kind === 'wants-to-lead' ? `/portal/circle/${slug}` : `/circles/${slug}`}
            prefetch={false}
            className={styles.way}
          >
            {t(notice.kind === 'wants-to-lead' ? 'decide' : 'see')}
          </Link>
        )}
        {notice.kind === 'session-ended' && (
          <Link
            href={`/${flowQuery({ flow: 'login', step: 'forgot-password' })}`}
            prefetch={false}
            className={styles.way}
          >
            {t('newPassword')}
          </Link>
        )}
        {ticket !== undefined && (
          <Link href={`/contactus/${ticket}`} prefetch={false} className={styles.way}>
            {t('seeTicket')}
          </Link>
        )}
        {objection !== undefined && (
          <Link href={`/take-over/${objection}`} prefetch={false} className={styles.way}>
            {t('object')}
          </Link>
        )}
        {order !== undefined && (
          <Link
            href={`/portal/orders/${order}${kind === 'giftcard' ? '?kind=giftcard' : ''}`}
            prefetch={false}
            className={styles.way}
          >
            {t('seeOrder')}
          </Link>
        )}
      </p>
    </li>
  )
}
