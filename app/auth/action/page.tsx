import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AuthAction } from '#components/auth-action/auth-action.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('auth-action')
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

const AuthActionPage = async () => {
  const { 'auth-action': action, fields } = await getMessages()
  return (
    <PageFrame birds={false}>
      <NextIntlClientProvider messages={{ 'auth-action': action, fields }}>
        <Suspense>
          <AuthAction />
        </Suspense>
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default AuthActionPage
