import { useRouter } from 'next/navigation'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { forgetWanted } from '#components/entry/after-sign-in.ts'
import { forgetDeliberate, isAfresh, isDeliberate } from '#components/entry/open-flow.ts'
import { AboutCircle } from '#components/fields/about-circle.ts'
import { later } from '#components/later/later.tsx'
import type { FlowId, StepId } from '#flows/names.ts'
import { isAboutCircle } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Inspect } from '#machines/react/use-wizard.ts'
import { hasBegun, runPorts } from '../calls/run-ports.ts'
import { clearForVisitor } from '../kept/clear-for-visitor.ts'
import { hasEnded } from '../kept/ended-runs.ts'
import { startOver } from '../kept/visitor-run.ts'
import type { BrowserHistory } from '../place/browser-history.ts'
import { OpeningScreen } from '../sheet/opening-screen.tsx'
import { NoScreen } from '../sheet/sheet.tsx'
import { Wizard } from './wizard.tsx'

const SignInFirst = later(() => import('./sign-in-first.tsx').then((module) => module.SignInFirst))
const GoOnOrStartOver = later(() => import('./go-on-or-start-over.tsx').then((module) => module.GoOnOrStartOver))

/**
 * Whether the flow has a review, a step that shows all answers. If everything is answered, people see the review
 * instead of going through all steps again.
 */
const hasReview = ({ steps }: AnyFlow) => steps.some(({ rows }) => rows.length > 0)

/** The flows for signing in and signing up. */
const WAYS_IN: ReadonlySet<string> = new Set<FlowId>(['login', 'signup-invite', 'signup-lead'])

const WELCOME: StepId = 'circle-joined'

interface WizardStartProps {
  flow: AnyFlow
  history: BrowserHistory
  /** Reopens the flow with its current state. */
  onAgain(): void
  inspect?: Inspect
}

type Start = 'looking' | 'question' | 'go-on' | 'afresh'

function firstOf(flow: AnyFlow): Start {
  // Such a flow has only one run (one pass through the flow) for each Circle. The server chooses it: the unfinished
  // run, or a new one if that was removed.
  if (!flow.record || isAboutCircle(flow)) return 'go-on'
  if (isAfresh(flow.id)) return 'afresh'
  return isDeliberate(flow.id) ? 'looking' : 'go-on'
}

/**
 * Decides how a flow starts. People who open an unfinished flow on purpose are asked whether to continue or start over.
 * Reloads, deep links and the portal's banner continue without asking.
 */
export const WizardStart = ({ flow, history: given, onAgain, inspect }: WizardStartProps) => {
  const router = useRouter()
  const [history] = useState(given)
  const [isOver] = useState(() => hasEnded(given.run))
  const [start, setStart] = useState<Start>(() => firstOf(flow))
  const ports = useMemo(() => runPorts(flow, history, start === 'afresh'), [flow, history, start])

  // A link to a run shows a member's answers. It therefore requires signing in, even if visitors may use the flow.
  const isLinked = flow.record !== undefined && history.linkedRun !== undefined
  const needsSignIn = (flow.who !== 'anyone' || isLinked) && !isSignedIn()

  useEffect(() => forgetDeliberate, [])
  // Forget the flow that the person signed in for once they have reached it or opened another one.
  useEffect(() => {
    if (!needsSignIn && !WAYS_IN.has(flow.id)) forgetWanted()
  }, [needsSignIn, flow])
  useEffect(() => {
    if (start !== 'looking') return
    let here = true
    hasBegun(flow)
      .then((begun) => {
        if (!here) return
        if (!begun) clearForVisitor()
        setStart(begun ? 'question' : 'afresh')
      })
      // If this check fails, let the wizard itself try again and report the error.
      .catch(() => here && setStart('go-on'))
    return () => {
      here = false
    }
  }, [flow, start])

  // Back or Forward led to a history entry whose run has ended, so there is nothing left to show.
  useEffect(() => {
    if (!isOver) return
    // A new supporter has reloaded the welcome screen. Send them on to the shops, as its button does.
    if (history.wanted() === WELCOME) router.replace('/portal/shop')
    else history.fade()
  }, [isOver, history, router])

  const beginAgain = async () => {
    await startOver(flow)
    clearForVisitor()
    setStart('afresh')
  }
  const opening = <OpeningScreen onClose={history.leave} />
  if (isOver) return <NoScreen />
  if (needsSignIn)
    return (
      <Suspense fallback={opening}>
        <SignInFirst flow={flow} step={history.wanted() ?? flow.steps[0]?.id ?? ''} history={history} />
      </Suspense>
    )
  if (start === 'looking') return opening
  if (start === 'question')
    return (
      <Suspense fallback={opening}>
        <GoOnOrStartOver onGoOn={() => setStart('go-on')} onStartOver={beginAgain} onClose={history.leave} />
      </Suspense>
    )
  const resume = start === 'go-on' && (!isAboutCircle(flow) || hasReview(flow))
  const all = { flow, history, ports, resume, onAgain, inspect }
  return (
    <AboutCircle value={history}>
      <Wizard {...all} />
    </AboutCircle>
  )
}
