import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { OverReason } from '#components/circles/look-at-invite.ts'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import styles from '#components/wizard/look/wizard.module.css'
import { PromptDialog } from '#components/wizard/sheet/prompt.tsx'

interface InvitationOverProps {
  /** Why the invitation doesn't work. `unanswered` means that the server did not answer. */
  why: OverReason | 'unanswered'
  isMember: boolean
  /** Whether the page behind the dialog is a Circle's page. People can support that Circle without an invitation. */
  overCircle: boolean
  onRetry(): void
  onClose(): void
}

/** Tells people why an invitation doesn't work, and what they can do instead. */
export const InvitationOver = ({ why, isMember, overCircle, onRetry, onClose }: InvitationOverProps) => {
  const t = useTranslations('invitation')
  const isOver = why !== 'unanswered'
  // Suggest signing in: most people who open a used invitation have used it themselves.
  const signsIn = why === 'used' && !isMember
  return (
    <PromptDialog
      id="invitation-over-title"
      title={t(`${why}.title`)}
      close={t('close')}
      onClose={onClose}
      other={isOver && <StartCircle />}
      action={
        !isOver ? (
          <Button variant="primary" size="large" wide="phone" onClick={onRetry}>
            {t('again')}
          </Button>
        ) : signsIn ? (
          <SignIn />
        ) : (
          <OtherWay variant="primary" overCircle={overCircle} onClose={onClose} />
        )
      }
    >
      <p className={styles.hint}>{t(why === 'used' && isMember ? 'used.textHere' : `${why}.text`)}</p>
      {isOver && overCircle && <p className={styles.hint}>{t('overCircle')}</p>}
      {signsIn && (
        <div className={styles.content}>
          <OtherWay variant="second" overCircle={overCircle} onClose={onClose} />
        </div>
      )}
    </PromptDialog>
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

/** A link to the Circle whose page is behind the dialog, or else to all Circles. */
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
