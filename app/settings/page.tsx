import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { PortalFrame } from '#components/portal/portal-frame.tsx'
import { Settings } from '#components/settings/settings.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('settings')
  return { title: t('title'), robots: { index: false } }
}

const SettingsPage = async () => {
  const { settings, newPassword, fields } = await getMessages()
  return (
    <PortalFrame>
      <NextIntlClientProvider messages={{ settings, newPassword, fields: { password: fields.password } }}>
        <Settings />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default SettingsPage
