import { useTranslations } from 'next-intl'
import { SignedOut } from '#components/entry/signed-out.tsx'

export const PortalSignedOut = () => {
  const t = useTranslations('portal')
  return <SignedOut words={t}>{t('signedOutText')}</SignedOut>
}
