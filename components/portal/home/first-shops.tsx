import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { featuredQuery } from '#api/client/queries.ts'
import type { Retailer } from '#api/contract/retailers.ts'
import { amountWords, rateKey } from '#components/shop/rate-words.ts'
import { RetailerLogo } from '#components/shop/retailer-logo.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import styles from './first-shops.module.css'
import page from './home.module.css'
import { PartHead } from './part-head.tsx'

const ROOM = ['one', 'two', 'three', 'four', 'five', 'six']

/** A few shops for people who have not shopped yet. If the shops can't be loaded, still shows the link to all shops. */
export const FirstShops = () => {
  const t = useTranslations('portalHome')
  const { data, isPending } = useQuery(featuredQuery)
  return (
    <section aria-labelledby="first-shops">
      <PartHead id="first-shops" title={t('shops')} href="/portal/shop" all={t('allShops')} label={t('allShops')} />
      <p className={page.quiet}>{t('shopsHint')}</p>
      <ul className={styles.shops} aria-busy={isPending}>
        {data
          ? data.map((retailer) => (
              <li key={retailer.id}>
                <FirstShop retailer={retailer} />
              </li>
            ))
          : isPending &&
            ROOM.map((name) => (
              <li key={name} className={styles.shop}>
                <Skeleton shape="block" width={64} height={64} />
                <Skeleton width="80%" />
              </li>
            ))}
      </ul>
    </section>
  )
}

const FirstShop = ({ retailer }: { retailer: Retailer }) => {
  const t = useTranslations('portalHome')
  const { id, name, logo_url, max_rate } = retailer
  const rate = amountWords(max_rate.kind, max_rate.circle_amount)
  return (
    <Link href={`/portal/shop/${id}`} prefetch={false} className={styles.shop}>
      <RetailerLogo name={name} url={logo_url} />
      <span className={styles.words}>
        <span dir="auto" className={styles.name}>
          {name}
        </span>
        <span className={styles.rate}>{rateKey(retailer) === 'upTo' ? t('upTo', { rate }) : rate}</span>
      </span>
    </Link>
  )
}
