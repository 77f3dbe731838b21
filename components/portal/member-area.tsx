import Link from 'next/link'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { NoticeBell } from '#components/notices/notice-bell.tsx'
import { VisitorLinks } from '#components/site/visitor-links.tsx'
import styles from './member-area.module.css'
import { PortalAccount } from './portal-account.tsx'

/**
 * The right end of the header on members' pages: help, notices, and the account menu. Visitors see sign-in links
 * instead.
 */
export const MemberArea = async () => {
  const t = await getTranslations('portal')
  const { notices } = await getMessages()
  return (
    <>
      <Link href="/faqs" prefetch={false} className={styles.help} aria-label={t('help')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.4 9.6a2.6 2.6 0 1 1 3.8 2.3c-.8.4-1.2 1-1.2 1.8M12 16.8v.1" />
        </svg>
      </Link>
      <NextIntlClientProvider messages={{ notices }}>
        <NoticeBell />
      </NextIntlClientProvider>
      <PortalAccount
        visitor={<VisitorLinks />}
        words={{ account: t('account'), settings: t('settings'), desk: t('desk'), signOut: t('signOut') }}
      />
    </>
  )
}
