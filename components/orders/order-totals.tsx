import { useTranslations } from 'next-intl'
import type { OrderTotals as Totals } from '#api/contract/orders.ts'
import { dollars } from '#components/circles/money.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './order-totals.module.css'

const PARTS = [
  { name: 'available', fill: 'ready' },
  { name: 'pending', fill: 'outline' },
  { name: 'paid', fill: 'full' },
  { name: 'raised', fill: undefined },
] as const

export const OrderTotals = ({ totals }: { totals: Totals }) => {
  const t = useTranslations('orders')
  return (
    <section aria-label={t('totals')} className={styles.totals}>
      <dl className={styles.parts}>
        {PARTS.map(({ name, fill }) => (
          <div key={name} className={styles.part}>
            <dt className={styles.name}>
              {fill && <Seed fill={totals[name] > 0 ? fill : 'none'} />}
              {t(name)}
            </dt>
            <dd className={styles.sum}>{dollars(totals[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.fall}>
        {t('fall')} {totals.paid > 0 && t('paidHint')}
      </p>
    </section>
  )
}
