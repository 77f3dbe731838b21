import type { Condition } from './condition.ts'
import { noIssues } from './declared.ts'
import type { Derivation } from './derivation.ts'
import type { Effect } from './effect.ts'
import type { AnswerFacts, FactsOf, FactValue } from './fact.ts'
import type { FieldIssue, FieldShape, RuleOf } from './field.ts'
import type { AnyFlow } from './flow.ts'
import { checkItem, checkLines } from './item-checks.ts'
import { type Item, isFlow, resultOf } from './item-of.ts'
import { type ItemFields, type ItemResult, type ItemsField, items, type ListRule, type UniqueOf } from './items.ts'
import type { MarkFact, Marks } from './marks.ts'
import {
  type Acts,
  type AnswerOf,
  type Answers,
  type AnyStep,
  type Does,
  type MustRead,
  makeStep,
  type ReadOnlyAside,
  readOf,
  type Step,
  type VerifyIssue,
} from './step.ts'
import type { TodayIn } from './today.ts'

/** How full a list is, as far as conditions can tell. */
const FILLINGS = ['none', 'some', 'full'] as const
export type Filling = (typeof FILLINGS)[number]

type ListShape<I extends Item, Shape, More extends string = never> = Shape & { readonly items: ItemsField<I, More> }

/**
 * The answer that the list's own `verify` and `derive` get. Each item is the answer to its step or the result of its
 * flow.
 */
export type ListAnswer<I extends Item, Shape> = AnswerOf<Shape> & { readonly items: readonly ItemResult<I>[] }

/**
 * An issue with one of the list's own fields or with its items. `index` and `part` identify one item and one of its
 * parts. Without them, the issue is about all items.
 */
type ListIssue<I extends Item, Shape, More extends string> =
  | VerifyIssue<Shape>
  | { field: 'items'; rule: ListRule<I> | More | PartRules<ItemFields<I>>; params: FieldIssue['params'] }
type PartRules<Parts> = { [Name in keyof Parts]: RuleOf<Parts[Name]> }[keyof Parts]

/** The earlier steps that the `verify` of an item's step reads. */
type ItemReads<I extends Item> = I extends AnyFlow ? never : I extends AnyStep ? I['reads'][number] : never

/**
 * The givens (facts known before the first step) that the items need: `today`, if one of their date fields has a rule
 * that depends on the day.
 */
type ItemGivens<I extends Item> = I extends AnyFlow
  ? I['given'][number]['id']
  : I extends AnyStep
    ? NonNullable<I['~givens']>
    : never

/**
 * Declares a question to which people give up to `max` items. For each item, the list asks one step or one flow. It can
 * also have `fields` of its own. Conditions can read the fact `items` (`none`, `some` or `full`, as far as the limits
 * allow) and the facts that `derive` computes from all items.
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
    /** What the list asks for each item: a step or a flow. */
    item: I
    /** The minimum number of items. The default is 0. */
    min?: number
    /** The maximum number of items. */
    max: number
    /** The part of an item that no two items can share: a field of its step, or a part of its flow's result. */
    unique?: UniqueOf<I>
    /**
     * Whether each item is a line of short texts that is typed directly in the list. A whole list can then be pasted.
     */
    lines?: boolean
    /**
     * Rules that `verify` checks, beyond those that every list can break. The message file needs a sentence for each.
     */
    rules?: readonly More[]
    code?: string | number
    /** The list's own fields, besides the items. */
    fields?: Shape
    reads?: Reads
    dependsOn?: readonly NoInfer<Reads>[number][]
    when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, Reads[number]['id'], Id>
    /** Facts that are computed from all items, for the conditions of later steps. */
    derive?: { readonly [Name in keyof Derived]: Derivation<ListAnswer<I, Shape>, Derived[Name]> }
    marks?: Marked
    effect?: Effect<EffectName, Receipt, EffectGivens, Failure>
    acts?: Acts<AnswerFacts<NoInfer<AnswerOf<Shape>>> & NoInfer<Derived> & { readonly items: Filling }>
    asides?: readonly ReadOnlyAside[]
    /** Checks all items together, once each item is valid on its own. */
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
  if (process.env.NODE_ENV !== 'production') {
    checkItem(id, item)
    if (lines) checkLines(id, item)
    checkLimits(id, min ?? 0, max)
    checkDerived(id, derive)
  }
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
  const derived = Object.entries(own).map(([name, { values, from }]) => [
    name,
    { values, from: (answer: Told) => from(known(item, answer) as never) },
  ])
  const readByList = readOf(reads, dependsOn)
  const readByItem = isFlow(item) ? [] : item.reads
  return makeStep(
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

// Tests declare every list, so they run these checks. Production builds leave them out.

/** The maximum `max` of a list. Tests fill each list with one item too many, so every list needs a limit. */
const MAX_ITEMS = 1_000

function checkLimits(id: string, min: number, max: number): void {
  if (![min, max].every(Number.isSafeInteger) || min < 0 || max < 1 || min > max)
    throw new Error(`The list "${id}" has room for ${max} items, and must have ${min}.`)
  if (max > MAX_ITEMS) throw new Error(`The list "${id}" has room for ${max} items: write at most ${MAX_ITEMS}.`)
}

function checkDerived(id: string, derive: object = {}): void {
  if ('items' in derive) throw new Error(`The list "${id}" derives "items", which is already the number of its items.`)
}

/** How full a list can be within its limits. A list that can have only one item is never `some`. */
const fillingsOf = (min: number, max: number): readonly Filling[] =>
  FILLINGS.filter((filling) => (filling === 'none' ? min === 0 : filling === 'full' || Math.max(min, 1) < max))

/** The answer to a list, as drafts store it. */
interface Told {
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

/** Converts the answer to the form that the list's own checks see, with the result of each item's flow. */
const known = (item: Item, answer: Told): Told => ({
  ...answer,
  items: answer.items.map((one) => resultOf(item, one)),
})

/**
 * Combines two checks: the `verify` of the item's step for each item and, if all items are valid, the list's own
 * `verify`.
 */
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
