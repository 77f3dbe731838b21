import { useTranslations } from 'next-intl'
import { SignInLink } from '#components/entry/sign-in-link.tsx'
import { Empty } from '#components/ui/empty.tsx'

export const PortalSignedOut = () => {
  const t = useTranslations('portal')
  return (
    <Empty level={1} title={t('signedOutTitle')} action={<SignInLink>{t('signIn')}</SignInLink>}>
      {t('signedOutText')}
    </Empty>
  )
}
