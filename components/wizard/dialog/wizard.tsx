import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
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
  /** Go on at the first unanswered step where the address names none. */
  resume: boolean
  /** Opens it once more, as things stand now. */
  onAgain(): void
  inspect?: Inspect | undefined
}

/**
 * Where people are sent once a flow has ended. After a proof, a hand-over, a withdrawal or the preview password they stay
 * where they are; a new supporter sees the shops.
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

/** A running flow: machine, history and screen, held together. */
export const Wizard = ({ flow, ports, history, resume, onAgain, inspect }: WizardProps) => {
  const [wanted] = useState(() => history.wanted() ?? (resume ? undefined : flow.steps[0]?.id))
  const wizard = useWizard(flow, ports, wanted, inspect)
  const { view } = wizard
  const router = useRouter()
  const leave = useCallback(() => {
    if (view.phase === 'ended' && flow.id === LOGIN) return goOnSignedIn(router.replace)
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
  // With an account, people go on to what they have made it for.
  const hasEntered = flow.id === SIGN_UP && 'step' in view && view.draft.given.signedIn === true
  useEffect(() => {
    if (hasEntered && hasWanted()) goOnSignedIn(router.replace)
  }, [hasEntered, router])
  useLinkedRun(view, flow.record && history.linkedRun)
  useResend(wizard)
  useAgain(wizard)
  useStillTrue(flow, view, ports, onAgain)
  useNewDay(flow, view, ports, onAgain)
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
