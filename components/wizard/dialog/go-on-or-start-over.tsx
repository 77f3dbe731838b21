import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import styles from '../look/wizard.module.css'
import { useTitle } from '../place/use-title.ts'
import { PromptScreen } from '../sheet/prompt.tsx'

interface QuestionProps {
  onGoOn(): void
  onStartOver(): void
  onClose(): void
}

/** The first screen for people who open an unfinished flow on purpose: asks whether to continue it or to start over. */
export const GoOnOrStartOver = ({ onGoOn, onStartOver, onClose }: QuestionProps) => {
  const t = useTranslations('wizard')
  useTitle(t('plainTitle', { title: t('startOver.title') }))
  return (
    <PromptScreen
      id="start-title"
      title={t('startOver.title')}
      close={t('close')}
      onClose={onClose}
      action={
        <Button variant="primary" size="large" wide="phone" onClick={onGoOn}>
          {t('startOver.goOn')}
        </Button>
      }
      other={
        <Button variant="quiet" onClick={onStartOver}>
          {t('startOver.startOver')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('startOver.text')}</p>
    </PromptScreen>
  )
}
