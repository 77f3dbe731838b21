import { receiptsOf } from '#machines/bench/states/migrate-receipts.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, type Entry, withAnswer, withReceipt, withStepReopened } from '#machines/walk/draft.ts'
import {
  type Loss,
  type Opening,
  type Outcome,
  OutcomeUnknown,
  Refusal,
  type RunId,
  type Submission,
  type Watched,
} from '#machines/wizard/ports.ts'

/**
 * An outcome that an effect or a wait can have. `detail` and `loss` are what the server says, if it says more than a
 * code.
 */
export type SandboxOutcome =
  | { readonly type: 'done'; readonly receipt: NonNullable<Entry['receipt']> }
  | { readonly type: 'refused'; readonly code: string; readonly detail?: string }
  | { readonly type: 'lost'; readonly loss?: Loss }

/**
 * A pass through a flow that no server knows. It starts from given answers, and the developer chooses the outcome of
 * each effect.
 */
export interface Sandbox {
  readonly run: RunId
  readonly ports: {
    open(): Promise<Opening>
    perform(submission: Submission): Promise<Outcome>
    watch(watched: Watched, signal: AbortSignal): Promise<Opening>
  }
  /** The outcomes that the developer can choose now. Empty if no effect is running. */
  choices(): readonly SandboxOutcome[]
  /** Ends the running effect with this outcome. `draft` is the current draft of the run. */
  settle(outcome: SandboxOutcome, draft: Draft): void
  /** Calls `listener` whenever the choices change. */
  subscribe(listener: () => void): () => void
}

interface OnItsWay {
  readonly choices: readonly SandboxOutcome[]
  settle(outcome: SandboxOutcome, draft: Draft): void
}

const NO_OUTCOMES: readonly SandboxOutcome[] = []

/** Creates a sandbox that opens the flow at `step` with the answers in `draft`. It sends and stores nothing. */
export function makeSandbox(flow: AnyFlow, run: RunId, draft: Draft, step: string): Sandbox {
  const listeners = new Set<() => void>()
  let onItsWay: OnItsWay | undefined
  const tell = (now: OnItsWay | undefined) => {
    onItsWay = now
    for (const listener of listeners) listener()
  }
  return {
    run,
    ports: {
      open: () => Promise.resolve({ run, draft, wanted: step }),
      perform: (submission) =>
        new Promise((resolve, reject) => {
          const choices = outcomesOf(flow, submission.step, submission.effect)
          const settle = (outcome: SandboxOutcome) => {
            if (outcome.type === 'done') resolve({ receipt: outcome.receipt, revision: run.revision })
            else reject(errorOf(outcome))
          }
          tell({ choices, settle })
        }),
      watch: (watched, signal) =>
        new Promise((resolve, reject) => {
          const choices = outcomesOf(flow, watched.step, undefined)
          const settle = (outcome: SandboxOutcome, now: Draft) => {
            if (outcome.type === 'lost') return reject(errorOf(outcome))
            resolve({ run, draft: movedOn(flow, watched.step, outcome, now), wanted: undefined })
          }
          const waiting = { choices, settle }
          signal.addEventListener('abort', () => onItsWay === waiting && tell(undefined), { once: true })
          tell(waiting)
        }),
    },
    choices: () => onItsWay?.choices ?? NO_OUTCOMES,
    settle(outcome, now) {
      const before = onItsWay
      tell(undefined)
      before?.settle(outcome, now)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Lists all possible outcomes of a step's effect: success with each combination of facts, each refusal that the effect
 * declares, and no answer. If the running effect is the flow's `record` instead of the step's own effect, it can only
 * succeed or get no answer.
 */
export function outcomesOf(flow: AnyFlow, id: string, effect: string | undefined): readonly SandboxOutcome[] {
  const own = [...flow.steps, ...flow.asides].find((step) => step.id === id)?.effect
  const lost = { type: 'lost' } as const
  if (!own || (effect !== undefined && effect !== own.name)) return [{ type: 'done', receipt: {} }, lost]
  return [
    ...receiptsOf(own).map((receipt) => ({ type: 'done', receipt }) as const),
    ...Object.keys(own.failures).map((code) => ({ type: 'refused', code }) as const),
    lost,
  ]
}

function errorOf(outcome: Exclude<SandboxOutcome, { type: 'done' }>): Error {
  if (outcome.type === 'refused') return new Refusal(outcome.detail ?? `Refused: ${outcome.code}.`, outcome.code)
  const { loss } = outcome
  return loss ? new OutcomeUnknown(loss.detail, loss.reference) : new Error('Nobody answered.')
}

/** Returns the draft after a wait has ended or was finally refused. */
function movedOn(flow: AnyFlow, id: string, outcome: Exclude<SandboxOutcome, { type: 'lost' }>, draft: Draft): Draft {
  const step = stepOf(flow, id)
  if (!step) return draft
  if (outcome.type === 'done') return withReceipt(withAnswer(draft, step, {}), step, outcome.receipt)
  const failure = step.effect?.failures[outcome.code]
  return typeof failure === 'object' ? withStepReopened(draft, failure.reopen, outcome.code) : draft
}
