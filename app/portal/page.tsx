import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Portal } from '#components/portal/portal.tsx'
import { PortalAccount } from '#components/portal/portal-account.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { stepTitles } from '#messages/step-titles.ts'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('portal')
  return { title: t('title') }
}

const PortalPage = async () => {
  const t = await getTranslations('portal')
  const { portal, circle } = await getMessages()
  const words = { account: t('account'), settings: t('settings'), signOut: t('signOut') }
  return (
    <PageFrame birds={false} account={<PortalAccount words={words} />}>
      <NextIntlClientProvider messages={{ portal, circle }}>
        <Portal titles={stepTitles.signup} />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default PortalPage
