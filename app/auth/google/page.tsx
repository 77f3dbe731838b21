import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { GoogleWindow } from '#components/auth-google/google-window.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('authGoogle')
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

const AuthGooglePage = async () => {
  const { authGoogle, 'auth-action': action, fields, wizard } = await getMessages()
  return (
    <PageFrame birds={false}>
      <NextIntlClientProvider messages={{ authGoogle, 'auth-action': action, fields, wizard }}>
        <Suspense>
          <GoogleWindow />
        </Suspense>
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default AuthGooglePage
