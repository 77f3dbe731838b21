import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Portal } from '#components/portal/portal.tsx'
import { PortalFrame } from '#components/portal/portal-frame.tsx'
import { stepTitles } from '#messages/step-titles.ts'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('portal')
  return { title: t('title') }
}

const PortalPage = async () => {
  const { portal, circle } = await getMessages()
  return (
    <PortalFrame current="sectionHome">
      <NextIntlClientProvider messages={{ portal, circle }}>
        <Portal titles={stepTitles.signup} />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default PortalPage
