import { useTranslations } from 'next-intl'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'

export const DeskFailed = ({ text, error, onRetry }: { text: string; error: unknown; onRetry: () => void }) => {
  const t = useTranslations('desk')
  return (
    <LoadFailed title={text} retry={t('tryAgain')} onRetry={onRetry}>
      {sentenceOf(error)}
    </LoadFailed>
  )
}
