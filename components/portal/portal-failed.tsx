import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/ui/load-failed.tsx'

type PortalFailedProps = { onRetry: () => void }

export const PortalFailed = ({ onRetry }: PortalFailedProps) => {
  const t = useTranslations('portal')
  return (
    <>
      <h1>{t('title')}</h1>
      <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={onRetry}>
        {t('errorText')}
      </LoadFailed>
    </>
  )
}
