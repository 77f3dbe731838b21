import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/ui/load-failed.tsx'

export const OrdersFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTranslations('orders')
  return (
    <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={onRetry}>
      {t('errorText')}
    </LoadFailed>
  )
}
