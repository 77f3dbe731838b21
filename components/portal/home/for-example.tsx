import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { featuredQuery } from '#api/client/queries.ts'
import type { Retailer } from '#api/contract/retailers.ts'
import { dollars } from '#components/circles/money.ts'
import { classNames } from '#components/ui/class-names.ts'
import { Seed } from '#components/ui/seed.tsx'
import styles from './for-example.module.css'
import page from './panel.module.css'

/** The price of the example order, in cents. */
const ORDER = 8_400

/**
 * Shows how much the Circle gets for an example order at the first featured shop with a percentage rate. Renders
 * nothing until such a shop is loaded.
 */
export const ForExample = ({ headline }: { headline: string }) => {
  const t = useTranslations('portalHome.example')
  const { data = [] } = useQuery(featuredQuery)
  const shop = data.find(({ max_rate: { kind } }) => kind === 'PERCENTAGE')
  if (!shop) return null
  const name = (chunks: ReactNode) => <bdi dir="auto">{chunks}</bdi>
  return (
    <section aria-labelledby="for-example" className={page.panel}>
      <h2 id="for-example" className={page.title}>
        {t('title')}
      </h2>
      <p>{t.rich(shop.rates.length > 1 ? 'orderAtBest' : 'order', { shop: shop.name, name })}</p>
      <div className={styles.split}>
        <p className={styles.part}>
          <b className={styles.sum}>{dollars(ORDER)}</b>
          {t('paid')}
        </p>
        <p className={classNames(styles.part, styles.comes)}>
          <Seed fill="ready" className={styles.seed} />
          <span>
            <b className={styles.sum}>{dollars(cashbackOf(shop))}</b>
            {t.rich('comes', { headline, name })}
          </span>
        </p>
      </div>
    </section>
  )
}

const cashbackOf = ({ max_rate: { circle_amount } }: Retailer): number => Math.floor((ORDER * circle_amount) / 10_000)
