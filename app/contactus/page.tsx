import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Contact } from '#components/contact/contact.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('contact')
  return publicPage({ path: '/contactus', title: t('title'), description: t('lead') })
}

const ContactPage = async () => {
  const { contact } = await getMessages()
  return (
    <PageFrame birds={false}>
      <NextIntlClientProvider messages={{ contact }}>
        <Contact />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default ContactPage
