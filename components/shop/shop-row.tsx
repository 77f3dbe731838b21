import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Retailer } from '#api/contract/retailers.ts'
import { amountWords, rateKey } from './rate-words.ts'
import { ShopPicture } from './shop-picture.tsx'
import styles from './shop-row.module.css'

/** A row of a few shops with their marks and rates, for public pages. */
export const ShopRow = ({ shops }: { shops: readonly Retailer[] }) => {
  const t = useTranslations('shop')
  return (
    <ul className={styles.row}>
      {shops.map((shop) => {
        const { id, name, logo_url, max_rate } = shop
        const rate = amountWords(max_rate.kind, max_rate.circle_amount)
        return (
          <li key={id}>
            <Link href={`/shop/${id}` as Route} prefetch={false} className={styles.shop}>
              <ShopPicture url={logo_url} className={styles.mark} />
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <span className={styles.rate}>{t(rateKey(shop), { rate })}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
