import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Portal } from '#components/portal/portal.tsx'
import { PortalFrame } from '#components/portal/portal-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('portal')
  return { title: t('title') }
}

const PortalPage = async () => {
  const { portal, portalHome, orders, circle } = await getMessages()
  return (
    <PortalFrame current="sectionHome" birds>
      <NextIntlClientProvider messages={{ portal, portalHome, orders, circle }}>
        <Portal />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default PortalPage
