import type { Condition } from './condition.ts'
import type { Effect } from './effect.ts'
import type { AnswerFacts, FactsOf, FactValue } from './fact.ts'
import type { Field, FieldShape } from './field.ts'
import { items } from './items.ts'
import {
  type Acts,
  type AnswerOf,
  type Answers,
  type AnyStep,
  type Derivation,
  type Does,
  type MustRead,
  make,
  noIssues,
  readOf,
  type Step,
  type VerifyIssue,
} from './step.ts'

/** How many items a list holds, as far as a guard may know it. */
export const FILLINGS = ['none', 'some', 'full'] as const
export type Filling = (typeof FILLINGS)[number]

type ListShape<Item extends AnyStep, Shape> = Shape & {
  readonly items: Field<'list', AnswerOf<Item['fields']>[], Item['fields']>
}

/**
 * Declares a repeated section: a question that asks one small step for each item, up to `max` of them, beside `fields`
 * of its own. Guards see the fact `items`: none, some or full.
 */
export function list<
  const Id extends string,
  Item extends AnyStep,
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
    item: Item
    min?: number
    max: number
    unique?: keyof Item['fields'] & string
    code?: string | number
    fields?: Shape
    reads?: Reads
    dependsOn?: readonly NoInfer<Reads>[number][]
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, Reads[number]['id'], Id>
    effect?: Effect<EffectName, Receipt, EffectGivens, Failure>
    acts?: Acts<AnswerFacts<NoInfer<AnswerOf<Shape>>> & { readonly items: Filling }>
    asides?: readonly Step<string, Record<never, never>, unknown, never, never, never>[]
    verify?(answer: AnswerOf<ListShape<Item, Shape>>, read: Answers<Reads>): readonly VerifyIssue<Shape>[]
  },
): Step<
  Id,
  ListShape<Item, Shape>,
  NoInfer<AnswerFacts<AnswerOf<Shape>> & FactsOf<Receipt> & { readonly items: Filling }>,
  Reads[number]['id'],
  NoInfer<WhenGivens | EffectGivens>,
  NoInfer<Failure>,
  NoInfer<Does<EffectName, Receipt>>
> {
  const { item, min, max, unique, fields, reads, dependsOn, ...rest } = options
  if (item.kind !== 'question' || item.effect || item.reads.length > 0 || item.doors.length > 0)
    throw new Error(`An item of "${id}" must be a question that reads nothing, sends nothing and has no doors.`)
  if (item.verify !== noIssues || item.known || item.asides.length > 0 || 'items' in item.domains)
    throw new Error(`An item of "${id}" is judged by its fields alone, and is no list itself.`)
  if (!Number.isSafeInteger(max) || max < 1 || (min ?? 0) > max)
    throw new Error(`The list "${id}" has room for ${max} items, and must have ${min ?? 0}.`)
  const limits = { max, ...(min !== undefined && { min }), ...(unique !== undefined && { unique }) }
  const filled: Derivation<{ items: readonly unknown[] }, FactValue> = {
    values: FILLINGS,
    from: ({ items: { length } }) => (length === 0 ? 'none' : length < max ? 'some' : 'full'),
  }
  const shape = { items: items(item, limits), ...fields }
  return make(id, 'question', shape, { ...rest, ...readOf(reads, dependsOn), derive: { items: filled } })
}
