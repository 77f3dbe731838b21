import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { askedShops } from '#components/shop/public/asked-shops.ts'
import { ShopsPage } from '#components/shop/public/shops-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('shop')
  return publicPage({ path: '/shop', title: t('publicTitle'), description: t('publicIntro') })
}

const ShopsRoute = async ({ searchParams }: Props) => (
  <PageFrame>
    <ShopsPage asked={askedShops(await searchParams)} />
  </PageFrame>
)

export default ShopsRoute
