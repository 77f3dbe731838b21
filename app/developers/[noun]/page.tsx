import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { nouns } from '#components/developers/calls.ts'
import { NounPage } from '#components/developers/noun-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { addressOf, publicPage } from '#components/site/public-page.ts'

type Props = { params: Promise<{ noun: string }> }

export const generateStaticParams = () => nouns.map((noun) => ({ noun }))

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { noun } = await params
  const title = (await getTranslations('developers'))('nounTitle', { noun: noun.replaceAll('-', ' ') })
  return publicPage({ path: `/developers/${noun}`, title })
}

const NounRoute = async ({ params }: Props) => {
  const { noun } = await params
  if (!nouns.includes(noun)) notFound()
  return (
    <PageFrame birds={false}>
      <NounPage noun={noun} origin={new URL(addressOf('/')).origin} />
    </PageFrame>
  )
}

export default NounRoute
