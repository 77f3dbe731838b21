import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findPracticeShop } from '#api/client/find-practice-shop.ts'
import { findShop } from '#api/client/find-shops.ts'
import { PracticePage } from '#components/practice/practice-page.tsx'
import { aboutShop } from '#components/shop/public/about-shop.ts'
import { PublicShop } from '#components/shop/public/public-shop.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

type Props = { params: Promise<{ retailer: string }> }

/** A numeric id is a shop on the portal. Any other value names a practice shop. */
const isId = (retailer: string) => /^\d+$/.test(retailer)

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { retailer } = await params
  if (isId(retailer)) return aboutShop(retailer)
  const shop = await findPracticeShop(retailer)
  return { title: shop?.name ?? '', robots: { index: false } }
}

const ShopPage = async ({ params }: Props) => {
  const { retailer } = await params
  if (isId(retailer)) {
    const found = await findShop(retailer)
    if (!found) notFound()
    return (
      <PageFrame>
        <PublicShop retailer={found} />
      </PageFrame>
    )
  }
  const shop = await findPracticeShop(retailer)
  if (!shop) notFound()
  return <PracticePage shop={shop} />
}

export default ShopPage
