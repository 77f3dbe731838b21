import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import styles from '#components/wizard/look/wizard.module.css'
import { PromptDialog } from '#components/wizard/sheet/prompt.tsx'

/** Asks before a link signs people out, because any site can link here. */
export const AskSignOut = ({ onSignOut, onClose }: { onSignOut(): void; onClose(): void }) => {
  const t = useTranslations('extension')
  return (
    <PromptDialog
      id="ask-sign-out-title"
      title={t('ask.title')}
      close={t('close')}
      onClose={onClose}
      other={
        <Button variant="quiet" onClick={onClose}>
          {t('ask.stay')}
        </Button>
      }
      action={
        <Button variant="primary" size="large" wide="phone" onClick={onSignOut}>
          {t('ask.signOut')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('ask.text')}</p>
    </PromptDialog>
  )
}
