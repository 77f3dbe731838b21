import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { TicketPage } from '#components/contact/ticket-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

type Props = { params: Promise<{ token: string }> }

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('contact')
  return { title: t('ticketTitle'), robots: { index: false }, referrer: 'no-referrer' }
}

const TicketRoute = async ({ params }: Props) => {
  const { contact } = await getMessages()
  return (
    <PageFrame birds={false}>
      <NextIntlClientProvider messages={{ contact }}>
        <TicketPage token={(await params).token} />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default TicketRoute
