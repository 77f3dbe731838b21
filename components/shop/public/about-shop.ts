import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { findShop } from '#api/client/find-shops.ts'
import { publicPage } from '#components/site/public-page.ts'

/** What the page of a shop says of itself to browsers and search engines. */
export async function aboutShop(id: string): Promise<Metadata> {
  const [shop, t] = await Promise.all([findShop(id), getTranslations('shop')])
  if (!shop) return { title: t('goneTitle'), robots: { index: false } }
  return publicPage({ path: `/shop/${shop.id}`, title: shop.name, description: shop.about || t('publicIntro') })
}
