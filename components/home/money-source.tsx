import { getTranslations } from 'next-intl/server'
import { cashbackDays } from '#api/contract/cashback-dates.ts'
import { MoneySplit } from '#components/cashback/money-split.tsx'
import { type CircleShare, SCHOOL_SHOES, workedExample } from '#components/cashback/worked-example.ts'
import { dollars, percent } from '#components/circles/money.ts'
import styles from './money-source.module.css'

export const MoneySource = async ({ share }: { share: CircleShare }) => {
  const t = await getTranslations('home.money')
  const { price, rate, commission, circle, covey } = workedExample(SCHOOL_SHOES, share)
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
        <MoneySplit circle={circle} covey={covey} words={{ circle: t('circle'), covey: t('covey') }} />
        <p className={styles.note}>{t('note', cashbackDays())}</p>
      </div>
    </section>
  )
}
