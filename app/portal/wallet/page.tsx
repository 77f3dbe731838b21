import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { PortalFrame } from '#components/portal/portal-frame.tsx'
import { Wallet } from '#components/wallet/wallet.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('wallet')
  return { title: t('title') }
}

const WalletPage = async () => {
  const { wallet } = await getMessages()
  return (
    <PortalFrame current="sectionWallet">
      <NextIntlClientProvider messages={{ wallet }}>
        <Wallet />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default WalletPage
