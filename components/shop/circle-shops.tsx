import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { findFeatured } from '#api/client/find-shops.ts'
import { FEATURED_SHOWN } from '#api/contract/retailers.ts'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './circle-shops.module.css'
import { ShopRow } from './shop-row.tsx'

/** A few shops where people can shop for the Circle. Renders nothing if there are none. */
export const CircleShops = async ({ headline }: { headline: string }) => {
  const [t, { shops, count }] = await Promise.all([getTranslations('circle.shops'), findFeatured(FEATURED_SHOWN)])
  if (shops.length === 0) return null
  const name = (chunks: ReactNode) => <bdi dir="auto">{chunks}</bdi>
  return (
    <section aria-labelledby="circle-shops" className={styles.part}>
      <h2 id="circle-shops" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t.rich('text', { headline, name })}</p>
      <ShopRow shops={shops} />
      <Link href="/shop" prefetch={false} className={textLinkClass({ alone: true }, styles.all)}>
        {t('all', { count })}
        <Icon name="chevron-right" small />
      </Link>
    </section>
  )
}
