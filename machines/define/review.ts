import type { Condition } from './condition.ts'
import type { Effect } from './effect.ts'
import type { AnswerFacts, FactsOf } from './fact.ts'
import type { FieldShape } from './field.ts'
import {
  type AnswerOf,
  type Answers,
  type AnyStep,
  type Does,
  idsOf,
  type MustRead,
  makeStep,
  type Step,
  type VerifyIssue,
} from './step.ts'

/**
 * Declares a review: a question that shows earlier answers, with one row for each step. People can change an answer and
 * then return to the review. A row can also be a sub-flow. The review is asked again when an answer in its rows
 * changes.
 */
export function review<
  const Id extends string,
  const Rows extends readonly AnyStep[],
  Shape extends FieldShape = Record<never, never>,
  const Reads extends readonly AnyStep[] = readonly [],
  WhenSteps extends string = never,
  WhenGivens extends string = never,
  Receipt = unknown,
  EffectName extends string = never,
  EffectGivens extends string = never,
  Failure extends string = never,
>(
  id: Id,
  options: {
    /** The steps whose answers the review shows, in order. */
    rows: Rows
    /** Whether the flow starts with this review, and people return to it after each change. */
    hub?: boolean
    code?: string | number
    /** Fields of the review's own, such as a consent. */
    fields?: Shape
    reads?: Reads
    /** Steps besides those in `rows`. If their answers change, the review is asked again. */
    dependsOn?: readonly NoInfer<Reads>[number][]
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, Reads[number]['id'], Id>
    effect?: Effect<EffectName, Receipt, EffectGivens, Failure>
    verify?(answer: AnswerOf<Shape>, read: Answers<Reads>): readonly VerifyIssue<Shape>[]
  },
): Step<
  Id,
  Shape,
  NoInfer<AnswerFacts<AnswerOf<Shape>> & FactsOf<Receipt>>,
  NoInfer<Reads[number]['id'] | Rows[number]['id']>,
  NoInfer<WhenGivens | EffectGivens>,
  NoInfer<Failure>,
  NoInfer<Does<EffectName, Receipt>>
> {
  const { rows, reads, dependsOn, fields, ...rest } = options
  const withRows = (others: readonly AnyStep[] | undefined) => [...new Set([...idsOf(others), ...idsOf(rows)])]
  return makeStep(id, 'question', fields ?? {}, {
    ...rest,
    rows: idsOf(rows),
    reads: withRows(reads),
    dependsOn: withRows(dependsOn ?? reads),
  })
}
