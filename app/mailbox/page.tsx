import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { hasMailboxFor } from '#api/client/has-mailbox.ts'
import { Mailbox } from '#components/mailbox/mailbox.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('mailbox')
  return { title: t('title'), robots: { index: false } }
}

const MailboxPage = async () => {
  // Next.js sets this header to the address of the connected client. The server removes any value that the client sent.
  if (!(await hasMailboxFor((await headers()).get('x-forwarded-for')))) notFound()
  const { mailbox } = await getMessages()
  return (
    <PageFrame birds={false}>
      <NextIntlClientProvider messages={{ mailbox }}>
        <Mailbox />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default MailboxPage
