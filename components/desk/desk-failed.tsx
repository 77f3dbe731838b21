import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

export const DeskFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const t = useTranslations('desk')
  return (
    <div role="alert">
      <Notice kind="error" action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
        {text}
      </Notice>
    </div>
  )
}
