import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findCircle } from '#api/client/find-circle.ts'
import { CirclePage } from '#components/circles/circle-page.tsx'
import { publicCircle } from '#components/circles/public-circle.ts'
import { PageFrame } from '#components/site/page-frame.tsx'

type Props = { params: Promise<{ slug: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const circle = await findCircle((await params).slug)
  if (!circle) return {}
  const { headline, purpose, story } = publicCircle(circle)
  const description = purpose || story.slice(0, 200)
  return { title: headline, description, openGraph: { title: headline, description, type: 'website' } }
}

const CircleRoute = async ({ params }: Props) => {
  const circle = await findCircle((await params).slug)
  if (!circle) notFound()
  return (
    <PageFrame>
      <CirclePage circle={publicCircle(circle)} />
    </PageFrame>
  )
}

export default CircleRoute
