import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { AccountArea } from '#components/session/account-area.tsx'
import { SignOutButton } from '#components/session/sign-out-button.tsx'
import { Mark } from '#components/ui/mark.tsx'
import styles from './header.module.css'
import { HeaderMenu } from './header-menu.tsx'
import type { SiteArea } from './site-area.ts'
import { SITE_LINKS } from './site-links.ts'
import { VisitorLinks } from './visitor-links.tsx'

type HeaderProps = {
  /** The right end of the header, on pages that know who is signed in. Other pages show Sign in and Start a Circle. */
  account?: ReactNode
  /**
   * The portal's sections. They replace the site's links, so that the header has only one navigation. On these pages,
   * only the footer has the site's links.
   */
  sections?: ReactNode
  area?: SiteArea | undefined
}

export const Header = async ({ account, sections, area }: HeaderProps) => {
  const t = await getTranslations('header')
  const links = SITE_LINKS.map(({ name, href }) => (
    <li key={name}>
      <Link href={href} className={styles.link} prefetch={false}>
        {t(name)}
      </Link>
    </li>
  ))
  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <Link href={area?.home ?? '/'} className={styles.home} aria-label={area?.label ?? t('home')} prefetch={false}>
          <Mark /> {area && <span className={styles.area}>{area.name}</span>}
        </Link>
        {sections ?? (
          <nav className={styles.sections} aria-label={t('sections')}>
            <ul className={styles.links}>{links}</ul>
          </nav>
        )}
        <div className={styles.end}>
          {!account && <SignOutButton className={styles.signOut}>{t('signOut')}</SignOutButton>}
          {account ?? <AccountArea portal={t('portal')} visitor={<VisitorLinks />} />}
          {!sections && (
            <HeaderMenu label={t('menu')}>
              <ul>
                {links}
                {!account && (
                  <li>
                    <FlowLink flow="signup" step="create-account" className={styles.link}>
                      {t('start')}
                    </FlowLink>
                  </li>
                )}
              </ul>
              {!account && <SignOutButton>{t('signOut')}</SignOutButton>}
            </HeaderMenu>
          )}
        </div>
      </div>
    </header>
  )
}
