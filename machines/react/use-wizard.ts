import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise, type InspectionEvent } from 'xstate'
import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, type Entry, markOf } from '#machines/walk/draft.ts'
import { backFrom, closesInside, isSent, modeOf } from '#machines/walk/draft-place.ts'
import { prefillOf } from '#machines/walk/prefill.ts'
import { type Progress, progressOf, walkFlow } from '#machines/walk/walk.ts'
import { carryOutEvent, submitEvent, type WizardContext } from '#machines/wizard/context.ts'
import { compileMachine, type WizardMachine } from '#machines/wizard/machine.ts'
import type { Loss, Opening, Outcome, Problem, RunId, Submission, Watched } from '#machines/wizard/ports.ts'

/**
 * The functions through which a wizard opens runs and carries out effects. `open` and `perform` can throw a `Refusal`,
 * which means that the server said no. Any other error means that the outcome is unknown.
 */
export interface WizardPorts {
  open(wanted: string | undefined): Promise<Opening>
  perform(submission: Submission): Promise<Outcome>
  /**
   * Resolves when the run has moved on from a wait (a step that ends when something happens outside the flow). Flows
   * without waits don't need it.
   */
  watch?(watched: Watched, signal: AbortSignal): Promise<Opening>
  /**
   * Returns the current day, and the number of milliseconds until it ends. Without this function, a run keeps the day
   * on which it was opened.
   */
  today?(): Promise<{ readonly today: Day; readonly endsIn: number }>
}

/** Receives every inspection event of the wizard's XState machine, such as for a debugging tool. */
export type Inspect = (event: InspectionEvent) => void

/** The view of a wizard that shows no step, because its run is being opened, was refused, or was closed. */
interface Elsewhere {
  readonly phase: 'opening' | 'refused' | 'closed'
  /** Why the server refused to open the run. Absent if there was no response. */
  readonly problem?: Problem | undefined
  /** The server's error message. Absent if there was no response. */
  readonly loss?: Loss | undefined
}

/** The view of a wizard that shows a step. */
export interface AtStep {
  readonly phase: 'asking' | 'saving' | 'stuck' | 'ended'
  readonly step: AnyStep
  readonly mode: 'ask' | 'summary'
  /** The mark by which the server keeps the answer from being changed, if there is one. */
  readonly mark: string | undefined
  /** The person's earlier answer to this step, for prefilling the form. */
  readonly entry: Entry | undefined
  /** The answer that is being sent. */
  readonly submission: Submission | undefined
  readonly progress: Progress
  readonly canGoBack: boolean
  /** The review from which this answer is being changed. */
  readonly returning: string | undefined
  /** Whether the sub-flow of this step has further steps before people return to the review. */
  readonly goesOn: boolean
  /** The step that opened the current aside (a screen such as help), and to which the aside returns. */
  readonly opener: string | undefined
  /** Whether `close` leaves only the sub-flow and not the wizard. */
  readonly closesInside: boolean
  readonly problem: Problem | undefined
  /** The message to show if the outcome of a call is unknown. */
  readonly loss: Loss | undefined
  /** The step whose success brought people to the current step, if there is one. */
  readonly news: string | undefined
  /** The values for prefilling the form: the answer that is being sent or, if there is none, what is already known. */
  readonly prefill: Entry['answer']
  readonly draft: Draft
  readonly run: RunId
  /** Whether Continue would send this answer, instead of just moving on. */
  readonly sends: (answer: Entry['answer']) => boolean
}
export type WizardView = Elsewhere | AtStep

export interface Wizard {
  readonly view: WizardView
  /** Sends an answer that has passed validation. */
  submit(step: AnyStep, answer: Entry['answer']): void
  /** Continues from a step that is shown as a summary. */
  next(): void
  back(): void
  go(step: string | undefined): void
  retry(): void
  /** Goes from a review to a step in one of its rows, to change the answer. */
  change(step: string): void
  /** Opens an aside (a screen such as help). */
  aside(id: string): void
  /** Carries out the effect of the current aside. */
  carryOut(): void
  /** Closes the sub-flow. Outside a sub-flow, closes the wizard for good. */
  close(): void
}

