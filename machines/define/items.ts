import * as z from 'zod/mini'
import { addFieldIssue, FIELD_RULES, type Field, fieldRegistry, metaOf } from './field.ts'
import type { AnyFlow } from './flow.ts'
import { type Item, isFlow, itemsIn, noteItems, resultOf } from './item-of.ts'
import type { AnswerOf, AnyStep, Picked } from './step.ts'

/** An item as drafts store it: the answer to its step, or the answers to its flow's steps by id. */
type ItemAnswer<I extends Item> = I extends AnyFlow
  ? { readonly [S in I['steps'][number] as S['id']]?: AnswerOf<S['fields']> }
  : I extends AnyStep
    ? AnswerOf<I['fields']>
    : never

/** An item in the form that the list sees: the answer to its step, or the result that its flow declares. */
export type ItemResult<I extends Item> = I extends AnyFlow
  ? { readonly [Name in keyof I['result']]: I['result'][Name] extends Picked<infer Value> ? Value : never }
  : ItemAnswer<I>

/**
 * The fields for which the list's messages need words: those of the item's step. If items have a flow, the flow has its
 * own words.
 */
export type ItemFields<I extends Item> = I extends AnyFlow ? never : I extends AnyStep ? I['fields'] : never

/** The rules that the list as a whole can break. `unfinished` is possible only if items have a flow. */
export type ListRule<I extends Item> = 'few' | 'many' | 'twice' | (I extends AnyFlow ? 'unfinished' : never)

export type ItemsField<I extends Item, More extends string = never> = Field<
  'list',
  ItemAnswer<I>[],
  ItemFields<I>,
  ListRule<I> | More
>

/**
 * The part of an item that no two items can share. It is a field of the item's step or a part of its flow's result, and
 * its value is a text, a number or a yes/no.
 */
export type UniqueOf<I extends Item> = Item extends I ? string : SingleOf<ItemResult<I>>
type SingleOf<Result> = {
  [Name in keyof Result]: NonNullable<Result[Name]> extends string | number | boolean ? Name : never
}[keyof Result] &
  string

export interface Limits<I extends Item> {
  readonly min?: number
  readonly max: number
  readonly unique?: UniqueOf<I>
  /** Whether each item is typed on its own line, and a whole list can be pasted. */
  readonly lines?: boolean
  /** Rules that the list's own `verify` checks, beyond those that every list can break. */
  readonly rules?: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

const LIST_RULES = FIELD_RULES.list.filter((rule) => rule !== 'unfinished')

/** Makes the field that holds a list's items. Each item is an answer to the same step or flow, which also checks it. */
export function items<I extends Item>(item: I, limits: Limits<I>): ItemsField<I> {
  const { min = 0, max, unique, lines, rules = [] } = limits
  const schema = z.array(schemaOf(item)).check((payload) => {
    const { length } = payload.value
    if (length < min) addFieldIssue(payload, 'few', { min, count: length })
    else if (length > max) addFieldIssue(payload, 'many', { max, count: length })
    if (unique === undefined) return
    const seen = new Set<unknown>()
    for (const [index, answer] of payload.value.entries()) {
      const value = resultOf(item, answer)[unique]
      if (value !== undefined && value !== '' && seen.has(value))
        addFieldIssue(payload, 'twice', { value: String(value), ...placeOf(item, unique) }, [index])
      seen.add(value)
    }
  })
  const meta = { kind: 'list', optional: min === 0, min, max, ...(lines && { lines }) } as const
  schema.register(fieldRegistry, { ...meta, rules: [...(isFlow(item) ? FIELD_RULES.list : LIST_RULES), ...rules] })
  noteItems(schema, { item, unique })
  // The type `AnyStep` doesn't include the type of the item's answer, but the item's schema does.
  return schema as unknown as ItemsField<I>
}

/**
 * The schema of one item. If items have a flow, every answer is optional in the schema, because the answers decide
 * which of the flow's steps are asked.
 */
function schemaOf(item: Item): z.ZodMiniType<Values> {
  if (!isFlow(item)) return item.schema
  const questions = item.steps.filter(({ kind }) => kind === 'question')
  return z.object(Object.fromEntries(questions.map(({ id, schema }) => [id, z.optional(schema)])))
}

/** The field that must be unique among the items and, if the items have a flow, the step that asks for it. */
function placeOf(item: Item, unique: string): Readonly<Record<string, string>> {
  if (!isFlow(item)) return { part: unique }
  const picked = item.result[unique]
  return picked ? { step: picked.step, part: picked.name } : {}
}

/** Registers a schema as a list with the same items and metadata as another list. */
export function likeItems(schema: z.ZodMiniType, list: Field): Field {
  noteItems(schema, itemsIn(list))
  return schema.register(fieldRegistry, metaOf(list))
}
