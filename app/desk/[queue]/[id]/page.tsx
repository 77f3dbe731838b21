import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { CasePage } from '#components/desk/case-page.tsx'
import { MemberArea } from '#components/portal/member-area.tsx'
import { Nowhere } from '#components/site/nowhere.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'

type Props = { params: Promise<{ queue: string; id: string }> }

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('404')
  return { title: t('title'), robots: { index: false } }
}

const CaseRoute = async ({ params }: Props) => {
  const { queue, id } = await params
  const { desk } = await getMessages()
  return (
    <PageFrame birds={false} account={<MemberArea />}>
      <NextIntlClientProvider messages={{ desk }}>
        <CasePage queue={queue} id={id} nowhere={<Nowhere />} />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default CaseRoute
