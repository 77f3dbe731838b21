import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/question.tsx'
import { useAsking } from '#components/ui/use-asking.ts'

interface EndOthersProps {
  busy: boolean
  unable: boolean
  onEndOthers(): void
}

/** A button that signs out all other devices, after a confirmation. */
export const EndOthers = ({ busy, unable, onEndOthers }: EndOthersProps) => {
  const t = useTranslations('settings')
  const { isAsking, opener, ask, keep, end } = useAsking()
  if (!isAsking && !busy)
    return (
      <Button ref={opener} wide="phone" unable={unable} onClick={ask}>
        {t('others')}
      </Button>
    )
  const endOthers = () => {
    end()
    onEndOthers()
  }
  return (
    <Question
      title={t('othersTitle')}
      yes={t('others')}
      no={t('othersKeep')}
      busy={busy}
      unable={unable}
      onYes={endOthers}
      onNo={keep}
    >
      {t('othersText')}
    </Question>
  )
}
