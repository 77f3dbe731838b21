import { getTranslations } from 'next-intl/server'
import { cashbackDates } from '#api/contract/cashback-dates.ts'
import { DateLine } from '#components/cashback/date-line.tsx'
import { MoneySplit } from '#components/cashback/money-split.tsx'
import { type CircleShare, workedExample } from '#components/cashback/worked-example.ts'
import { dollars, percent } from '#components/circles/money.ts'
import styles from './example.module.css'
import { LANDING, type LandingName } from './landings.ts'

/** The average commission rate that the examples assume, for the total of a month in which everyone shops. */
const USUAL_RATE = 0.06

/**
 * An example of one purchase, how its commission is split, and when the money arrives. Also the total if everyone
 * shops.
 */
export const Example = async ({ name, share }: { name: LandingName; share: CircleShare }) => {
  const t = await getTranslations('landing')
  const { purchase, everyone } = LANDING[name]
  const { price, rate, commission, circle, covey } = workedExample(purchase, share)
  // Round to what the page shows, so that people who do the math get the same result.
  const circleRate = Math.round((USUAL_RATE * 1000 * share.of) / share.out_of) / 1000
  const now = Date.now()
  const dates = { shopped: now, ...cashbackDates({ orderedAt: now }) }
  const sum = dollars(circle)
  return (
    <section aria-labelledby="example" className={styles.panel}>
      <div className={styles.purchase}>
        <h2 id="example">{t(`${name}.example`)}</h2>
        <p>
          {t(`${name}.exampleText`, { price: dollars(price), rate: percent(rate), commission: dollars(commission) })}
        </p>
        <MoneySplit circle={circle} covey={covey} words={{ circle: t('split.circle'), covey: t('split.covey') }} />
      </div>
      <DateLine
        label={t('dates.label')}
        dates={DATES.map((date) => ({ at: dates[date], text: t(`dates.${date}`, { sum }) }))}
      />
      <p className={styles.sum}>
        <span className="visually-hidden">{t('sum.label')}: </span>
        <span>{t(`${name}.people`, { count: everyone.people })}</span>
        <span className={styles.sign}>×</span>
        <span>{t('sum.monthly', { sum: dollars(everyone.monthly) })}</span>
        <span className={styles.sign}>×</span>
        <span>{t('sum.rate', { rate: percent(circleRate) })}</span>
        <span className={styles.sign}>=</span>
        <b className={styles.total}>
          {t('sum.total', { sum: dollars(Math.round(everyone.people * everyone.monthly * circleRate)) })}
        </b>
        <span className={styles.note}>{t('sum.note')}</span>
      </p>
    </section>
  )
}

const DATES = ['shopped', 'reported', 'confirmed', 'available'] as const
