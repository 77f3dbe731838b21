import type { AnyFlow } from '#machines/define/flow.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from './answer.ts'
import { type Draft, type Entry, withAnswer, withReceipt } from './draft.ts'
import { walkFlow } from './walk.ts'

/** One step on a path through a flow: the answer to it, and the draft before that answer. */
export interface Leg {
  readonly step: AnyStep
  readonly answer: Entry['answer']
  readonly draft: Draft
}

interface Way<F extends AnyFlow> {
  /** The answers by step. */
  readonly answers: Readonly<Record<string, Entry['answer'] | undefined>>
  /** The step at which the path stops, without answering it. By default, the path continues to the flow's end. */
  readonly until?: StepIdOf<F>
  /** The receipts of effects, by step. Needed only where a later step reads them. */
  readonly receipts?: Readonly<Record<string, Entry['receipt']>>
}

type Examples = Readonly<Record<string, { readonly valid: readonly [Entry['answer'], ...Entry['answer'][]] }>>

/** The usual answer to each step, which is the first of its valid examples. */
export const usualAnswers = (examples: Examples): Readonly<Record<string, Entry['answer']>> =>
  Object.fromEntries(Object.entries(examples).map(([id, { valid }]) => [id, valid[0]]))

/**
 * The answers that lead through a flow, starting from a draft, in the order in which people give them. Every effect is
 * assumed to succeed. Throws if there is no answer for a step on the path, or if the path ends before `until`.
 */
export function answersUpTo<F extends AnyFlow>(
  flow: F,
  from: Draft,
  { answers, until, receipts = {} }: Way<F>,
): readonly Leg[] {
  const legs: Leg[] = []
  let draft = from
  for (;;) {
    const { open, asked } = walkFlow(flow, draft)
    const step = open === undefined ? undefined : stepOf(flow, open)
    if ((step?.id ?? asked.at(-1)) === until || (!step && until === undefined)) return legs
    if (!step) throw new Error(`The way through "${flow.id}" does not come to "${until}".`)
    const answer = step.kind === 'question' ? answers[step.id] : {}
    if (!answer) throw new Error(`The way through "${flow.id}" needs an answer to "${step.id}".`)
    legs.push({ step, answer, draft })
    draft = withReceipt(withAnswer(draft, step, answer), step, receipts[step.id])
  }
}
