import { createActor, fromPromise, waitFor } from 'xstate'
import { isSignedIn } from '#api/client/tokens.ts'
import { takeAnswerToResend } from '#components/wizard/calls/outcome-note.ts'
import { runPorts } from '#components/wizard/calls/run-ports.ts'
import { keepVisitors } from '#components/wizard/kept/visitor-run.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { judgeAnswer, stepOf } from '#machines/walk/answer.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { visibleDraft } from '#machines/walk/visible.ts'
import { submitEvent, type WizardContext, type WizardEvent, type WizardInput } from '#machines/wizard/context.ts'
import { compileMachine, type WizardMachine } from '#machines/wizard/machine.ts'
import { type Opening, type Outcome, Refusal, type Submission, type Watched } from '#machines/wizard/ports.ts'

/** The outcome of a sent answer, as its page saw it. */
export type Heard =
  | { readonly kind: 'done'; readonly submission: Submission; readonly outcome: Outcome }
  | { readonly kind: 'refused'; readonly submission: Submission; readonly code: string }
  | { readonly kind: 'unknown'; readonly submission: Submission }

/** Where a tab is in its flow. */
export interface Stand {
  readonly at: string
  readonly phase: string
  readonly context: WizardContext
}

/** A tab with a wizard: the compiled machine, and the same interfaces to the outside that pages give it. */
export interface Tab {
  readonly flow: AnyFlow
  stand(): Stand
  /**
   * Whether the tab misses earlier changes. A reply to another tab's call gives it the latest revision, but not all
   * changes.
   */
  isBehind(): boolean
  /** Sends an event, and waits until all its effects have ended. */
  send(event: WizardEvent): Promise<void>
  /** Reloads the page at the step in its address, or without a step. */
  reload(wanted: string | undefined): Promise<void>
  close(): void
}

const machines = new WeakMap<AnyFlow, WizardMachine>()

/** Opens a flow as its page does, about a Circle if there is one. `hear` is called with the outcome of every answer. */
export async function openTab(
  flow: AnyFlow,
  circle: string | undefined,
  hear: (heard: Heard) => void,
  quiet: () => Promise<void>,
): Promise<Tab> {
  const history = { run: undefined, circle }
  const machine = machines.get(flow) ?? compileMachine(flow)
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
      // A wait ends in another window or by mail. Nobody signs in that way in these walks.
      watch: fromPromise<Opening, Watched>(() => new Promise(() => undefined)),
    }
    return createActor(machine.provide({ actors }), { input: { wanted } }).start()
  }

  /** Waits until no call is pending. The page has finished its other work by then. */
  async function settle(): Promise<void> {
    await waitFor(actor, ({ value }) => !isBusy(value), { timeout: 20_000 })
    await quiet()
    const { draft, run } = actor.getSnapshot().context
    const isVisitors = Object.keys(draft.entries).length > 0 && draft.given.signedIn !== true && !isSignedIn()
    if (!isVisitors || draft === kept || placeOf(actor.getSnapshot().value)[1] === 'ended') return
    kept = draft
    await keepVisitors(run.id, draft)
  }

  /** Sends an unfinished answer again without changes, as a page does when it finds one. */
  async function sendAgain(): Promise<void> {
    const { value, context } = actor.getSnapshot()
    const [at] = placeOf(value)
    const answer = takeAnswerToResend(context.run.id, at)
    const step = stepOf(flow, at)
    const verdict = step && answer && judgeAnswer(step, answer, visibleDraft(flow, context.draft))
    if (!step || !verdict?.ok) return
    actor.send(submitEvent(step, verdict.answer, context.draft.given))
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
