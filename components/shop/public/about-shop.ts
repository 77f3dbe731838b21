import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { findShop } from '#api/client/find-shops.ts'
import { publicPage } from '#components/site/public-page.ts'

/** The metadata of a shop's page, for browsers and search engines. */
export async function aboutShop(id: string): Promise<Metadata> {
  const [shop, t] = await Promise.all([findShop(id), getTranslations('shop')])
  if (!shop) return {}
  return publicPage({ path: `/shop/${shop.id}`, title: shop.name, description: shop.about || t('publicIntro') })
}
