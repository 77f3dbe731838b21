import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { TextButton } from '#components/ui/text-link.tsx'
import styles from '../look/wizard.module.css'

/**
 * The "Need help?" button, in the same place on every step. Opens a note over the step, which Esc or a press outside
 * the note closes.
 */
export const StepHelp = ({ text }: { text: string }) => {
  const t = useTranslations('wizard')
  const id = useId()
  return (
    <>
      <TextButton quiet popoverTarget={id}>
        {t('help')}
      </TextButton>
      <div id={id} popover="auto" className={styles.help} role="note">
        <h2 className={styles.helpTitle}>{t('helpTitle')}</h2>
        <IconButton icon="close" label={t('close')} popoverTarget={id} popoverTargetAction="hide" />
        <p>{text}</p>
        <p className={styles.helpKept}>{t('helpKept')}</p>
      </div>
    </>
  )
}
