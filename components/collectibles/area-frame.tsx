import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { findSettings } from '#api/client/find-settings.ts'
import { AccountArea } from '#components/session/account-area.tsx'
import { SignOutButton } from '#components/session/sign-out-button.tsx'
import header from '#components/site/header.module.css'
import { PageFrame } from '#components/site/page-frame.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import styles from './area-frame.module.css'
import { AreaSections } from './area-sections.tsx'
import { AREA_HOME } from './home-path.ts'
import type { AreaSection } from './sections.ts'

interface AreaFrameProps {
  path: string
  section?: AreaSection | undefined
  /** Whether to show birds on the footer's edge. Only for pages without another picture of birds. */
  birds?: boolean
  children: ReactNode
}

/** The frame of every page of the collectibles area. */
export const AreaFrame = async ({ path, section, birds = false, children }: AreaFrameProps) => {
  const [t, { areas }] = await Promise.all([getTranslations('header'), findSettings()])
  const account = (
    <>
      {areas === 'beside' && (
        <Link href="/" prefetch={false} className={buttonClass({}, styles.other)}>
          {t('area.circles')}
        </Link>
      )}
      <SignOutButton className={header.signOut}>{t('signOut')}</SignOutButton>
      <AccountArea
        portal={t('area.activity')}
        href="/activity"
        visitor={
          <Link
            href={{ pathname: '/sign-in', query: { callbackUrl: path.includes('[') ? AREA_HOME[areas] : path } }}
            prefetch={false}
            className={header.signIn}
          >
            {t('signIn')}
          </Link>
        }
      />
    </>
  )
  return (
    <PageFrame
      birds={birds}
      area={{ name: t('area.name'), label: t('area.home'), home: AREA_HOME[areas], hasCircles: areas === 'beside' }}
      account={account}
      sections={<AreaSections current={section} path={path} />}
    >
      {children}
    </PageFrame>
  )
}
