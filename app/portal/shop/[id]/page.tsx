import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { PortalFrame } from '#components/portal/portal-frame.tsx'
import { RetailerPage } from '#components/shop/retailer-page.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('shop')
  return { title: t('title') }
}

const RetailerRoute = async ({ params }: { params: Promise<{ id: string }> }) => {
  const { shop } = await getMessages()
  const { id } = await params
  return (
    <PortalFrame current="sectionShop">
      <NextIntlClientProvider messages={{ shop }}>
        <RetailerPage id={id} />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default RetailerRoute
