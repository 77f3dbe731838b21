import { useTranslations } from 'next-intl'
import type { Wallet } from '#api/contract/wallets.ts'
import { dollars } from '#components/circles/money.ts'
import { MoneyRing } from '#components/circles/money-ring.tsx'
import { dayOfAnyYear } from '#components/ui/dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './wallet-totals.module.css'

const PARTS = [
  { name: 'available', fill: 'ready' },
  { name: 'pending', fill: 'outline' },
  { name: 'paidOut', fill: 'full' },
] as const

/**
 * The wallet's totals, as a ring and as the legend next to it. As on every page, the amount that was paid out includes
 * what is on its way.
 */
export const WalletTotals = ({ wallet }: { wallet: Wallet }) => {
  const t = useTranslations('wallet')
  const { role, raised, available, pending, reserved, minimums, frozen } = wallet
  const paidOut = wallet.paid_out + reserved
  const sums = { available, pending, paidOut }
  const missing = minimums.gift_card - available
  const day = (at: string) => dayOfAnyYear(Date.parse(at))
  const availableHint = () => {
    if (frozen) return t('availableFrozen')
    const [coming] = wallet.next.filter(({ overdue }) => !overdue)
    // Leaders see this sentence below, next to the button for withdrawing.
    if (available === 0 && coming && role !== 'ADMINISTRATOR')
      return t('availableBy', { sum: dollars(coming.circle_share), date: day(coming.by) })
    if (missing > 0 && available > 0) return t('availableMore', { sum: dollars(missing) })
    if (available === 0 || wallet.available_since === null) return t('availableHint')
    return t('availableSince', { date: day(wallet.available_since) })
  }
  const hints = {
    available: availableHint(),
    pending: t('pendingHint'),
    paidOut: reserved > 0 ? t('paidOutOnWay', { sum: dollars(reserved) }) : t('paidOutHint'),
  }
  return (
    <section aria-label={t('money')} className={styles.totals}>
      <MoneyRing pending={pending} available={available} paidOut={paidOut} className={styles.ring}>
        <p className={styles.raised}>{dollars(raised)}</p>
        <p className={styles.word}>{t('raised')}</p>
      </MoneyRing>
      <div className={styles.key}>
        <dl>
          {PARTS.map(({ name, fill }) => (
            <div key={name} className={styles.row}>
              <Seed fill={sums[name] > 0 ? fill : 'none'} />
              <dt className={styles.name}>
                {t(name)}
                <span className={styles.hint}>{hints[name]}</span>
              </dt>
              <dd className={styles.sum}>{dollars(sums[name])}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.fall}>{t('fall')}</p>
      </div>
    </section>
  )
}
