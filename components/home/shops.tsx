import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { findFeatured } from '#api/client/find-shops.ts'
import { FEATURED_SHOWN } from '#api/contract/retailers.ts'
import { ShopRow } from '#components/shop/shop-row.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './shops.module.css'

/** A row of shops, and a link to all of them. Renders nothing if there are no shops. */
export const Shops = async () => {
  const [t, { shops, count }] = await Promise.all([getTranslations('home.shops'), findFeatured(FEATURED_SHOWN)])
  if (shops.length === 0) return null
  return (
    <section aria-labelledby="shops-title">
      <div className={styles.head}>
        <h2 id="shops-title">{t('title')}</h2>
        <Link href="/shop" prefetch={false} className={textLinkClass({ alone: true }, styles.all)}>
          {t('all', { count })}
          <Icon name="chevron-right" small />
        </Link>
      </div>
      <ShopRow shops={shops} />
    </section>
  )
}
