import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GatePage } from '#components/preview/gate-page.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('previewGate')
  return { title: t('title'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

export default GatePage
