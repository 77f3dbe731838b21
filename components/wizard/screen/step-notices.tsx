import { useTranslations } from 'next-intl'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { AtStep } from '#machines/react/use-wizard.ts'
import { type OutcomeNote, useOutcomeNote } from '../calls/outcome-note.ts'
import { useOnline } from '../calls/use-online.ts'
import styles from '../look/wizard.module.css'

interface StepNoticesProps {
  at: AtStep
  /** Whether this browser can store typed text. */
  isKept: boolean
  /** Whether another tab or device has changed the answers. */
  isBehind: boolean
  onCatchUp(): void
}

/**
 * Notices that are not part of a step's own texts: about the network, other tabs, and answers whose reply never reached
 * this page.
 */
export const StepNotices = ({ at, isKept, isBehind, onCatchUp }: StepNoticesProps) => {
  const t = useTranslations('wizard')
  const online = useOnline()
  const note = useOutcomeNote(at.run.id, at.step.id)
  return (
    <>
      {note && <Outcome note={note} />}
      {isBehind && (
        <Notice
          className={styles.notice}
          title={t('behind.title')}
          action={
            <Button variant="second" onClick={onCatchUp}>
              {t('behind.catchUp')}
            </Button>
          }
        >
          {t('behind.text')}
        </Notice>
      )}
      {!online && <Notice className={styles.notice}>{t(isKept ? 'offline' : 'offlineUnkept')}</Notice>}
      {online && !isKept && <Notice className={styles.notice}>{t('unkept')}</Notice>}
    </>
  )
}

const Outcome = ({ note }: { note: OutcomeNote }) => {
  const t = useTranslations('wizard.outcome')
  if (note.kind === 'saved')
    return (
      <Notice kind="ok" className={styles.notice}>
        {t('saved')}
      </Notice>
    )
  if (note.kind === 'unknown') return <Notice className={styles.notice}>{t('unknown')}</Notice>
  if (note.kind !== 'made') return null
  return (
    <Notice
      kind="ok"
      className={styles.notice}
      title={t('made.title')}
      action={
        <FlowLink flow="login" step="login" className={buttonClass({ variant: 'second' })}>
          {t('made.signIn')}
        </FlowLink>
      }
    >
      {t('made.text', { email: note.email })}
    </Notice>
  )
}
