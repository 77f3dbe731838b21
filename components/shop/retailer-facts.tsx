import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Retailer } from '#api/contract/retailers.ts'
import { RateTable } from './rate-table.tsx'
import { amountWords, rateKey } from './rate-words.ts'
import styles from './retailer-page.module.css'
import { ShopPicture } from './shop-picture.tsx'
import { WhenItComes } from './when-it-comes.tsx'

type RetailerFactsProps = {
  retailer: Retailer
  /** The button that opens the shop. */
  go: ReactNode
}

export const RetailerFacts = ({ retailer, go }: RetailerFactsProps) => {
  const t = useTranslations('shop')
  const { name, about, logo_url, max_rate, exclusions, new_customers_only } = retailer
  return (
    <article className={styles.shop}>
      <header className={styles.head}>
        <ShopPicture url={logo_url} className={styles.mark} />
        <div className={styles.names}>
          <h1 dir="auto">{name}</h1>
          {about && (
            <p dir="auto" className={styles.about}>
              {about}
            </p>
          )}
          <p className={styles.rate}>
            <b>{t(rateKey(retailer), { rate: amountWords(max_rate.kind, max_rate.circle_amount) })}</b> {t('toCircle')}
          </p>
        </div>
      </header>
      <aside className={styles.go}>{go}</aside>
      <div className={styles.facts}>
        <RateTable retailer={retailer} />
        <section aria-labelledby="when">
          <h2 id="when" className={styles.part}>
            {t('when')}
          </h2>
          <WhenItComes wait={{ reportDays: retailer.report_days, confirmDays: retailer.typical_days }} />
        </section>
        <section aria-labelledby="exclusions">
          <h2 id="exclusions" className={styles.part}>
            {t('exclusions')}
          </h2>
          <p dir="auto">{exclusions}</p>
          {new_customers_only && <p className={styles.newOnly}>{t('newOnly')}</p>}
        </section>
      </div>
    </article>
  )
}
