import { useTranslations } from 'next-intl'
import { sentenceOf } from '#components/failures/sentence-of.ts'
import { LoadFailed } from '#components/ui/load-failed.tsx'

type PortalFailedProps = { error: unknown; onRetry: () => void }

export const PortalFailed = ({ error, onRetry }: PortalFailedProps) => {
  const t = useTranslations('portal')
  return (
    <>
      <h1>{t('title')}</h1>
      <LoadFailed title={t('errorTitle')} retry={t('tryAgain')} onRetry={onRetry}>
        {sentenceOf(error, { unanswered: t('errorText') })}
      </LoadFailed>
    </>
  )
}
