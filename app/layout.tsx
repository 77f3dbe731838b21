import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { preload } from 'react-dom'
import { AddressWatch } from '#components/arrivals/address-watch.tsx'
import { SessionWatch } from '#components/session/session-watch.tsx'
import { OfflineWatch } from '#components/site/offline-watch.tsx'
import { ToastRegion } from '#components/ui/toast-region.tsx'
import { FlowHost } from '#components/wizard/dialog/flow-host.tsx'
import '#components/ui/tokens.css'
import '#components/ui/base.css'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('common')
  return {
    title: { default: `${t('name')}: ${t('tagline')}`, template: `%s – ${t('name')}` },
    description: t('description'),
    applicationName: t('name'),
    formatDetection: { telephone: false, address: false, email: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1e1a' },
  ],
}

const FONTS = ['besley', 'figtree'] as const

const RootLayout = async ({ children }: { children: ReactNode }) => {
  const t = await getTranslations('common')
  for (const name of FONTS)
    preload(`/fonts/${name}-latin-wght-normal.woff2`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="en">
      <body>
        {children}
        <ToastRegion />
        <SessionWatch words={{ again: t('signInAgain'), offline: t('offline') }} />
        <Suspense>
          <FlowHost failure={t('flowFailed')} />
          <AddressWatch failed={t('flowFailed')} />
          <OfflineWatch waits={t('waitsForNetwork')} />
        </Suspense>
      </body>
    </html>
  )
}

export default RootLayout
