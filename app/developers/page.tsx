import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ApiPage } from '#components/developers/api-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { addressOf, publicPage } from '#components/site/public-page.ts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('developers')
  return publicPage({ path: '/developers', title: t('metaTitle'), description: t('description') })
}

const DevelopersPage = async ({ searchParams }: Props) => {
  const { q } = await searchParams
  return (
    <PageFrame birds={false}>
      <ApiPage asked={typeof q === 'string' ? q.slice(0, 100) : ''} origin={new URL(addressOf('/')).origin} />
    </PageFrame>
  )
}

export default DevelopersPage
