import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LegalDocument } from '#components/documents/legal-document.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('privacyTerms'))('privacy.title'),
})

const PrivacyPage = () => (
  <PageFrame birds={false}>
    <LegalDocument name="privacy" />
  </PageFrame>
)

export default PrivacyPage
