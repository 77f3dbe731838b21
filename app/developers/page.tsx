import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ApiPage } from '#components/developers/api-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'

export const generateMetadata = async (): Promise<Metadata> =>
  publicPage({ path: '/developers', title: (await getTranslations('developers'))('title') })

const DevelopersPage = () => (
  <PageFrame birds={false}>
    <ApiPage />
  </PageFrame>
)

export default DevelopersPage
