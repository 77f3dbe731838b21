import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { findSettings } from '#api/client/find-settings.ts'
import { HowPage } from '#components/about/how-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('howItWorks')
  return publicPage({ path: '/howitworks', title: t('metaTitle'), description: t('description') })
}

const HowItWorksRoute = async () => {
  const { minimums, circle_share } = await findSettings()
  return (
    <PageFrame>
      <HowPage minimums={minimums} share={circle_share} />
    </PageFrame>
  )
}

export default HowItWorksRoute
