import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { PageFrame } from '#components/site/page-frame.tsx'
import { Objection } from '#components/take-over/objection.tsx'

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('takeOver')
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

const ObjectionPage = async ({ params }: Props) => {
  const { takeOver } = await getMessages()
  return (
    <PageFrame birds={false}>
      <NextIntlClientProvider messages={{ takeOver }}>
        <Objection token={(await params).token} />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default ObjectionPage
