import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { userQuery } from '#api/client/queries.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'

/** Asks members to agree to new terms or to confirm their address, if they still have to. */
export const AccountNotices = () => {
  const t = useTranslations('portal')
  const { data: user } = useQuery(userQuery)
  if (user?.terms_due)
    return (
      <Notice
        title={t('termsTitle')}
        action={
          <FlowLink flow="terms" step="accept-terms" className={buttonClass({ variant: 'primary' })}>
            {t('termsAction')}
          </FlowLink>
        }
      >
        {t('termsText')}
      </Notice>
    )
  if (user && !user.email_verified)
    return (
      <Notice
        title={t('confirmTitle')}
        action={
          <Link href="/settings" className={buttonClass()} prefetch={false}>
            {t('confirmAction')}
          </Link>
        }
      >
        {t('confirmText', { email: user.email })}
      </Notice>
    )
  return null
}
