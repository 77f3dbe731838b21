import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { PortalFrame } from '#components/portal/portal-frame.tsx'
import { Shop } from '#components/shop/shop.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('shop')
  return { title: t('title') }
}

const ShopPage = async () => {
  const { shop } = await getMessages()
  return (
    <PortalFrame current="sectionShop">
      <NextIntlClientProvider messages={{ shop }}>
        <Shop />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default ShopPage
