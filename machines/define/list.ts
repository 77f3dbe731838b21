import type { Condition } from './condition.ts'
import { noIssues } from './declared.ts'
import type { Derivation } from './derivation.ts'
import type { Effect } from './effect.ts'
import type { AnswerFacts, FactsOf, FactValue } from './fact.ts'
import type { FieldIssue, FieldShape, RuleOf } from './field.ts'
import type { AnyFlow } from './flow.ts'
import { checkItem, checkLines } from './item-checks.ts'
import {
  type Item,
  type ItemFields,
  type ItemResult,
  type ItemsField,
  isFlow,
  items,
  type ListRule,
  resultOf,
  type UniqueOf,
} from './items.ts'
import type { MarkFact, Marks } from './marks.ts'
import {
  type Acts,
  type AnswerOf,
  type Answers,
  type AnyStep,
  type Does,
  type MustRead,
  make,
  readOf,
  type Step,
  type ToRead,
  type VerifyIssue,
} from './step.ts'
import type { TodayIn } from './today.ts'

/** How many items a list holds, as far as a guard may know it. */
export const FILLINGS = ['none', 'some', 'full'] as const
export type Filling = (typeof FILLINGS)[number]

type ListShape<I extends Item, Shape, More extends string = never> = Shape & { readonly items: ItemsField<I, More> }

/** What the list's own `verify` and `derive` see: each item as its step was answered, or as the result of its flow. */
export type ListAnswer<I extends Item, Shape> = AnswerOf<Shape> & { readonly items: readonly ItemResult<I>[] }

/** Wrong is a field of the list's own, or its items: all of them, or the one that `index` and `part` name. */
type ListIssue<I extends Item, Shape, More extends string> =
  | VerifyIssue<Shape>
  | { field: 'items'; rule: ListRule<I> | More | PartRules<ItemFields<I>>; params: FieldIssue['params'] }
type PartRules<Parts> = { [Name in keyof Parts]: RuleOf<Parts[Name]> }[keyof Parts]

/** The earlier steps that an item's own `verify` looks at. */
type ItemReads<I extends Item> = I extends AnyFlow ? never : I extends AnyStep ? I['reads'][number] : never

/** What its items look at: the day, where one of their dates has a rule of it. */
type ItemGivens<I extends Item> = I extends AnyFlow
  ? I['given'][number]['id']
  : I extends AnyStep
    ? NonNullable<I['~givens']>
    : never

/**
 * Declares a repeated section: a question that asks one small step for each item, or one flow, up to `max` of them, beside
 * `fields` of its own. Guards see the fact `items` (none, some or full, as far as its limits allow) and what `derive` works out from all items.
 */
export function list<
  const Id extends string,
  I extends Item,
  Shape extends FieldShape = Record<never, never>,
  const Reads extends readonly AnyStep[] = readonly [],
  WhenSteps extends string = never,
  WhenGivens extends string = never,
  Receipt = unknown,
  EffectName extends string = never,
  EffectGivens extends string = never,
  Failure extends string = never,
  const Derived extends Readonly<Record<string, FactValue>> = Record<never, never>,
  const More extends string = never,
  const Marked extends Marks = Record<never, never>,
>(
  id: Id,
  options: {
    item: I
    min?: number
    max: number
    unique?: UniqueOf<I>
    /** Each item is a line of short texts, typed in place; a whole list can be pasted. */
    lines?: boolean
    /** What `verify` finds wrong with the items, beside what the engine itself finds: each needs a sentence. */
    rules?: readonly More[]
    code?: string | number
    fields?: Shape
    reads?: Reads
    dependsOn?: readonly NoInfer<Reads>[number][]
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, Reads[number]['id'], Id>
    derive?: { readonly [Name in keyof Derived]: Derivation<ListAnswer<I, Shape>, Derived[Name]> }
    marks?: Marked
    effect?: Effect<EffectName, Receipt, EffectGivens, Failure>
    acts?: Acts<AnswerFacts<NoInfer<AnswerOf<Shape>>> & NoInfer<Derived> & { readonly items: Filling }>
    asides?: readonly ToRead[]
    verify?(answer: ListAnswer<I, Shape>, read: Answers<Reads>): readonly ListIssue<I, Shape, NoInfer<More>>[]
  },
): Step<
  Id,
  ListShape<I, Shape, More>,
  NoInfer<AnswerFacts<AnswerOf<Shape>> & Derived & FactsOf<Receipt> & { readonly items: Filling } & MarkFact<Marked>>,
  Reads[number]['id'] | ItemReads<I>,
  NoInfer<WhenGivens | EffectGivens | TodayIn<Shape> | ItemGivens<I>>,
  NoInfer<Failure>,
  NoInfer<Does<EffectName, Receipt>>,
  NoInfer<keyof Marked & string>
