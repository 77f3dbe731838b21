import * as z from 'zod/mini'
import { derivedFrom } from './derivation.ts'
import { FIELD_RULES, type Field, fieldRegistry, metaOf, refuse } from './field.ts'
import type { AnyFlow } from './flow.ts'
import type { AnswerOf, AnyStep, Picked } from './step.ts'

/** What is asked for each item of a list: one step, or a flow that is asked step by step. */
export type Item = AnyStep | AnyFlow

/** An item as a draft keeps it: the answer to its step, or the answers of its flow by their steps. */
export type ItemAnswer<I extends Item> = I extends AnyFlow
  ? { readonly [S in I['steps'][number] as S['id']]?: AnswerOf<S['fields']> }
  : I extends AnyStep
    ? AnswerOf<I['fields']>
    : never

/** An item as the list around it knows it: the answer to its step, or the result that its flow declares. */
export type ItemResult<I extends Item> = I extends AnyFlow
  ? { readonly [Name in keyof I['result']]: I['result'][Name] extends Picked<infer Value> ? Value : never }
  : ItemAnswer<I>

/** What the messages of a list's items depend on: the fields of a step. A flow brings words of its own. */
export type ItemFields<I extends Item> = I extends AnyFlow ? never : I extends AnyStep ? I['fields'] : never

/** What can be wrong with a list as such; only an item that is asked step by step can be left half answered. */
export type ListRule<I extends Item> = 'few' | 'many' | 'twice' | (I extends AnyFlow ? 'unfinished' : never)

export type ItemsField<I extends Item, More extends string = never> = Field<
  'list',
  ItemAnswer<I>[],
  ItemFields<I>,
  ListRule<I> | More
>

/** What no two items of a list may share: a field of the step, or a part of the flow's result, that is one text, number or yes. */
export type UniqueOf<I extends Item> = Item extends I ? string : SingleOf<ItemResult<I>>
type SingleOf<Result> = {
  [Name in keyof Result]: NonNullable<Result[Name]> extends string | number | boolean ? Name : never
}[keyof Result] &
  string

export interface Limits<I extends Item> {
  readonly min?: number
  readonly max: number
  readonly unique?: UniqueOf<I>
  /** Each item is a line to type in, and a whole list can be pasted. */
  readonly lines?: boolean
  /** What the list's own `verify` finds wrong with the items, beside the engine's rules. */
  readonly rules?: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

const LIST_RULES = FIELD_RULES.list.filter((rule) => rule !== 'unfinished')

export const isFlow = (item: Item): item is AnyFlow => 'steps' in item

/** Several answers to one step, or to one flow. What each item alone must be is its own step's or flow's to say. */
export function items<I extends Item>(item: I, limits: Limits<I>): ItemsField<I> {
  const { min = 0, max, unique, lines, rules = [] } = limits
  const schema = z.array(schemaOf(item)).check((payload) => {
    const { length } = payload.value
    if (length < min) refuse(payload, 'few', { min, count: length })
    else if (length > max) refuse(payload, 'many', { max, count: length })
    if (unique === undefined) return
    const seen = new Set<unknown>()
    for (const [index, answer] of payload.value.entries()) {
      const value = resultOf(item, answer)[unique]
      if (value !== undefined && value !== '' && seen.has(value))
        refuse(payload, 'twice', { value: String(value), ...placeOf(item, unique) }, [index])
      seen.add(value)
    }
  })
  const meta = { kind: 'list', optional: min === 0, min, max, ...(lines && { lines }) } as const
  schema.register(fieldRegistry, { ...meta, rules: [...(isFlow(item) ? FIELD_RULES.list : LIST_RULES), ...rules] })
  asked.set(schema, { item, unique })
  // The item's own schema gives its answer; a step of any shape has forgotten which.
  return schema as unknown as ItemsField<I>
}

/** Of a flow each answer may be missing: which of them are asked is for the walk to say. */
function schemaOf(item: Item): z.ZodMiniType<Values> {
  if (!isFlow(item)) return item.schema
  const questions = item.steps.filter(({ kind }) => kind === 'question')
  return z.object(Object.fromEntries(questions.map(({ id, schema }) => [id, z.optional(schema)])))
}

/** Where in an item its unique part was asked. */
function placeOf(item: Item, unique: string): Readonly<Record<string, string>> {
  if (!isFlow(item)) return { part: unique }
  const picked = item.result[unique]
  return picked ? { step: picked.step, part: picked.name } : {}
}

/** An item as the list around it knows it. Works on whole items only: a flow's have every answer that was asked. */
export function resultOf(item: Item, answer: Values): Values {
  if (!isFlow(item)) return answer
  const told = (id: string): Values => ({ ...Object(answer[id]) })
  return Object.fromEntries(
    Object.entries<Picked>(item.result).map(([as, { step, name }]) => {
      const derived = item.steps.find(({ id }) => id === step)?.derive[name]
      const isAnswered = answer[step] !== undefined
      return [as, derived && isAnswered ? derivedFrom(derived, told(step), undefined) : told(step)[name]]
    }),
  )
}

interface Asked {
  readonly item: Item
  readonly unique: string | undefined
}
const asked = new WeakMap<object, Asked>()

/** A schema that is a list as another one is: what it makes of its items is its own. */
export function likeItems(schema: z.ZodMiniType, list: Field): Field {
  const own = asked.get(list)
  if (own) asked.set(schema, own)
  return schema.register(fieldRegistry, metaOf(list))
}

/** What is asked for each item of a list. Throws for a field that is none. */
export function itemOf(field: Field): Item {
  const own = asked.get(field)
  if (!own) throw new Error('Only a list has items.')
  return own.item
}

/** What no two items of a list share; `undefined` where there is nothing. */
export const uniqueOf = (field: Field): string | undefined => asked.get(field)?.unique

/** The steps that are asked for one item, in their order: a flow's questions, or the one step. */
export const questionsOf = (item: Item): readonly AnyStep[] =>
  isFlow(item) ? item.steps.filter(({ kind }) => kind === 'question') : [item]
