import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SitemapPage } from '#components/collectibles/sitemap-page.tsx'
import { publicPage } from '#components/site/public-page.ts'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('company.sitemap')
  return publicPage({ path: '/sitemap', title: t('title'), description: t('lead') })
}

export default SitemapPage
