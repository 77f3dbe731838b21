import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { FunnelPage } from '#components/desk/funnel/funnel-page.tsx'
import { MemberArea } from '#components/portal/member-area.tsx'
import { Nowhere } from '#components/site/nowhere.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('404')
  return { title: t('title'), robots: { index: false } }
}

const FunnelRoute = async () => {
  const { desk } = await getMessages()
  return (
    <PageFrame birds={false} account={<MemberArea />}>
      <NextIntlClientProvider messages={{ desk }}>
        <FunnelPage nowhere={<Nowhere />} />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default FunnelRoute
