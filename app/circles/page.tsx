import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { askedFrom } from '#components/circles/asked.ts'
import { Directory } from '#components/circles/directory.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('directory')
  return publicPage({ path: '/circles', title: t('title'), description: t('lead') })
}

const CirclesPage = async ({ searchParams }: Props) => (
  <PageFrame>
    <Directory asked={askedFrom(await searchParams)} />
  </PageFrame>
)

export default CirclesPage
