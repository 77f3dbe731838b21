import { getTranslations } from 'next-intl/server'
import { addressOf } from './public-page.ts'
import { StructuredData } from './structured-data.tsx'

/** The home page's structured data about the portal, for search engines. */
export const SiteData = async () => {
  const t = await getTranslations('common')
  const site = { name: t('name'), description: t('description'), url: addressOf('/') }
  const organization = { '@type': 'Organization', ...site, logo: addressOf('/icons/icon-512.png') }
  return <StructuredData data={{ '@type': 'WebSite', ...site, inLanguage: 'en-US', publisher: organization }} />
}
