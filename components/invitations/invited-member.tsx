import { useTranslations } from 'next-intl'
import type { Invited } from '#components/circles/look-at-invite.ts'
import { Button } from '#components/ui/button.tsx'
import styles from '#components/wizard/look/wizard.module.css'
import { PromptDialog } from '#components/wizard/sheet/prompt.tsx'

interface InvitedMemberProps {
  invite: Pick<Invited, 'from' | 'headline'>
  onSupport(): void
  onClose(): void
}

/** Asks an invited member whether they want to support the Circle. Opening the link changes nothing by itself. */
export const InvitedMember = ({ invite: { from, headline }, onSupport, onClose }: InvitedMemberProps) => {
  const t = useTranslations('invitation')
  return (
    <PromptDialog
      id="invited-member-title"
      title={headline === null ? t('member.untitled') : t('member.title', { headline })}
      close={t('close')}
      onClose={onClose}
      action={
        <Button variant="primary" size="large" wide="phone" onClick={onSupport}>
          {t('member.support')}
        </Button>
      }
      other={
        <Button variant="quiet" onClick={onClose}>
          {t('member.later')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('member.text', { from })}</p>
    </PromptDialog>
  )
}
