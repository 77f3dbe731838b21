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
import { type Progress, progressOf, walk } from '#machines/walk/walk.ts'
import { carryOut, submit, type WizardContext } from '#machines/wizard/context.ts'
import { compile, type WizardMachine } from '#machines/wizard/machine.ts'
import type { Loss, Opening, Outcome, Problem, RunId, Submission, Watched } from '#machines/wizard/ports.ts'

/** Who opens runs and carries out effects for a wizard. Both may throw a `Refusal`; anything else is an unknown outcome. */
export interface WizardPorts {
  open(wanted: string | undefined): Promise<Opening>
  perform(submission: Submission): Promise<Outcome>
  /** Resolves once the run has moved on from a step that waits. Flows without such a step need none. */
  watch?(watched: Watched, signal: AbortSignal): Promise<Opening>
  /** Which day it is, and for how many milliseconds still. If it is missing, a run keeps the day on which it was opened. */
  today?(): Promise<{ readonly today: Day; readonly endsIn: number }>
}

/** Told of everything that happens in a wizard's machine, as XState tells it: for a developer's inspector. */
export type Inspect = (event: InspectionEvent) => void

/** Where a wizard stands while it is not at a step: being opened, refused, or closed. */
interface Elsewhere {
  readonly phase: 'opening' | 'refused' | 'closed'
  /** Why it was refused; absent where nobody answered. */
  readonly problem?: Problem | undefined
  /** What was said where the server failed; absent where no answer came. */
  readonly loss?: Loss | undefined
}

/** Where a wizard stands at a step. */
export interface AtStep {
  readonly phase: 'asking' | 'saving' | 'stuck' | 'ended'
  readonly step: AnyStep
  readonly mode: 'ask' | 'summary'
  /** The mark by which the answer is held, where it is. */
  readonly mark: string | undefined
  /** What was answered before, as prefill. */
  readonly entry: Entry | undefined
  /** What is on its way out. */
  readonly submission: Submission | undefined
  readonly progress: Progress
  readonly canGoBack: boolean
  /** The review that this answer is changed from. */
  readonly returning: string | undefined
  /** Whether another question of the same sub-flow comes before that review. */
  readonly goesOn: boolean
  /** The step that a screen beside the path comes back to. */
  readonly opener: string | undefined
  /** Whether closing leads out of a flow in a step's place rather than out of the wizard. */
  readonly closesInside: boolean
  readonly problem: Problem | undefined
  /** What was said of an outcome that is not known. */
  readonly loss: Loss | undefined
  /** The step whose success led here, if one did. */
  readonly news: string | undefined
  /** What is known of the answer, as prefill. */
  readonly prefill: Entry['answer']
  readonly draft: Draft
  readonly run: RunId
  /** Whether Continue sends this answer, rather than just going on. */
  readonly sends: (answer: Entry['answer']) => boolean
}
export type WizardView = Elsewhere | AtStep

export interface Wizard {
  readonly view: WizardView
  /** An answer that `judge` has passed. */
  submit(step: AnyStep, answer: Entry['answer']): void
  /** Continue from a step that is shown as a summary. */
  next(): void
  back(): void
  go(step: string | undefined): void
  retry(): void
  /** From a review to the answer of one of its rows. */
  change(step: string): void
  /** To a screen beside the path. */
  aside(id: string): void
  /** Carries out the effect of the screen beside the path that is shown. */
  carryOut(): void
  /** Out of a flow in a step's place; else the wizard is closed for good. */
  close(): void
}

const machines = new WeakMap<AnyFlow, WizardMachine>()

function machineOf(flow: AnyFlow): WizardMachine {
  const machine = machines.get(flow) ?? compile(flow)
  machines.set(flow, machine)
  return machine
}

/** Runs a flow: the one hook between the machine and the screen. `ports` must not change while the wizard is shown. */
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
      submit: (step, answer) => send(submit(step, answer, given)),
      next: () => send({ type: 'CONTINUE' }),
      back: () => send({ type: 'BACK' }),
      go: (step) => send({ type: 'GO', step }),
      retry: () => send({ type: 'RETRY' }),
      change: (step) => send({ type: 'CHANGE', step }),
      aside: (to) => send({ type: 'ASIDE', to }),
      carryOut: () => send(carryOut(crypto.randomUUID())),
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
  const path = walk(flow, draft)
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

/** Why a step is asked again, where that came from outside. */
const reasonOf = (entry: Entry | undefined): Problem | undefined =>
  entry?.because === undefined ? undefined : { code: entry.because, detail: '', sentences: {} }

const isFollowed = ({ steps }: AnyFlow, step: AnyStep): boolean =>
  steps.slice(steps.indexOf(step) + 1).some(({ within }) => within.some(({ sub }) => sub === step.within.at(-1)?.sub))

const isPhase = (phase: unknown): phase is AtStep['phase'] =>
  phase === 'asking' || phase === 'saving' || phase === 'stuck' || phase === 'ended'
