import { useTranslations } from 'next-intl'
import type { Withdrawal, WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { classNames } from '#components/ui/class-names.ts'
import { dayAndDate, fullDate, momentOf } from '#components/ui/dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './withdrawals.module.css'

/** The number of stages that are done, by status. A failed withdrawal shows no progress. */
const BEHIND = {
  REQUESTED: 1,
  IN_REVIEW: 1,
  PROCESSING: 1,
  SENT: 2,
  SETTLED: 3,
  FAILED: 0,
  RETURNED: 0,
  CANCELLED: 0,
} as const satisfies Record<WithdrawalStatus, number>

/** The progress of the money, as seed shapes along a line. The stages still to come are pale. */
export const WithdrawalWay = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { kind, status, review, is_mine, created_at, looked_at, sent_at, arrived_at, expected_by, overdue } = withdrawal
  const t = useTranslations('withdrawal.receipt')
  const behind = BEHIND[status]
  if (behind === 0) return null
  const looked = review === null ? [] : [{ key: 'looked', name: t('looked'), at: looked_at }]
  const stages = [
    { key: 'made', name: t(is_mine ? 'madeByYou' : 'made'), at: created_at },
    ...looked,
    { key: 'sent', name: t(`sent.${kind}`), at: sent_at },
    { key: 'there', name: t(`there.${kind}`), at: arrived_at },
  ]
  const passed = status === 'IN_REVIEW' ? behind : behind + looked.length
  return (
    <ol className={styles.way} aria-label={t('way')}>
      {stages.map(({ key, name, at }, index) => (
        <li key={key} className={classNames(styles.stage, index >= passed && styles.ahead)}>
          <Seed fill={index < passed ? 'full' : index === passed ? 'outline' : 'none'} />
          <span>
            {name}
            <span className="visually-hidden"> {t(index < passed ? 'done' : index === passed ? 'now' : 'then')}</span>
          </span>
          {index < passed && at !== null && <span className={styles.day}>{fullDate(at)}</span>}
          {key === 'there' && index >= passed && expected_by && !overdue && (
            <span className={styles.day}>{t('by', { date: dayAndDate(momentOf(expected_by)) })}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
