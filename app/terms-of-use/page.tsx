import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalDocument } from '#components/documents/legal-document.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'

export const generateMetadata = async (): Promise<Metadata> =>
  publicPage({ path: '/terms-of-use', title: (await getTranslations('privacy-terms'))('terms.title') })

const TermsPage = () => (
  <PageFrame birds={false}>
    <LegalDocument name="terms" />
  </PageFrame>
)

export default TermsPage
