import { useTranslations } from 'next-intl'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import styles from '../look/wizard.module.css'
import { useTitle } from '../place/use-title.ts'
import { PromptScreen } from '../sheet/prompt.tsx'

interface WrongPersonProps {
  needed: 'leader' | 'operator'
  /** The flow's own text for this refusal. */
  why: string | undefined
  onClose(): void
}

/** Shown instead of a flow that the person may not run because they lack the role for it. */
export const WrongPerson = ({ needed, why, onClose }: WrongPersonProps) => {
  const t = useTranslations('wizard')
  const title = t(`wrongPerson.${needed}.title`)
  useTitle(t('plainTitle', { title }))
  return (
    <PromptScreen
      id="refused-title"
      title={title}
      close={t('close')}
      onClose={onClose}
      action={
        <Button variant="primary" size="large" wide="phone" onClick={onClose}>
          {t('close')}
        </Button>
      }
      other={needed === 'leader' && <StartCircle />}
    >
      <p className={styles.hint}>{why ?? t(`wrongPerson.${needed}.text`)}</p>
    </PromptScreen>
  )
}

const StartCircle = () => {
  const t = useTranslations('wizard.wrongPerson.leader')
  return (
    <FlowLink flow="signup" className={buttonClass({ variant: 'quiet' })}>
      {t('start')}
    </FlowLink>
  )
}
