import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { CircleSection } from '#components/members/circle-section.tsx'
import styles from '#components/members/members.module.css'
import { PortalFrame } from '#components/portal/portal-frame.tsx'

type Props = { params: Promise<{ slug: string }> }

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('members')
  return { title: t('title') }
}

const CircleSectionPage = async ({ params }: Props) => {
  const { slug } = await params
  const { members } = await getMessages()
  return (
    <PortalFrame current="sectionCircle">
      <NextIntlClientProvider messages={{ members }}>
        <div className={styles.page}>
          <CircleSection slug={slug} />
        </div>
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default CircleSectionPage
