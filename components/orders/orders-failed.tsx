import { useTranslations } from 'next-intl'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'

export const OrdersFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTranslations('orders')
  return (
    <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={onRetry}>
      {sentenceOf(error, { unanswered: t('errorText') })}
    </LoadFailed>
  )
}
