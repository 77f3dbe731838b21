import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/ui/load-failed.tsx'

export const DeskFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const t = useTranslations('desk')
  return (
    <LoadFailed retry={t('tryAgain')} onRetry={onRetry}>
      {text}
    </LoadFailed>
  )
}
