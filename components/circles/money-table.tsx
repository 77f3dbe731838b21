import { useTranslations } from 'next-intl'
import { fullDate } from '#components/ui/dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import type { PublicCircle } from './circle.ts'
import { dollars } from './money.ts'
import styles from './money-table.module.css'

type MoneyTableProps = { circle: Pick<PublicCircle, 'pending' | 'available' | 'paidOut' | 'raised' | 'createdAt'> }

const ROWS = [
  { name: 'pending', fill: 'outline' },
  { name: 'available', fill: 'ready' },
  { name: 'paidOut', fill: 'full' },
] as const

/** The same seeds as the ring, as a key with sums. */
export const MoneyTable = ({ circle }: MoneyTableProps) => {
  const t = useTranslations('circle')
  return (
    <dl className={styles.table}>
      {ROWS.map(({ name, fill }) => (
        <div key={name} className={styles.row}>
          <Seed fill={fill} />
          <dt className={styles.name}>
            {t(name)}
            <span className={styles.hint}>{t(`${name}Hint`)}</span>
          </dt>
          <dd className={styles.sum}>{dollars(circle[name])}</dd>
        </div>
      ))}
      <div className={styles.row}>
        <dt className={styles.name}>
          {t('raisedRow')}
          <span className={styles.hint}>{t('since', { date: fullDate(circle.createdAt) })}</span>
        </dt>
        <dd className={styles.sum}>{dollars(circle.raised)}</dd>
      </div>
    </dl>
  )
}
