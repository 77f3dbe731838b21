import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

type PortalFailedProps = { onRetry: () => void }

export const PortalFailed = ({ onRetry }: PortalFailedProps) => {
  const t = useTranslations('portal')
  return (
    <>
      <h1>{t('title')}</h1>
      <div role="alert">
        <Notice kind="error" title={t('errorTitle')} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
          {t('errorText')}
        </Notice>
      </div>
    </>
  )
}
