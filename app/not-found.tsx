import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Nowhere } from '#components/site/nowhere.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('404')
  return { title: t('title') }
}

const NotFound = () => (
  <PageFrame birds={false}>
    <Nowhere />
  </PageFrame>
)

export default NotFound
