import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { findSettings } from '#api/client/find-settings.ts'
import { AreaFrame } from '#components/collectibles/area-frame.tsx'
import { faqAreas } from '#components/faqs/faq-areas.ts'
import { FaqsPage } from '#components/faqs/faqs-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { publicPage } from '#components/site/public-page.ts'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('faqs')
  return publicPage({ path: '/faqs', title: t('title'), description: t('description') })
}

const FaqsRoute = async ({ searchParams }: Props) => {
  const [{ q, area }, { minimums, areas }] = await Promise.all([searchParams, findSettings()])
  const shown = faqAreas(areas, area)
  const page = <FaqsPage asked={typeof q === 'string' ? q.slice(0, 100) : ''} minimums={minimums} {...shown} />
  return shown.area === 'circles' ? <PageFrame>{page}</PageFrame> : <AreaFrame path="/faqs">{page}</AreaFrame>
}

export default FaqsRoute
