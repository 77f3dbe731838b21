import { getTranslations } from 'next-intl/server'
import { cashbackDays } from '#api/contract/cashback-dates.ts'
import { dollars, percent } from '#components/circles/money.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './money-source.module.css'
import { WORKED_EXAMPLE } from './worked-example.ts'

export const MoneySource = async () => {
  const t = await getTranslations('home.money')
  const { price, rate, commission, circle, covey } = WORKED_EXAMPLE
  return (
    <section id="money" aria-labelledby="money-title" className={styles.panel}>
      <div>
        <h2 id="money-title" className={styles.title}>
          {t('title')}
        </h2>
        <p className={styles.text}>
          {t('text', { price: dollars(price), rate: percent(rate), commission: dollars(commission) })}
        </p>
      </div>
      <div>
        <dl className={styles.split}>
          <div className={styles.circle} style={{ flexGrow: circle }}>
            <dt>{t('circle')}</dt>
            <dd className={styles.sum}>
              <Seed fill="ready" />
              {dollars(circle)}
            </dd>
          </div>
          <div className={styles.covey} style={{ flexGrow: covey }}>
            <dt>{t('covey')}</dt>
            <dd className={styles.sum}>{dollars(covey)}</dd>
          </div>
        </dl>
        <p className={styles.note}>{t('note', cashbackDays())}</p>
      </div>
    </section>
  )
}
