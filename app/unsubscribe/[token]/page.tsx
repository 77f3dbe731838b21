import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/site/page-frame.tsx'
import { Unsubscribe } from '#components/unsubscribe/unsubscribe.tsx'

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('unsubscribe')
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

const UnsubscribePage = async ({ params }: Props) => {
  const { unsubscribe } = await getMessages()
  return (
    <PageFrame birds={false}>
      <NextIntlClientProvider messages={{ unsubscribe }}>
        <Unsubscribe token={(await params).token} />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default UnsubscribePage
