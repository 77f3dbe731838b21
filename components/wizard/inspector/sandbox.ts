import { receiptsOf } from '#machines/bench/states/migrate-receipts.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { type Draft, type Entry, reopened, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import {
  type Opening,
  type Outcome,
  Refusal,
  type RunId,
  type Submission,
  type Watched,
} from '#machines/wizard/ports.ts'

/** What may become of what was sent, or of what is waited for. */
export type SandboxOutcome =
  | { readonly type: 'done'; readonly receipt: NonNullable<Entry['receipt']> }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'lost' }

/** A run that no server knows: it stands where a draft puts it, and whoever looks at it says what comes of each effect. */
export interface Sandbox {
  readonly run: RunId
  readonly ports: {
    open(): Promise<Opening>
    perform(submission: Submission): Promise<Outcome>
    watch(watched: Watched, signal: AbortSignal): Promise<Opening>
  }
  /** The outcomes that may be chosen now; none while nothing is on its way. */
  choices(): readonly SandboxOutcome[]
  /** Lets the effect that is on its way end so. `draft` is where the run stands. */
  settle(outcome: SandboxOutcome, draft: Draft): void
  /** Told whenever the choices change. */
  subscribe(listener: () => void): () => void
}

interface OnItsWay {
  readonly choices: readonly SandboxOutcome[]
  settle(outcome: SandboxOutcome, draft: Draft): void
}

const NOTHING: readonly SandboxOutcome[] = []

/** A sandbox that opens at `step` with `draft`. Nothing of it is sent or kept. */
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
    choices: () => onItsWay?.choices ?? NOTHING,
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
 * Everything that may become of a step's effect: a receipt for each combination of facts, each declared refusal, and no
 * answer at all. Where the flow's `record` is carried out in its place, it only succeeds or is lost.
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

const errorOf = (outcome: Exclude<SandboxOutcome, { type: 'done' }>) =>
  outcome.type === 'refused' ? new Refusal(`Refused: ${outcome.code}.`, outcome.code) : new Error('Nobody answered.')

/** The draft once what was waited for has come, or was refused for good. */
function movedOn(flow: AnyFlow, id: string, outcome: Exclude<SandboxOutcome, { type: 'lost' }>, draft: Draft): Draft {
  const step = stepOf(flow, id)
  if (!step) return draft
  if (outcome.type === 'done') return withReceipt(withAnswer(draft, step, {}), step, outcome.receipt)
  const failure = step.effect?.failures[outcome.code]
  return typeof failure === 'object' ? reopened(draft, failure.reopen, outcome.code) : draft
}
