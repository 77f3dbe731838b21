import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { NoticeBell } from '#components/notices/notice-bell.tsx'
import { VisitorLinks } from '#components/site/visitor-links.tsx'
import { PortalAccount } from './portal-account.tsx'

/** The end of the header on a member's pages: what there is to know, who is signed in, and the way out; for others, the way in. */
export const MemberArea = async () => {
  const t = await getTranslations('portal')
  const { notices } = await getMessages()
  return (
    <>
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
