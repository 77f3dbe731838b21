import { createActor, fromPromise, waitFor } from 'xstate'
import { isSignedIn } from '#api/client/tokens.ts'
import { takeAgain } from '#components/wizard/calls/outcome-note.ts'
import { runPorts } from '#components/wizard/calls/run-ports.ts'
import { keepVisitors } from '#components/wizard/kept/visitor-run.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { judge, stepOf } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { visible } from '#machines/walk/visible.ts'
import { submit, type WizardContext, type WizardEvent, type WizardInput } from '#machines/wizard/context.ts'
import { compile, type WizardMachine } from '#machines/wizard/machine.ts'
import { type Opening, type Outcome, Refusal, type Submission, type Watched } from '#machines/wizard/ports.ts'

/** What came of an answer that was sent, as its page heard it. */
export type Heard =
  | { readonly kind: 'done'; readonly submission: Submission; readonly outcome: Outcome }
  | { readonly kind: 'refused'; readonly submission: Submission; readonly code: string }
  | { readonly kind: 'unknown'; readonly submission: Submission }

/** Where a tab stands. */
export interface Stand {
  readonly at: string
  readonly phase: string
  readonly context: WizardContext
}

/** One tab with a wizard in it: the compiled machine, and the ports that pages give it. */
export interface Tab {
  readonly flow: AnyFlow
  stand(): Stand
  /** Given the reply to another tab's call, it knows the newest revision and not all that came before. */
  isBehind(): boolean
  /** Sends an event, and waits until all that it sets off has come out. */
  send(event: WizardEvent): Promise<void>
  /** The page is loaded again at the step in its address, or without one. */
  reload(wanted: string | undefined): Promise<void>
  close(): void
}

const machines = new WeakMap<AnyFlow, WizardMachine>()

/** Opens a flow as its page does, about a Circle where there is one; `hear` is told what comes of every answer. */
export async function openTab(
  flow: AnyFlow,
  circle: string | undefined,
  hear: (heard: Heard) => void,
  quiet: () => Promise<void>,
): Promise<Tab> {
  const history = { run: undefined, circle }
  const machine = machines.get(flow) ?? compile(flow)
  machines.set(flow, machine)
  let actor = start(undefined)
  let kept: Draft | undefined
  let behind = false

  function start(wanted: string | undefined) {
    const ports = runPorts(flow, history, false)
    const actors = {
      open: fromPromise<Opening, WizardInput>(async ({ input }) => {
        const opening = await ports.open(input.wanted)
        behind = false
        return opening
      }),
      perform: fromPromise<Outcome, Submission>(async ({ input }) => {
        const outcome = await listened(ports.perform(input), input, hear)
        behind ||= outcome.revision > input.run.revision + 1
        return outcome
      }),
      // What is waited for happens in another window, or by mail: here nobody signs in that way.
      watch: fromPromise<Opening, Watched>(() => new Promise(() => undefined)),
    }
    return createActor(machine.provide({ actors }), { input: { wanted } }).start()
  }

  /** Until nothing is under way; what a page does beside its machine is done by then. */
  async function settle(): Promise<void> {
    await waitFor(actor, ({ value }) => !isBusy(value), { timeout: 20_000 })
    await quiet()
    const { draft, run } = actor.getSnapshot().context
    const isVisitors = Object.keys(draft.entries).length > 0 && draft.given.signedIn !== true && !isSignedIn()
    if (!isVisitors || draft === kept || placeOf(actor.getSnapshot().value)[1] === 'ended') return
    kept = draft
    await keepVisitors(run.id, draft)
  }

  /** A page that finds an answer still on its way sends it again as it was. */
  async function sendAgain(): Promise<void> {
    const { value, context } = actor.getSnapshot()
    const [at] = placeOf(value)
    const answer = takeAgain(context.run.id, at)
    const step = stepOf(flow, at)
    const verdict = step && answer && judge(step, answer, visible(flow, context.draft))
    if (!step || !verdict?.ok) return
    actor.send(submit(step, verdict.answer, context.draft.given))
    await settle()
  }

  await settle()
  await sendAgain()
  return {
    flow,
    stand: () => {
      const { value, context } = actor.getSnapshot()
      const [at, phase] = placeOf(value)
      return { at, phase, context }
    },
    isBehind: () => behind,
    send: async (event) => {
      actor.send(event)
      await settle()
      await sendAgain()
    },
    reload: async (wanted) => {
      actor.stop()
      actor = start(wanted)
      await settle()
      await sendAgain()
    },
    close: () => void actor.stop(),
  }
}

async function listened(work: Promise<Outcome>, submission: Submission, hear: (heard: Heard) => void) {
  try {
    const outcome = await work
    hear({ kind: 'done', submission, outcome })
    return outcome
  } catch (error) {
    hear(error instanceof Refusal ? { kind: 'refused', submission, code: error.code } : { kind: 'unknown', submission })
    throw error
  }
}

const isBusy = (value: unknown) => value === 'opening' || placeOf(value)[1] === 'saving'

function placeOf(value: unknown): readonly [at: string, phase: string] {
  if (value === 'opening' || value === 'refused' || value === 'closed') return ['', value]
  if (typeof value === 'string') return [value, 'ended']
  const [at = '', phase = ''] = Object.entries(Object(value))[0] ?? []
  return [at, String(phase)]
}
