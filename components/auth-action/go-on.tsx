import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'

/** The button after a link has done its work. It leads to the portal, or to the sign-in page first. */
export const GoOn = ({ signedIn }: { signedIn: boolean }) => {
  const t = useTranslations('auth-action')
  if (!signedIn) return <SignInLink>{t('signIn')}</SignInLink>
  return (
    <Link href="/portal" className={buttonClass({ variant: 'primary', size: 'large' })} prefetch={false}>
      {t('toCircles')}
    </Link>
  )
}
