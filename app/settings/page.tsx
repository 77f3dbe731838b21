import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { MemberArea } from '#components/portal/member-area.tsx'
import { Settings } from '#components/settings/settings.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('settings')
  return { title: t('title'), robots: { index: false } }
}

const SettingsPage = async () => {
  const { settings } = await getMessages()
  return (
    <PageFrame birds={false} account={<MemberArea />}>
      <NextIntlClientProvider messages={{ settings }}>
        <Settings />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default SettingsPage
