import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { findSettings } from '#api/client/find-settings.ts'
import { AboutPage } from '#components/about/about-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('aboutUs')
  return publicPage({ path: '/aboutus', title: t('metaTitle'), description: t('description') })
}

const AboutRoute = async () => {
  const { circle_share } = await findSettings()
  return (
    <PageFrame birds={false}>
      <AboutPage share={circle_share} />
    </PageFrame>
  )
}

export default AboutRoute
