import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { OverReason } from '#components/circles/look-at-invite.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Art } from '#components/ui/art.tsx'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import styles from '#components/wizard/look/wizard.module.css'
import { focusPage } from '#components/wizard/sheet/focus-page.ts'

interface InvitationOverProps {
  /** Why the invitation leads nowhere; `unanswered` where the server did not say. */
  why: OverReason | 'unanswered'
  isMember: boolean
  /** Whether the page below is a Circle's own: anyone can support that one. */
  overCircle: boolean
  onRetry(): void
  onClose(): void
}

const TITLE = 'invitation-over-title'
const primary = buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })

/** Says why an invitation leads nowhere, what to do about it, and which ways on there are. */
export const InvitationOver = ({ why, isMember, overCircle, onRetry, onClose }: InvitationOverProps) => {
  const t = useTranslations('invitation')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    return focusPage
  }, [])
  const isOver = why !== 'unanswered'
  return (
    <Dialog open onDismiss={onClose} labelledBy={TITLE}>
      <div data-fill className={styles.fill}>
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={onClose} />} />
        <DialogBody>
          <Art name="quail" className={styles.bird} />
          <h1 id={TITLE} ref={title} tabIndex={-1} className={styles.title}>
            {t(`${why}.title`)}
          </h1>
          <p className={styles.hint}>{t(why === 'used' && isMember ? 'used.textHere' : `${why}.text`)}</p>
          {isOver && overCircle && <p className={styles.hint}>{t('overCircle')}</p>}
        </DialogBody>
        {isOver ? (
          <DialogFoot
            start={
              <FlowLink flow="signup" step="create-account" className={buttonClass({ variant: 'quiet' })}>
                {t('start')}
              </FlowLink>
            }
          >
            <WaysOn {...{ why, isMember, overCircle, onClose }} />
          </DialogFoot>
        ) : (
          <DialogFoot>
            <Button variant="primary" size="large" wide="phone" onClick={onRetry}>
              {t('again')}
            </Button>
          </DialogFoot>
        )}
      </div>
    </Dialog>
  )
}

type WaysOnProps = Pick<InvitationOverProps, 'why' | 'isMember' | 'overCircle' | 'onClose'>

/** The person who used an invitation signs in; others look for a Circle, or go on with the one that the page shows. */
const WaysOn = ({ why, isMember, overCircle, onClose }: WaysOnProps) => {
  const t = useTranslations('invitation')
  const signsIn = why === 'used' && !isMember
  const second = buttonClass({ size: 'large', wide: 'phone' })
  return (
    <>
      {overCircle ? (
        <Button variant={signsIn ? 'second' : 'primary'} size="large" wide="phone" onClick={onClose}>
          {t('toCircle')}
        </Button>
      ) : (
        <Link href="/circles" className={signsIn ? second : primary} prefetch={false}>
          {t('find')}
        </Link>
      )}
      {signsIn && (
        <FlowLink flow="login" step="login" className={primary}>
          {t('signIn')}
        </FlowLink>
      )}
    </>
  )
}
