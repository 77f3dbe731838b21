import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { findPracticeShop } from '#api/client/find-practice-shop.ts'
import { PracticeShop } from '#components/practice/practice-shop.tsx'

type Props = { params: Promise<{ retailer: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const shop = await findPracticeShop((await params).retailer)
  return { title: shop?.name ?? '', robots: { index: false } }
}

const PracticeShopPage = async ({ params }: Props) => {
  const shop = await findPracticeShop((await params).retailer)
  if (!shop) notFound()
  const { practice } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ practice }}>
      <main id="main">
        <PracticeShop shop={shop} />
      </main>
    </NextIntlClientProvider>
  )
}

export default PracticeShopPage
