import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { afterSignIn } from '#components/entry/after-sign-in.ts'
import { Button } from '#components/ui/button.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { dismissToast, toast } from '#components/ui/toast.ts'
import type { FlowId } from '#flows/names.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Inspect, useWizard, type WizardPorts } from '#machines/react/use-wizard.ts'
import type { Loss, Problem, WizardHistory } from '#machines/wizard/ports.ts'
import { useAgain } from '../calls/use-again.ts'
import { useBehind } from '../calls/use-behind.ts'
import { useResend } from '../calls/use-resend.ts'
import { useKeptDraft } from '../kept/use-kept-draft.ts'
import { useStillTrue } from '../kept/use-still-true.ts'
import styles from '../look/wizard.module.css'
import { useDirection } from '../place/use-direction.ts'
import { useHistory } from '../place/use-history.ts'
import { useTitle } from '../place/use-title.ts'
import { StepScreen } from '../screen/step-screen.tsx'
import { OpeningScreen } from '../sheet/opening-screen.tsx'
import { SheetScreen } from '../sheet/sheet.tsx'
import { LossWords } from '../words/loss-words.tsx'

interface WizardProps {
  flow: AnyFlow
  ports: WizardPorts
  history: WizardHistory
  /** Go on at the first unanswered step where the address names none. */
  resume: boolean
  /** Opens it once more, as things stand now. */
  onAgain(): void
  inspect?: Inspect | undefined
}

/** Where people are sent once a flow has ended; whoever asked for a proof, handed over or took money out is where they want to be. */
const afterwards = ({ id }: AnyFlow) => {
  if (STAY.has(id)) return undefined
  return id === LOGIN ? afterSignIn() : '/portal'
}
const STAY: ReadonlySet<string> = new Set<FlowId>(['confirm', 'admin-transfer', 'withdrawal'])
const LOGIN: FlowId = 'login'

/** A running flow: machine, history and screen, held together. */
export const Wizard = ({ flow, ports, history, resume, onAgain, inspect }: WizardProps) => {
  const [wanted] = useState(() => history.wanted() ?? (resume ? undefined : flow.steps[0]?.id))
  const wizard = useWizard(flow, ports, wanted, inspect)
  const { view } = wizard
  const router = useRouter()
  const leave = useCallback(() => {
    const next = view.phase === 'ended' ? afterwards(flow) : undefined
    if (next === undefined) return history.leave()
    // An end that no run remembers cannot be come back to.
    if (flow.record) router.push(next)
    else router.replace(next)
  }, [view.phase, flow, router, history])
  // A flow in a step's place closes first: people are where it was opened from.
  const isInside = 'step' in view && view.closesInside
  const { back, inPlace } = useHistory(flow, wizard, history, isInside ? wizard.close : leave)
  const close = useCallback(
    () => (isInside ? inPlace(wizard.close) : leave()),
    [isInside, inPlace, wizard.close, leave],
  )
  const isOvertaken = useKeptDraft(view)
  const isBehind = useBehind(flow, view) || isOvertaken
  useResend(wizard)
  useAgain(wizard)
  useStillTrue(flow, view, ports, onAgain)
  const direction = useDirection(flow, view)

  // A step can only be shown over its own page: keep the screen of the step before until the next one stands.
  if (view.phase === 'refused')
    return (
      <Refused flow={flow} problem={view.problem} loss={view.loss} onRetry={wizard.retry} onClose={history.leave} />
    )
  if (!('step' in view)) return <OpeningScreen onClose={history.leave} />
  const given = { direction, isBehind, onCatchUp: onAgain }
  return (
    <StepScreen key={view.step.id} flow={flow} at={view} wizard={wizard} onBack={back} onClose={close} {...given} />
  )
}

interface RefusedProps {
  flow: AnyFlow
  problem: Problem | undefined
  loss: Loss | undefined
  onRetry(): void
  onClose(): void
}

/** What was refused for a reason will be refused again; where nobody answered, another try may help. */
const Refused = ({ flow, problem, loss, onRetry, onClose }: RefusedProps) => {
  const t = useTranslations('wizard')
  const words = useTranslations(flow.words)
  const own = ({ code, detail }: Problem) =>
    words.has(`failures.${code}`) ? words(`failures.${code}`, { detail }) : detail
  useTitle(t('plainTitle', { title: t('refused.title') }))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // The spec's own words for a Circle that does not come.
  const said = flow.who === 'leader' && !problem ? t('refused.circle') : undefined
  useEffect(() => {
    if (said === undefined) return
    const id = toast(said, { kind: 'error' })
    return () => dismissToast(id)
  }, [said])
  return (
    <SheetScreen onDismiss={onClose} labelledBy="refused-title">
      <div data-fill className={styles.fill}>
        <DialogTop end={<IconButton icon="close" label={t('close')} onClick={onClose} />} />
        <DialogBody>
          <h1 id="refused-title" ref={heading} tabIndex={-1} className={styles.title}>
            {t('refused.title')}
          </h1>
          <Notice kind="error" className={styles.notice}>
            {problem ? (
              own(problem)
            ) : loss ? (
              <LossWords text={t('refused.failed', { detail: loss.detail })} loss={loss} />
            ) : (
              t('refused.text')
            )}
          </Notice>
        </DialogBody>
        <DialogFoot>
          <Button variant="primary" size="large" wide="phone" onClick={problem ? onClose : onRetry}>
            {problem ? t('close') : t('refused.retry')}
          </Button>
        </DialogFoot>
      </div>
    </SheetScreen>
  )
}
