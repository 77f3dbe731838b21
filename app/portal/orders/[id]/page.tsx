import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { OrderPage } from '#components/orders/order-page.tsx'
import { PortalFrame } from '#components/portal/portal-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('orders')
  return { title: t('title') }
}

const OrderRoute = async ({ params }: { params: Promise<{ id: string }> }) => {
  const { orders } = await getMessages()
  const { id } = await params
  return (
    <PortalFrame current="sectionOrders">
      <NextIntlClientProvider messages={{ orders }}>
        <OrderPage id={id} />
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default OrderRoute
