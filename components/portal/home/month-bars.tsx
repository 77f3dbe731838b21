import { useTranslations } from 'next-intl'
import type { Month } from '#api/contract/home.ts'
import { dollars } from '#components/circles/money.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Seed } from '#components/ui/seed.tsx'
import { barOf, scaleOf, wholeDollars } from './bars.ts'
import page from './home.module.css'
import styles from './month-bars.module.css'
import { monthAndYear, monthName } from './month-names.ts'

const KEY = [
  { name: 'paidOut', fill: 'full' },
  { name: 'available', fill: 'ready' },
  { name: 'pending', fill: 'outline' },
] as const

/** The cashback of each month, as bars and as a table. Screen readers get only the table. */
export const MonthBars = ({ months }: { months: readonly Month[] }) => {
  const t = useTranslations('portalHome')
  const scale = scaleOf(months)
  const isEmpty = months.every(({ paid, available, pending }) => paid === 0 && available === 0 && pending === 0)
  const hasTakenBack = months.some((month) => barOf(month).below > 0)
  return (
    <section aria-labelledby="months" className={styles.part}>
      <h2 id="months" className={page.title}>
        {t('months')}
      </h2>
      {isEmpty ? (
        <p className={styles.empty}>{t('monthsEmpty')}</p>
      ) : (
        <div className={styles.chart} aria-hidden="true">
          {months.map((month) => (
            <Bar key={month.month} month={month} scale={scale} />
          ))}
        </div>
      )}
      {!isEmpty && (
        <ul className={styles.key}>
          {KEY.map(({ name, fill }) => (
            <li key={name}>
              <Seed fill={fill} />
              {t(name)}
            </li>
          ))}
          {hasTakenBack && (
            <li>
              <span className={styles.back} />
              {t('takenBack')}
            </li>
          )}
        </ul>
      )}
      <MonthTable months={months} />
    </section>
  )
}

const Bar = ({ month, scale }: { month: Month; scale: ReturnType<typeof scaleOf> }) => {
  const { paid, available, pending, below, total } = barOf(month)
  const parts = [
    { name: 'outline', cents: pending },
    { name: 'ready', cents: available },
    { name: 'full', cents: paid },
  ] as const
  return (
    <div className={styles.month}>
      <div className={styles.above} style={{ flexGrow: scale.above }}>
        <span className={styles.sum}>{wholeDollars(total)}</span>
        {parts
          .filter(({ cents }) => cents > 0)
          .map(({ name, cents }) => (
            <span
              key={name}
              className={classNames(styles.bar, styles[name])}
              style={{ blockSize: `calc((100% - 30px) * ${cents / scale.above})` }}
            />
          ))}
      </div>
      {scale.below > 0 && (
        <div className={styles.below} style={{ flexGrow: scale.below }}>
          {below > 0 && <span className={styles.back} style={{ blockSize: `${(100 * below) / scale.below}%` }} />}
        </div>
      )}
      <span className={styles.name}>{monthName(month.month)}</span>
    </div>
  )
}

const COLUMNS = ['paid', 'available', 'pending'] as const

const MonthTable = ({ months }: { months: readonly Month[] }) => {
  const t = useTranslations('portalHome')
  return (
    <details className={styles.behind}>
      <summary className={styles.summary}>{t('monthsTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll a wide table with the keyboard */}
      <section className={styles.scroll} aria-label={t('monthsInTable')} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('months')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{t('paidOut')}</th>
              <th scope="col">{t('available')}</th>
              <th scope="col">{t('pending')}</th>
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthAndYear(month.month)}</th>
                {COLUMNS.map((name) => (
                  <td key={name}>{dollars(month[name])}</td>
                ))}
                <td>{dollars(month.paid + month.available + month.pending)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>{t('monthsHint')}</p>
    </details>
  )
}
