import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { AnyFlow } from '#machines/define/flow.ts'
import { useWizard, type WizardPorts } from '#machines/react/use-wizard.ts'
import type { Problem, WizardHistory } from '#machines/wizard/ports.ts'
import { StepScreen } from './step-screen.tsx'
import { useHistory } from './use-history.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import styles from './wizard.module.css'

interface WizardProps {
  flow: AnyFlow
  ports: WizardPorts
  history: WizardHistory
  /** Go on at the first unanswered step where the address names none. */
  resume: boolean
}

/** Where people are sent once a flow has ended; whoever asked for a proof is where they want to be. */
const afterwards = ({ id }: AnyFlow) => (id === 'confirm' ? undefined : '/portal')

/** A running flow: machine, history and screen, held together. */
export const Wizard = ({ flow, ports, history, resume }: WizardProps) => {
  const [wanted] = useState(() => history.wanted() ?? (resume ? undefined : flow.steps[0]?.id))
  const wizard = useWizard(flow, ports, wanted)
  const { view } = wizard
  const router = useRouter()
  const close = useCallback(() => {
    const next = view.phase === 'ended' ? afterwards(flow) : undefined
    if (next !== undefined) router.push(next)
    else history.leave()
  }, [view.phase, flow, router, history])
  const back = useHistory(wizard, history, close)
  useKeptDraft(view)

  // A step can only be shown over its own page: keep the screen of the step before until the next one stands.
  if (view.phase === 'refused') return <Refused problem={view.problem} onRetry={wizard.retry} onClose={history.leave} />
  if (!('step' in view)) return <Opening onClose={history.leave} />
  return <StepScreen key={view.step.id} flow={flow} at={view} wizard={wizard} onBack={back} onClose={close} />
}

const Opening = ({ onClose }: { onClose(): void }) => {
  const t = useTranslations('wizard')
  return (
    <Dialog open onDismiss={onClose} labelledBy="opening-title">
      <div data-fill className={styles.fill} aria-busy="true">
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={onClose} />} />
        <DialogBody>
          <h1 id="opening-title" className="visually-hidden">
            {t('loading')}
          </h1>
          <div className={styles.skeleton}>
            <Skeleton width="70%" height={34} />
            <Skeleton width="40%" />
            <Skeleton shape="block" height={56} />
            <Skeleton width="40%" />
            <Skeleton shape="block" height={56} />
          </div>
        </DialogBody>
      </div>
    </Dialog>
  )
}

interface RefusedProps {
  problem: Problem | undefined
  onRetry(): void
  onClose(): void
}

/** What was refused for a reason will be refused again; where nobody answered, another try may help. */
const Refused = ({ problem, onRetry, onClose }: RefusedProps) => {
  const t = useTranslations('wizard')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Dialog open onDismiss={onClose} labelledBy="refused-title">
      <div data-fill className={styles.fill}>
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={onClose} />} />
        <DialogBody>
          <h1 id="refused-title" ref={heading} tabIndex={-1} className={styles.title}>
            {t('refused.title')}
          </h1>
          <Notice kind="error" className={styles.notice}>
            {problem?.detail ?? t('refused.text')}
          </Notice>
        </DialogBody>
        <DialogFoot>
          <Button variant="primary" size="large" wide="phone" onClick={problem ? onClose : onRetry}>
            {problem ? t('close') : t('refused.retry')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
