import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Invited } from '#components/circles/look-at-invite.ts'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import styles from '#components/wizard/look/wizard.module.css'
import { focusPage } from '#components/wizard/sheet/focus-page.ts'

interface InvitedMemberProps {
  invite: Pick<Invited, 'from' | 'headline'>
  onSupport(): void
  onClose(): void
}

const TITLE = 'invited-member-title'

/** Asks a member who has followed an invitation whether they want to support the Circle: a link alone changes nothing. */
export const InvitedMember = ({ invite: { from, headline }, onSupport, onClose }: InvitedMemberProps) => {
  const t = useTranslations('invitation')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    return focusPage
  }, [])
  return (
    <Dialog open onDismiss={onClose} labelledBy={TITLE}>
      <div data-fill className={styles.fill}>
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={onClose} />} />
        <DialogBody>
          <Art name="quail" className={styles.bird} />
          <h1 id={TITLE} ref={title} tabIndex={-1} className={styles.title}>
            {headline === null ? t('member.untitled') : t('member.title', { headline })}
          </h1>
          <p className={styles.hint}>{t('member.text', { from })}</p>
        </DialogBody>
        <DialogFoot
          start={
            <Button variant="quiet" onClick={onClose}>
              {t('member.later')}
            </Button>
          }
        >
          <Button variant="primary" size="large" wide="phone" onClick={onSupport}>
            {t('member.support')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
