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
  make,
  type Step,
  type VerifyIssue,
} from './step.ts'

/**
 * Declares a question that shows what was answered, a row for each, and lets people change one answer and come back.
 * A row may be a sub-flow. It is asked again when an answer that it shows has changed.
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
    rows: Rows
    /** People begin with it, and come back to it from whatever they change. */
    hub?: boolean
    code?: string | number
    fields?: Shape
    reads?: Reads
    /** Beside its rows. */
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
  return make(id, 'question', fields ?? {}, {
    ...rest,
    rows: idsOf(rows),
    reads: withRows(reads),
    dependsOn: withRows(dependsOn ?? reads),
  })
}
