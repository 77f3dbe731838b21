import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { findCircle } from '#api/client/find-circle.ts'
import { publicCircle } from '#components/circles/public-circle.ts'
import { NoPoster } from '#components/poster/no-poster.tsx'
import { PosterPage } from '#components/poster/poster-page.tsx'
import { PageFrame } from '#components/site/page-frame.tsx'
import { addressOf } from '#components/site/public-page.ts'

// The Circle is in the query, not in the path: a path that contains the word “circles” leads to a Circle's own page,
// and a Circle's address may contain that word too.
type Props = { searchParams: Promise<{ circle?: string | string[] }> }

const asked = async ({ searchParams }: Props) => {
  const { circle } = await searchParams
  const found = typeof circle === 'string' ? await findCircle(circle) : undefined
  return found && publicCircle(found)
}

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const [t, circle] = await Promise.all([getTranslations('poster'), asked(props)])
  return { title: circle ? `${t('title')}: ${circle.headline}` : t('closedTitle'), robots: { index: false } }
}

const PosterRoute = async (props: Props) => {
  const [{ poster }, circle] = await Promise.all([getMessages(), asked(props)])
  return (
    <PageFrame birds={false}>
      <NextIntlClientProvider messages={{ poster }}>
        {circle ? <PosterPage circle={circle} link={addressOf(circle.path)} /> : <NoPoster />}
      </NextIntlClientProvider>
    </PageFrame>
  )
}

export default PosterRoute
