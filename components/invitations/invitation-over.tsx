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
  /** Whether the page behind the dialog is the page of a Circle. Anyone can support that Circle without an invitation. */
  overCircle: boolean
  onRetry(): void
  onClose(): void
}

const TITLE = 'invitation-over-title'

/** Says why an invitation leads nowhere, what to do about it, and which ways on there are. */
export const InvitationOver = ({ why, isMember, overCircle, onRetry, onClose }: InvitationOverProps) => {
  const t = useTranslations('invitation')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    return focusPage
  }, [])
  const isOver = why !== 'unanswered'
  // Most people who follow a used invitation have used it themselves.
  const signsIn = why === 'used' && !isMember
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
          {signsIn && (
            <div className={styles.content}>
              <OtherWay variant="second" {...{ overCircle, onClose }} />
            </div>
          )}
        </DialogBody>
        {isOver ? (
          <DialogFoot start={<StartCircle />}>
            {signsIn ? <SignIn /> : <OtherWay variant="primary" {...{ overCircle, onClose }} />}
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

const StartCircle = () => (
  <FlowLink flow="signup-create-or-join" step="create-or-join" className={buttonClass({ variant: 'quiet' })}>
    {useTranslations('invitation')('start')}
  </FlowLink>
)

const SignIn = () => (
  <FlowLink flow="login" step="login" className={buttonClass({ variant: 'primary', size: 'large', wide: 'phone' })}>
    {useTranslations('invitation')('signIn')}
  </FlowLink>
)

type OtherWayProps = Pick<InvitationOverProps, 'overCircle' | 'onClose'> & { variant: 'primary' | 'second' }

/** To the Circle that the page below shows, or to all of them. */
const OtherWay = ({ overCircle, onClose, variant }: OtherWayProps) => {
  const t = useTranslations('invitation')
  const look = { variant, size: 'large', wide: 'phone' } as const
  return overCircle ? (
    <Button {...look} onClick={onClose}>
      {t('toCircle')}
    </Button>
  ) : (
    <Link href="/circles" className={buttonClass(look)} prefetch={false}>
      {t('find')}
    </Link>
  )
}
