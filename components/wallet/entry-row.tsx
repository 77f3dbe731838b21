import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Transaction } from '#api/contract/wallets.ts'
import { change, dollars } from '#components/circles/money.ts'
import row from '#components/circles/money-row.module.css'
import { classNames } from '#components/ui/class-names.ts'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import { lookOf } from './entry-looks.ts'
import styles from './wallet.module.css'

/** One ledger entry. Entries of orders and withdrawals are links. */
export const EntryRow = ({ entry }: { entry: Transaction }) => {
  const { order_id, order_kind, withdrawal_id } = entry
  if (withdrawal_id)
    return (
      <Link href={`/portal/wallet/withdrawals/${withdrawal_id}`} prefetch={false} className={row.row}>
        <Words entry={entry} />
      </Link>
    )
  if (!order_id)
    return (
      <div className={row.row}>
        <Words entry={entry} />
      </div>
    )
  const card = order_kind === 'giftcard' ? '?kind=giftcard' : ''
  return (
    <Link href={`/portal/orders/${order_id}${card}`} prefetch={false} className={row.row}>
      <Words entry={entry} />
    </Link>
  )
}

const Words = ({ entry }: { entry: Transaction }) => {
  const t = useTranslations('wallet')
  const { kind, amount, balance_after, retailer, reason, withdrawal_id, withdrawal, created_at, circle } = entry
  const { fill, said, moves } = lookOf(entry)
  return (
    <>
      <span className={row.words}>
        <span className={row.name} dir="auto">
          {withdrawal
            ? t(`to.${withdrawal.kind}`, { name: withdrawal.name })
            : (retailer ?? t(withdrawal_id ? 'withdrawal' : kind.startsWith('debt') ? 'debt' : 'order'))}
        </span>
        <span className={styles.said}>
          <Seed fill={fill} />
          <b>{t(said)}</b>
        </span>
        <span className={row.hint} dir="auto">
          {dayOfAnyYear(Date.parse(created_at))}
          {balance_after === null && circle.headline && ` · ${circle.headline}`}
        </span>
        {reason && <span className={row.hint}>{t(`reason.${reason}`)}</span>}
      </span>
      <span className={styles.sums}>
        <span className={classNames(row.sum, styles.sum, !moves && styles.still)}>
          {moves ? change(amount) : dollars(Math.abs(amount))}
        </span>
        {moves && balance_after !== null && (
          <span className={row.hint}>{t('after', { sum: dollars(balance_after) })}</span>
        )}
      </span>
    </>
  )
}
