import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import styles from '#components/members/members.module.css'
import { OwnCircle } from '#components/members/own-circle.tsx'
import { PortalFrame } from '#components/portal/portal-frame.tsx'

export const generateMetadata = async (): Promise<Metadata> => {
  const t = await getTranslations('members')
  return { title: t('title') }
}

const OwnCirclePage = async () => {
  const { members } = await getMessages()
  return (
    <PortalFrame current="sectionCircle">
      <NextIntlClientProvider messages={{ members }}>
        <div className={styles.page}>
          <OwnCircle />
        </div>
      </NextIntlClientProvider>
    </PortalFrame>
  )
}

export default OwnCirclePage
