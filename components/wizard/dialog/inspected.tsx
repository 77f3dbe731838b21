import { type ReactNode, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { openAny } from '#components/entry/open-flow.ts'

import type { AnyFlow } from '#machines/define/flow.ts'
import type { Inspect } from '#machines/react/use-wizard.ts'
import { Inspector } from '../inspector/inspector.tsx'
import { makeSandbox, type Sandbox } from '../inspector/sandbox.ts'
import { isOfThisBrowser, type Spot } from '../inspector/spot.ts'
import { makeTape } from '../inspector/tape.ts'
import { keepVisitors, openVisitors, startOver } from '../kept/visitor-run.ts'
import { browserHistory } from '../place/browser-history.ts'
import { Wizard } from './wizard.tsx'

interface InspectedProps {
  flow: AnyFlow
  start(inspect: Inspect): ReactNode
  onAgain(): void
}

/**
 * A flow with the developer's inspector over it, only in development. The inspector can jump to any state of the flow.
 * If a state needs only a visitor's answers, the inspector writes them to this browser's storage. Any other state opens
 * in a sandbox, because it needs effects that no server has carried out.
 */
export const Inspected = ({ flow, start, onAgain }: InspectedProps) => {
  const [tape] = useState(() => makeTape(flow))
  const [sandbox, setSandbox] = useState<Sandbox>()

  const goTo = async (spot: Spot) => {
    if (!isOfThisBrowser(flow, spot, isSignedIn())) {
      const run = { id: crypto.randomUUID(), revision: 0 }
      return setSandbox(makeSandbox(flow, run, spot.draft, spot.step))
    }
    await writeVisitors(flow, spot)
    leaveSandbox()
  }
  const leaveSandbox = () => {
    setSandbox(undefined)
    onAgain()
  }
  return (
    <>
      {sandbox ? (
        <InSandbox key={sandbox.run.id} flow={flow} sandbox={sandbox} onAgain={onAgain} inspect={tape.hear} />
      ) : (
        start(tape.hear)
      )}
      <Inspector flow={flow} tape={tape} sandbox={sandbox} onGoTo={goTo} onLeaveSandbox={leaveSandbox} />
    </>
  )
}

/** Replaces a visitor's stored answers with these ones, and opens the flow at this step. */
async function writeVisitors(flow: AnyFlow, { step, draft }: Spot): Promise<void> {
  await startOver(flow)
  const { run } = await openVisitors(flow, step)
  await keepVisitors(run.id, draft)
  openAny({ flow: flow.id, step }, 'go-on')
}

interface InSandboxProps {
  flow: AnyFlow
  sandbox: Sandbox
  onAgain(): void
  inspect: Inspect
}

const InSandbox = ({ flow, sandbox, onAgain, inspect }: InSandboxProps) => {
  const [history] = useState(() => browserHistory(flow.id, onAgain))
  const all = { flow, history, onAgain, inspect, ports: sandbox.ports, resume: false }
  return <Wizard {...all} />
}
