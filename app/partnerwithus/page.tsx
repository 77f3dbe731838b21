import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PartnersPage } from '#components/partners/partners-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('partners')
  return publicPage({ path: '/partnerwithus', title: t('title'), description: t('description') })
}

const PartnersRoute = () => (
  <PageFrame birds={false}>
    <PartnersPage />
  </PageFrame>
)

export default PartnersRoute
