import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'

/** Where to go from a link that is done with: into the portal, or to sign in first. */
export const GoOn = ({ signedIn }: { signedIn: boolean }) => {
  const t = useTranslations('authAction')
  if (!signedIn) return <SignInLink>{t('signIn')}</SignInLink>
  return (
    <Link href="/portal" className={buttonClass({ variant: 'primary', size: 'large' })} prefetch={false}>
      {t('toCircles')}
    </Link>
  )
}
