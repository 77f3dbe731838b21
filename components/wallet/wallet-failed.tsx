import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

export const WalletFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTranslations('wallet')
  return (
    <div role="alert">
      <Notice kind="error" title={t('errorTitle')} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
        {t('errorText')}
      </Notice>
    </div>
  )
}
