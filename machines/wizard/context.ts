import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts } from '#machines/walk/answer.ts'
import { type Draft, type Entry, emptyDraft } from '#machines/walk/draft.ts'
import type { JudgedAnswer } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import type { Loss, Problem, RunId, Submission } from './ports.ts'

export interface WizardContext {
  readonly draft: Draft
  readonly run: RunId
  readonly wanted: string | undefined
  /** The answer that is being sent, or whose outcome is unknown. People cannot edit it until its outcome is known. */
  readonly submission: Submission | undefined
  readonly problem: Problem | undefined
  /** The server's message about the answer whose outcome is unknown. */
  readonly loss: Loss | undefined
  /** The step whose success led people here. Its success message is shown until they continue. */
  readonly news: string | undefined
  /** The review from which people are changing an answer. Continue leads back to it. */
  readonly returning: string | undefined
  /** The step from which people opened the current aside (a screen such as help), and to which they return. */
  readonly opener: string | undefined
}

export type WizardEvent =
  | {
      type: 'SUBMIT'
      answer: Entry['answer']
      facts: Readonly<Record<string, FactValue>>
      /**
       * At an aside (a screen such as help): an id for one press of the button. It distinguishes one press from the
       * next, since there is no answer to compare.
       */
      intent?: string
    }
  | { type: 'CONTINUE' | 'BACK' | 'RETRY' | 'CLOSE' }
  | { type: 'GO'; step: string | undefined }
  | { type: 'CHANGE'; step: string }
  | { type: 'ASIDE'; to: string }

export interface WizardInput {
  readonly wanted: string | undefined
}

/**
 * The event for pressing the button of an aside (a screen such as help). Sending the same `intent` again does not
 * repeat the effect.
 */
export const carryOutEvent = (intent: string): WizardEvent => ({ type: 'SUBMIT', answer: {}, facts: {}, intent })

/**
 * The event for continuing with an answer that passed all checks. It includes the facts of the answer, because XState
 * runs guards, which read those facts, before it assigns anything.
 */
export const submitEvent = (step: AnyStep, answer: Entry['answer'], given: Draft['given']): WizardEvent => ({
  type: 'SUBMIT',
  answer,
  facts: answerFacts(step, answer, given),
})

export const initialContext = (flow: AnyFlow, wanted: string | undefined): WizardContext => ({
  draft: emptyDraft(flow, {}),
  run: { id: '', revision: 0 },
  wanted,
  submission: undefined,
  problem: undefined,
  loss: undefined,
  news: undefined,
  returning: undefined,
  opener: undefined,
})

/**
 * Prepares an answer for sending. Its idempotency key consists of the run, the step, the revisions of the answers that
 * the step reads, and the revision that this answer will get. The key must not be a hash of the answer: if the person
 * gives the same answer again after another answer changed, that must be a new call. At an aside (a screen such as
 * help), the key consists of the run, the aside and the `intent` of the button press.
 */
export function submissionOf(
  flow: AnyFlow,
  step: AnyStep,
  { draft, run }: Pick<WizardContext, 'draft' | 'run'>,
  { answer, facts, intent }: JudgedAnswer,
  opener?: string,
): Submission {
  const revisionOf = (id: string) => draft.entries[id]?.revision ?? 0
  const entry = draft.entries[step.id]
  // A visitor's answer may be stored before its effect happens. If the person later sends the same answer with the
  // effect, the answer's revision stays the same. A different answer sent after that would have the same number in its
  // key. Adding `first` makes the two keys different.
  const isFirstSent = entry !== undefined && entry.receipt === undefined
  const first = isFirstSent ? ['first'] : []
  const told = intent ?? [...first, ...step.reads.map(revisionOf), revisionOf(step.id) + 1].join(':')
  const key = [run.id, step.id, told].join(':')
  const effect = effectFor(flow, step, facts, draft.given)?.name ?? ''
  return { run, draft, step: step.id, effect, answer, facts, key, opener, intent }
}
