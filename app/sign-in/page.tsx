import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { SignInOpening, SignInPage } from '#components/sign-in/sign-in-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('authentication')
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

const Page = async () => {
  const { authentication } = await getMessages()
  return (
    <PageFrame birds={false}>
      <NextIntlClientProvider messages={{ authentication }}>
        <Suspense fallback={<SignInOpening />}>
          <SignInPage />
        </Suspense>
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default Page
