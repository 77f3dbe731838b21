import { useTranslations } from 'next-intl'
import type { Withdrawal, WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './withdrawals.module.css'

/** How many of the stages lie behind it; of what came to nothing there is no way to show. */
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

/** The money's way: seeds on a line, those ahead pale. */
export const WithdrawalWay = ({ withdrawal: { kind, status, review, is_mine } }: { withdrawal: Withdrawal }) => {
  const t = useTranslations('withdrawal.receipt')
  const behind = BEHIND[status]
  if (behind === 0) return null
  const looked = review === null ? [] : [{ key: 'looked', name: t('looked') }]
  const stages = [
    { key: 'made', name: t(is_mine ? 'madeByYou' : 'made') },
    ...looked,
    { key: 'sent', name: t(`sent.${kind}`) },
    { key: 'there', name: t(`there.${kind}`) },
  ]
  const passed = status === 'IN_REVIEW' ? behind : behind + looked.length
  return (
    <ol className={styles.way} aria-label={t('way')}>
      {stages.map(({ key, name }, at) => (
        <li key={key} className={classNames(styles.stage, at >= passed && styles.ahead)}>
          <Seed fill={at < passed ? 'full' : at === passed ? 'outline' : 'none'} />
          <span>{name}</span>
          <span className="visually-hidden">{t(at < passed ? 'done' : at === passed ? 'now' : 'then')}</span>
        </li>
      ))}
    </ol>
  )
}
