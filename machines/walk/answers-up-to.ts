import type { AnyFlow } from '#machines/define/flow.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from './answer.ts'
import { type Draft, type Entry, withAnswer, withReceipt } from './draft.ts'
import { walk } from './walk.ts'

/** One answer on a way through a flow, and the draft that it is given in. */
export interface Leg {
  readonly step: AnyStep
  readonly answer: Entry['answer']
  readonly draft: Draft
}

interface Way<F extends AnyFlow> {
  /** What is answered, by step. */
  readonly answers: Readonly<Record<string, Entry['answer'] | undefined>>
  /** The step to stop at, unanswered; without it the way goes on to the flow's end. */
  readonly until?: StepIdOf<F>
  /** What effects leave, by step, if a later step looks at it. */
  readonly receipts?: Readonly<Record<string, Entry['receipt']>>
}

type Examples = Readonly<Record<string, { readonly valid: readonly [Entry['answer'], ...Entry['answer'][]] }>>

/** The usual answer to each step: the first of its examples. */
export const usualAnswers = (examples: Examples): Readonly<Record<string, Entry['answer']>> =>
  Object.fromEntries(Object.entries(examples).map(([id, { valid }]) => [id, valid[0]]))

/**
 * The answers that lead on through a flow from a draft, in the order in which people give them. Every effect on the way succeeds.
 * Throws if a step on the way has no answer, or the way ends without having come to `until`.
 */
export function answersUpTo<F extends AnyFlow>(
  flow: F,
  from: Draft,
  { answers, until, receipts = {} }: Way<F>,
): readonly Leg[] {
  const legs: Leg[] = []
  let draft = from
  for (;;) {
    const { open, asked } = walk(flow, draft)
    const step = open === undefined ? undefined : stepOf(flow, open)
    if ((step?.id ?? asked.at(-1)) === until || (!step && until === undefined)) return legs
    if (!step) throw new Error(`The way through "${flow.id}" does not come to "${until}".`)
    const answer = step.kind === 'question' ? answers[step.id] : {}
    if (!answer) throw new Error(`The way through "${flow.id}" needs an answer to "${step.id}".`)
    legs.push({ step, answer, draft })
    draft = withReceipt(withAnswer(draft, step, answer), step, receipts[step.id])
  }
}
