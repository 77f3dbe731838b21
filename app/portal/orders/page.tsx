import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { Orders } from '#components/orders/orders.tsx'
import { PortalFrame } from '#components/portal/portal-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('orders')
  return { title: t('title') }
}

const OrdersPage = async () => {
  const { orders } = await getMessages()
  return (
    <PortalFrame current="sectionOrders">
      <NextIntlClientProvider messages={{ orders }}>
        <Orders />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default OrdersPage
