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
  { name: 'reserved', fill: 'full' },
  { name: 'paidOut', fill: 'full' },
] as const

/** The totals: the ring shows what the key beside it says. On its way is only there while something is. */
export const WalletTotals = ({ wallet }: { wallet: Wallet }) => {
  const t = useTranslations('wallet')
  const { raised, available, pending, reserved, paid_out: paidOut, minimums, frozen } = wallet
  const sums = { available, pending, reserved, paidOut }
  const missing = minimums.gift_card - available
  const day = (at: string) => dayOfAnyYear(Date.parse(at))
  const availableHint = () => {
    if (frozen) return t('availableFrozen')
    const [coming] = wallet.next.filter(({ overdue }) => !overdue)
    if (available === 0 && coming) return t('availableBy', { sum: dollars(coming.circle_share), date: day(coming.by) })
    if (missing > 0 && available > 0) return t('availableMore', { sum: dollars(missing) })
    if (available === 0 || wallet.available_since === null) return t('availableHint')
    return t('availableSince', { date: day(wallet.available_since) })
  }
  const hints = {
    available: availableHint(),
    pending: t('pendingHint'),
    reserved: t('reservedHint'),
    paidOut: t('paidOutHint'),
  }
  return (
    <section aria-label={t('money')} className={styles.totals}>
      <MoneyRing pending={pending} available={available} paidOut={paidOut + reserved} className={styles.ring}>
        <p className={styles.raised}>{dollars(raised)}</p>
        <p className={styles.word}>{t('raised')}</p>
      </MoneyRing>
      <div className={styles.key}>
        <dl>
          {PARTS.filter(({ name }) => name !== 'reserved' || reserved > 0).map(({ name, fill }) => (
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