const machines = new WeakMap<AnyFlow, WizardMachine>()

function machineOf(flow: AnyFlow): WizardMachine {
  const machine = machines.get(flow) ?? compileMachine(flow)
  machines.set(flow, machine)
  return machine
}

/** Runs a flow and connects its state machine with the screen. `ports` must not change while the wizard is shown. */
export function useWizard(flow: AnyFlow, ports: WizardPorts, wanted: string | undefined, inspect?: Inspect): Wizard {
  const machine = useMemo(
    () =>
      machineOf(flow).provide({
        actors: {
          open: fromPromise(({ input }) => ports.open(input.wanted)),
          perform: fromPromise(({ input }) => ports.perform(input)),
          watch: fromPromise(({ input, signal }) => watchWith(ports, input, signal)),
        },
      }),
    [flow, ports],
  )
  const [snapshot, send] = useMachine(machine, { input: { wanted }, inspect })
  const view = useMemo(() => viewOf(flow, snapshot.value, snapshot.context), [flow, snapshot])
  const { given } = snapshot.context.draft
  return useMemo(
    () => ({
      view,
      submit: (step, answer) => send(submitEvent(step, answer, given)),
      next: () => send({ type: 'CONTINUE' }),
      back: () => send({ type: 'BACK' }),
      go: (step) => send({ type: 'GO', step }),
      retry: () => send({ type: 'RETRY' }),
      change: (step) => send({ type: 'CHANGE', step }),
      aside: (to) => send({ type: 'ASIDE', to }),
      carryOut: () => send(carryOutEvent(crypto.randomUUID())),
      close: () => send({ type: 'CLOSE' }),
    }),
    [view, send, given],
  )
}

const watchWith = (ports: WizardPorts, watched: Watched, signal: AbortSignal): Promise<Opening> =>
  ports.watch?.(watched, signal) ?? Promise.reject(new Error('Nobody watches runs here.'))

function viewOf(flow: AnyFlow, value: unknown, context: WizardContext): WizardView {
  if (value === 'opening' || value === 'refused' || value === 'closed')
    return { phase: value, problem: context.problem, loss: context.loss }
  const [id, phase] = typeof value === 'string' ? [value, 'ended'] : (Object.entries(value ?? {})[0] ?? [])
  const step = stepOf(flow, String(id)) ?? flow.asides.find((aside) => aside.id === id)
  if (!step || !isPhase(phase)) return { phase: 'opening' }
  const { draft, problem, loss, submission, run, news, returning } = context
  const opener = step.kind === 'aside' ? context.opener : undefined
  const path = walkFlow(flow, draft)
  const place = opener ?? step.id
  const entry = draft.entries[step.id]
  const mode = modeOf(flow, draft, step.id) === 'summary' ? 'summary' : 'ask'
  return {
    phase,
    step,
    mode,
    mark: entry && mode === 'summary' ? markOf(step, entry) : undefined,
    entry,
    submission,
    progress: progressOf(flow, path, place),
    canGoBack: backFrom(flow, draft, { at: step.id, returning, opener }) !== undefined,
    returning,
    goesOn: returning !== undefined && isFollowed(flow, step),
    opener,
    closesInside: closesInside(flow, draft, { at: step.id, returning }),
    problem: problem ?? reasonOf(entry),
    loss,
    news,
    prefill: submission?.answer ?? prefillOf(flow, draft, step),
    draft,
    run,
    sends: (answer) => isSent(flow, draft, step, answer),
  }
}

/** Returns why a step is asked again, if something outside the flow caused this. */
const reasonOf = (entry: Entry | undefined): Problem | undefined =>
  entry?.because === undefined ? undefined : { code: entry.because, detail: '', sentences: {} }

const isFollowed = ({ steps }: AnyFlow, step: AnyStep): boolean =>
  steps.slice(steps.indexOf(step) + 1).some(({ within }) => within.some(({ sub }) => sub === step.within.at(-1)?.sub))

const isPhase = (phase: unknown): phase is AtStep['phase'] =>
  phase === 'asking' || phase === 'saving' || phase === 'stuck' || phase === 'ended'
