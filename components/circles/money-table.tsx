import { useTranslations } from 'next-intl'
import { fullDate } from '#components/ui/dates.ts'
import { Seed } from '#components/ui/seed.tsx'
import type { CircleMoney } from './circle.ts'
import { dollars } from './money.ts'
import styles from './money-table.module.css'

type MoneyTableProps = {
  money: CircleMoney
  /** ms */
  createdAt: number
}

const ROWS = [
  { name: 'pending', fill: 'outline' },
  { name: 'available', fill: 'ready' },
  { name: 'paidOut', fill: 'full' },
] as const

/** The legend of the money ring: each kind of seed-shaped segment, with the amount that it represents. */
export const MoneyTable = ({ money, createdAt }: MoneyTableProps) => {
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
          <dd className={styles.sum}>{dollars(money[name])}</dd>
        </div>
      ))}
      <div className={styles.row}>
        <dt className={styles.name}>
          {t('raisedRow')}
          <span className={styles.hint}>{t('since', { date: fullDate(createdAt) })}</span>
        </dt>
        <dd className={styles.sum}>{dollars(money.raised)}</dd>
      </div>
    </dl>
  )
}
