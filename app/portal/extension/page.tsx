import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { ExtensionPage } from '#components/extension/extension-page.tsx'
import { PortalFrame } from '#components/portal/portal-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('extension')
  return { title: t('home.title') }
}

const ExtensionRoute = async () => {
  const { extension } = await getMessages()
  return (
    <PortalFrame>
      <NextIntlClientProvider messages={{ extension }}>
        <ExtensionPage />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default ExtensionRoute