> {
  const { item, min, max, unique, lines, rules, fields, reads, dependsOn, derive, verify, ...rest } = options
  checkItem(id, item)
  if (lines) checkLines(id, item)
  checkLimits(id, min ?? 0, max)
  const limits = {
    max,
    ...(min !== undefined && { min }),
    ...(unique !== undefined && { unique }),
    ...(lines && { lines }),
    ...(rules && { rules }),
  }
  const filled: Derivation<Told, FactValue> = {
    values: fillingsOf(min ?? 0, max),
    from: ({ items: { length } }) => (length === 0 ? 'none' : length < max ? 'some' : 'full'),
  }
  const own: Readonly<Record<string, Derivation<never, FactValue>>> = { ...derive }
  if ('items' in own) throw new Error(`The list "${id}" derives "items", which is how many it holds.`)
  const derived = Object.entries(own).map(([name, { values, from }]) => [
    name,
    { values, from: (answer: Told) => from(known(item, answer) as never) },
  ])
  const readByList = readOf(reads, dependsOn)
  const readByItem = isFlow(item) ? [] : item.reads
  return make(
    id,
    'question',
    { items: items(item, limits), ...fields },
    {
      ...rest,
      isDated: isFlow(item) ? item.steps.some((step) => step.isDated) : item.isDated,
      reads: [...new Set([...readByList.reads, ...readByItem])],
      dependsOn: [...new Set([...readByList.dependsOn, ...readByItem])],
      derive: { ...Object.fromEntries(derived), items: filled },
      verify: verifying(item, verify),
    },
  )
}

/** Tests try each list with one item more than it allows, so every list needs a limit. */
const MAX_ITEMS = 1_000

function checkLimits(id: string, min: number, max: number): void {
  if (![min, max].every(Number.isSafeInteger) || min < 0 || max < 1 || min > max)
    throw new Error(`The list "${id}" has room for ${max} items, and must have ${min}.`)
  if (max > MAX_ITEMS) throw new Error(`The list "${id}" has room for ${max} items: write at most ${MAX_ITEMS}.`)
}

/** How full a list can be within its limits. A list with room for one item is never partly full. */
const fillingsOf = (min: number, max: number): readonly Filling[] =>
  FILLINGS.filter((filling) => (filling === 'none' ? min === 0 : filling === 'full' || Math.max(min, 1) < max))

/** An answer to a list, as it is kept. */
interface Told {
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

/** An answer as the list itself knows it: of each item what its flow gives. */
const known = (item: Item, answer: Told): Told => ({
  ...answer,
  items: answer.items.map((one) => resultOf(item, one)),
})

/** Each item by its step's own `verify`, then all of them by the list's. Of items that are wrong themselves the list says nothing. */
function verifying(item: Item, verify: unknown): unknown {
  const ofList = typeof verify === 'function' ? verify : undefined
  const ofItem = isFlow(item) || item.verify === noIssues ? undefined : item.verify
  if (!ofList && !ofItem) return undefined
  return (answer: Told, read: never): readonly FieldIssue[] => {
    const wrong = ofItem ? answer.items.flatMap((one, index) => ofItem(one as never, read).map(inItem(index))) : []
    return wrong.length > 0 || !ofList ? wrong : ofList(known(item, answer), read)
  }
}

const inItem =
  (index: number) =>
  ({ field, rule, params }: FieldIssue): FieldIssue => ({
    field: 'items',
    rule,
    params: { ...params, index, part: field },
  })
