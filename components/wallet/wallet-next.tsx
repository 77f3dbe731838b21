import { useTranslations } from 'next-intl'
import type { Wallet } from '#api/contract/wallets.ts'
import { dollars } from '#components/circles/money.ts'
import row from '#components/circles/money-row.module.css'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import styles from './wallet.module.css'

/** The orders whose money becomes available next, with the dates. */
export const WalletNext = ({ next }: { next: Wallet['next'] }) => {
  const t = useTranslations('wallet')
  return (
    <section aria-labelledby="next" className={styles.part}>
      <h2 id="next" className={styles.heading}>
        {t('nextTitle')}
      </h2>
      <ul className={styles.rows}>
        {next.map(({ order_id, retailer, circle_share, by, overdue }) => (
          <li key={order_id} className={row.row}>
            <span className={row.words}>
              <span className={row.name} dir="auto">
                {retailer}
              </span>
              <span className={row.hint}>
                {t(overdue ? 'nextLate' : 'nextDate', { date: dayOfAnyYear(Date.parse(by)) })}
              </span>
            </span>
            <span className={styles.sum}>{dollars(circle_share)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
