import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { MemberArea } from '#components/portal/member-area.tsx'
import { Portal } from '#components/portal/portal.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { stepTitles } from '#messages/step-titles.ts'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('portal')
  return { title: t('title') }
}

const PortalPage = async () => {
  const { portal, circle } = await getMessages()
  return (
    <PageFrame birds={false} account={<MemberArea />}>
      <NextIntlClientProvider messages={{ portal, circle }}>
        <Portal titles={stepTitles.signup} />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default PortalPage
