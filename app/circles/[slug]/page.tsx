import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findCircle } from '#api/client/find-circle.ts'
import { aboutCircle } from '#components/circles/about-circle.ts'
import { CircleData } from '#components/circles/circle-data.tsx'
import { CirclePage } from '#components/circles/circle-page.tsx'
import { publicCircle } from '#components/circles/public-circle.ts'
import { Lately } from '#components/orders/lately.tsx'
import { CircleShops } from '#components/shop/circle-shops.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

type Props = { params: Promise<{ slug: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const circle = await findCircle((await params).slug)
  if (!circle) return {}
  return aboutCircle(publicCircle(circle))
}

const CircleRoute = async ({ params }: Props) => {
  const found = await findCircle((await params).slug)
  if (!found) notFound()
  const circle = publicCircle(found)
  return (
    <PageFrame>
      <CircleData circle={circle} />
      <CirclePage
        circle={circle}
        lately={<Lately circle={circle} />}
        shops={<CircleShops headline={circle.headline} />}
      />
    </PageFrame>
  )
}

export default CircleRoute
