import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cashbackDays } from '#api/contract/cashback-dates.ts'
import type { Retailer } from '#api/contract/retailers.ts'
import { dayAndDate } from '#components/ui/dates.ts'
import { amountWords, rateKey } from './rate-words.ts'
import { ShopPicture } from './shop-picture.tsx'
import styles from './shop-tile.module.css'

type ShopTileProps = {
  retailer: Retailer
  href: Route
  /** Actions besides opening the shop's page. */
  children?: ReactNode
}

/** A shop, with the Circle's rate and how long the money takes. On a phone it is a row, otherwise a tile. */
export const ShopTile = ({ retailer, href, children }: ShopTileProps) => {
  const t = useTranslations('shop')
  const { name, logo_url, max_rate, boosted, report_days: reportDays, typical_days: confirmDays } = retailer
  const words = (amount: number) => amountWords(max_rate.kind, amount)
  const { confirmed } = cashbackDays({ reportDays, confirmDays })
  return (
    <article className={styles.tile}>
      <ShopPicture url={logo_url} look={boosted ? 'raised' : 'tile'} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link href={href} prefetch={false} className={styles.link} dir="auto">
            {name}
          </Link>
        </h3>
        <p className={styles.rate}>{t(rateKey(retailer), { rate: words(max_rate.circle_amount) })}</p>
        <p className={styles.wait}>{t('confirmedIn', { days: confirmed })}</p>
        {boosted && (
          <p className={styles.boost}>
            {t('boosted', { rate: words(boosted.circle_amount), date: dayAndDate(Date.parse(boosted.ends_at)) })}
          </p>
        )}
      </div>
      {children && <div className={styles.act}>{children}</div>}
    </article>
  )
}
