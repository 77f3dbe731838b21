import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { useFlowSeen } from '#components/analytics/use-flow-seen.ts'
import { goOnSignedIn, hasWanted } from '#components/entry/after-sign-in.ts'
import type { FlowId } from '#flows/names.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Inspect, useWizard, type WizardPorts } from '#machines/react/use-wizard.ts'
import type { WizardHistory } from '#machines/wizard/ports.ts'
import { useAgain } from '../calls/use-again.ts'
import { useBehind } from '../calls/use-behind.ts'
import { useResend } from '../calls/use-resend.ts'
import { useKeptDraft } from '../kept/use-kept-draft.ts'
import { useNewDay } from '../kept/use-new-day.ts'
import { useStillTrue } from '../kept/use-still-true.ts'
import { useDirection } from '../place/use-direction.ts'
import { useHistory } from '../place/use-history.ts'
import { useLinkedRun } from '../place/use-linked-run.ts'
import { StepScreen } from '../screen/step-screen.tsx'
import { OpeningScreen } from '../sheet/opening-screen.tsx'
import { Refused } from './refused.tsx'

interface WizardProps {
  flow: AnyFlow
  ports: WizardPorts
  history: WizardHistory
  /** Whether to continue at the first unanswered step if the address names no step. */
  resume: boolean
  /** Reopens the flow with its current state. */
  onAgain(): void
  inspect?: Inspect | undefined
}

/**
 * Returns the page to open after a flow, if any. After a proof of identity, a transfer, a withdrawal or the preview
 * password, people stay on the page below. New supporters go to the shops.
 */
const afterwards = ({ id }: AnyFlow) => {
  if (STAY.has(id)) return undefined
  return id === SIGN_UP ? '/portal/shop' : '/portal'
}
const STAY: ReadonlySet<string> = new Set<FlowId>([
  'confirm',
  'admin-transfer',
  'withdrawal',
  'private-preview',
  'create-and-switch',
])
const LOGIN: FlowId = 'login'
const SIGN_UP: FlowId = 'signup-invite'

/** A running flow, with its state machine, history and screen. */
export const Wizard = ({ flow, ports, history, resume, onAgain, inspect }: WizardProps) => {
  const [wanted] = useState(() => history.wanted() ?? (resume ? undefined : flow.steps[0]?.id))
  const wizard = useWizard(flow, ports, wanted, inspect)
  const { view } = wizard
  const router = useRouter()
  const leave = useCallback(() => {
    if (view.phase === 'ended' && flow.id === LOGIN) return goOnSignedIn(router.replace)
    const next = view.phase === 'ended' ? afterwards(flow) : undefined
    if (next === undefined) return history.leave()
    // If the server doesn't store the run (this pass through the flow), people can't come back to its end. Replace the
    // history entry instead of adding one.
    if (flow.record) router.push(next)
    else router.replace(next)
  }, [view.phase, flow, router, history])
  // If a sub-flow (a flow inside a step) is open, close only that. People return to where it was opened.
  const isInside = 'step' in view && view.closesInside
  const { back, inPlace } = useHistory(flow, wizard, history, isInside ? wizard.close : leave)
  const close = useCallback(
    () => (isInside ? inPlace(wizard.close) : leave()),
    [isInside, inPlace, wizard.close, leave],
  )
  const isOvertaken = useKeptDraft(view)
  const isBehind = useBehind(flow, view) || isOvertaken
  // People who have just created an account go on to the flow or page that they needed it for.
  const hasEntered = flow.id === SIGN_UP && 'step' in view && view.draft.given.signedIn === true
  useEffect(() => {
    if (hasEntered && hasWanted()) goOnSignedIn(router.replace)
  }, [hasEntered, router])
  useFlowSeen(flow, view)
  useLinkedRun(view, flow.record && history.linkedRun)
  useResend(wizard)
  useAgain(wizard)
  useStillTrue(flow, view, ports, onAgain)
  useNewDay(flow, view, ports, onAgain)
  const direction = useDirection(flow, view)

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
