import type { Effect } from '#machines/define/effect.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts } from '#machines/walk/answer.ts'
import { type Entry, emptyDraft } from '#machines/walk/draft.ts'
import { effectFor, isCurrent } from '#machines/walk/effects.ts'
import { factsOfDraft, type Settled } from './facts.ts'
import type { Loss, Opening, Problem, RunId, Submission } from './ports.ts'

export interface WizardContext extends Settled {
  readonly run: RunId
  readonly wanted: string | undefined
  /** On its way out, or stuck with an unknown outcome: until that is known the answer cannot be edited. */
  readonly submission: Submission | undefined
  readonly problem: Problem | undefined
  /** What was said of the last outcome that stayed unknown. */
  readonly loss: Loss | undefined
  /** The step whose success led here: what it has to say is shown until people go on. */
  readonly news: string | undefined
  /** The review that an answer is changed from: Continue comes back to it. */
  readonly returning: string | undefined
  /** The step that a screen beside the path comes back to. */
  readonly opener: string | undefined
}

export type WizardEvent =
  | { type: 'SUBMIT'; answer: Entry['answer']; facts: Readonly<Record<string, FactValue>> }
  | { type: 'CONTINUE' | 'BACK' | 'RETRY' | 'CLOSE' }
  | { type: 'GO'; step: string | undefined }
  | { type: 'CHANGE'; step: string }
  | { type: 'ASIDE'; to: string }
type SubmitEvent = WizardEvent & { type: 'SUBMIT' }

/** The answer in an event; a step that asks nothing is answered by arriving. */
export const answerIn = (event: WizardEvent | undefined): SubmitEvent =>
  event?.type === 'SUBMIT' ? event : { type: 'SUBMIT', answer: {}, facts: {} }

export interface WizardInput {
  readonly wanted: string | undefined
}

/** Continue with a judged answer. XState's guards run before anything is assigned, so the event carries the facts. */
export const submit = (step: AnyStep, answer: Entry['answer']): WizardEvent => ({
  type: 'SUBMIT',
  answer,
  facts: answerFacts(step, answer),
})

export const unopened = (flow: AnyFlow, wanted: string | undefined): WizardContext => ({
  draft: emptyDraft(flow, {}),
  facts: {},
  run: { id: '', revision: 0 },
  wanted,
  submission: undefined,
  problem: undefined,
  loss: undefined,
  news: undefined,
  returning: undefined,
  opener: undefined,
})

export const opened = (flow: AnyFlow, { run, draft }: Opening): Partial<WizardContext> => ({
  run,
  draft,
  facts: factsOfDraft(flow, draft),
  wanted: undefined,
  submission: undefined,
})

/** What an answer sets off; nothing where the same answer stands already, with its effect done. */
export function effectOf(flow: AnyFlow, step: AnyStep, { draft }: Settled, event: SubmitEvent): Effect | undefined {
  const effect = effectFor(flow, step, event.facts, draft.given)
  const owesReceipt = effect !== undefined && effect === step.effect
  return isCurrent(draft, step, event.answer, owesReceipt) ? undefined : effect
}

/**
 * An answer made ready to be sent. Its key is run, step, the revisions of what the step reads and the one that the answer
 * will have: never a hash. So the same answer, given once more because another one changed, is another call.
 */
export function submissionOf(flow: AnyFlow, step: AnyStep, context: WizardContext, event: SubmitEvent): Submission {
  const { draft, run } = context
  const { answer, facts } = event
  const revisionOf = (id: string) => draft.entries[id]?.revision ?? 0
  const key = [run.id, step.id, ...step.reads.map(revisionOf), revisionOf(step.id) + 1].join(':')
  const effect = effectOf(flow, step, context, event)?.name ?? ''
  return { run, draft, step: step.id, effect, answer, facts, key }
}
