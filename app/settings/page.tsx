import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { PortalAccount } from '#components/portal/portal-account.tsx'
import { Settings } from '#components/settings/settings.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('settings')
  return { title: t('title'), robots: { index: false } }
}

const SettingsPage = async () => {
  const t = await getTranslations('portal')
  const { settings } = await getMessages()
  const words = { account: t('account'), settings: t('settings'), signOut: t('signOut') }
  return (
    <PageFrame birds={false} account={<PortalAccount words={words} />}>
      <NextIntlClientProvider messages={{ settings }}>
        <Settings />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default SettingsPage
