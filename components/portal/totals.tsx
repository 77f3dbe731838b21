import { useTranslations } from 'next-intl'
import type { CircleMoney } from '#components/circles/circle.ts'
import { dollars } from '#components/circles/money.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './totals.module.css'

type TotalsProps = { totals: CircleMoney }

const ROWS = [
  { name: 'available', fill: 'ready' },
  { name: 'pending', fill: 'outline' },
  { name: 'paidOut', fill: 'full' },
] as const

export const Totals = ({ totals }: TotalsProps) => {
  const t = useTranslations('portal')
  return (
    <section className={styles.totals} aria-labelledby="totals">
      <h2 id="totals" className={styles.title}>
        {t('totals')}
      </h2>
      <dl className={styles.rows}>
        {ROWS.map(({ name, fill }) => (
          <div key={name} className={styles.row}>
            {/* Yolk means that something can be taken out: not while there is nothing. */}
            <Seed fill={totals[name] > 0 ? fill : 'none'} />
            <dt className={styles.name}>
              {t(name)}
              <span className={styles.hint}>{t(`${name}Hint`)}</span>
            </dt>
            <dd className={styles.sum}>{dollars(totals[name])}</dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt className={styles.name}>
            {t('raisedTotal')}
            <span className={styles.hint}>{t('raisedHint')}</span>
          </dt>
          <dd className={styles.sum}>{dollars(totals.raised)}</dd>
        </div>
      </dl>
      {totals.raised === 0 && <p className={styles.empty}>{t('moneyEmpty')}</p>}
    </section>
  )
}
