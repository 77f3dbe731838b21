import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { answerFacts } from '#machines/walk/answer.ts'
import { type Draft, type Entry, emptyDraft } from '#machines/walk/draft.ts'
import type { Told } from '#machines/walk/draft-place.ts'
import { effectFor } from '#machines/walk/effects.ts'
import type { Loss, Problem, RunId, Submission } from './ports.ts'

export interface WizardContext {
  readonly draft: Draft
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
  | {
      type: 'SUBMIT'
      answer: Entry['answer']
      facts: Readonly<Record<string, FactValue>>
      /** Beside the path, where no answer tells one sending from the next: another one for each press. */
      intent?: string
    }
  | { type: 'CONTINUE' | 'BACK' | 'RETRY' | 'CLOSE' }
  | { type: 'GO'; step: string | undefined }
  | { type: 'CHANGE'; step: string }
  | { type: 'ASIDE'; to: string }

export interface WizardInput {
  readonly wanted: string | undefined
}

/** Carries out the effect of a screen beside the path. Each `intent` does so once, however often it is sent. */
export const carryOut = (intent: string): WizardEvent => ({ type: 'SUBMIT', answer: {}, facts: {}, intent })

/** Continue with a judged answer. XState's guards run before anything is assigned, so the event carries the facts. */
export const submit = (step: AnyStep, answer: Entry['answer'], given: Draft['given']): WizardEvent => ({
  type: 'SUBMIT',
  answer,
  facts: answerFacts(step, answer, given),
})

export const unopened = (flow: AnyFlow, wanted: string | undefined): WizardContext => ({
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
 * An answer made ready to be sent. Its key is run, step, the revisions of what the step reads and the one that the answer
 * will have: never a hash. So the same answer, given once more because another one changed, is another call. Beside the path,
 * where nothing is answered, it is run, screen and the intent of that press.
 */
export function submissionOf(
  flow: AnyFlow,
  step: AnyStep,
  { draft, run }: Pick<WizardContext, 'draft' | 'run'>,
  { answer, facts, intent }: Told,
  opener?: string,
): Submission {
  const revisionOf = (id: string) => draft.entries[id]?.revision ?? 0
  const told = intent ?? [...step.reads.map(revisionOf), revisionOf(step.id) + 1].join(':')
  const key = [run.id, step.id, told].join(':')
  const effect = effectFor(flow, step, facts, draft.given)?.name ?? ''
  return { run, draft, step: step.id, effect, answer, facts, key, opener, intent }
}
