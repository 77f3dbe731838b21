import { Suspense, useEffect, useMemo, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { forgetWanted } from '#components/entry/after-sign-in.ts'
import { forgetDeliberate, isAfresh, isDeliberate } from '#components/entry/open-flow.ts'
import { AboutCircle } from '#components/fields/about-circle.ts'
import { later } from '#components/fields/later.ts'
import type { FlowId } from '#flows/names.ts'
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

/** Whoever has answered everything is shown it, rather than led through it once more. */
const hasReview = ({ steps }: AnyFlow) => steps.some(({ rows }) => rows.length > 0)

/** The flows that a person signs in and up with. */
const WAYS_IN: ReadonlySet<string> = new Set<FlowId>(['login', 'signup-invite', 'signup-lead'])

interface WizardStartProps {
  flow: AnyFlow
  history: BrowserHistory
  /** Opens it once more, as things stand now. */
  onAgain(): void
  inspect?: Inspect
}

type Start = 'looking' | 'question' | 'go-on' | 'afresh'

function firstOf(flow: AnyFlow): Start {
  // About a Circle there is one run, which the server gives: the one that was begun, or a new one where that was removed.
  if (!flow.record || isAboutCircle(flow)) return 'go-on'
  if (isAfresh(flow.id)) return 'afresh'
  return isDeliberate(flow.id) ? 'looking' : 'go-on'
}

/**
 * Before the first step: whoever opens a flow on purpose and has begun it already is asked whether to go on or start
 * over. Reloads, deep links and the portal's banner go on without asking.
 */
export const WizardStart = ({ flow, history: given, onAgain, inspect }: WizardStartProps) => {
  const [history] = useState(given)
  const [isOver] = useState(() => hasEnded(given.run))
  const [start, setStart] = useState<Start>(() => firstOf(flow))
  const ports = useMemo(() => runPorts(flow, history, start === 'afresh'), [flow, history, start])

  // A link to a run leads to a member's answers, also where visitors may run the flow.
  const isLinked = flow.record !== undefined && history.linkedRun !== undefined
  const needsSignIn = (flow.who !== 'anyone' || isLinked) && !isSignedIn()

  useEffect(() => forgetDeliberate, [])
  // Signing in or up leads back to a flow that asked for it, until the person is there or has opened another one.
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
      // What cannot be looked up now is looked up again by the wizard itself, which says so.
      .catch(() => here && setStart('go-on'))
    return () => {
      here = false
    }
  }, [flow, start])

  // An entry of a run that has ended, come upon by Back or Forward: there is nothing to show any more.
  useEffect(() => {
    if (isOver) history.fade()
  }, [isOver, history])

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
