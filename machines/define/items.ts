import * as z from 'zod/mini'
import { type Field, fieldRegistry, refuse } from './field.ts'
import type { AnswerOf, AnyStep } from './step.ts'

interface Limits<Item extends AnyStep> {
  readonly min?: number
  readonly max: number
  /** The field of the item that no two items share. */
  readonly unique?: keyof Item['fields'] & string
}

/** Several answers to one small step. Each item is judged as that step alone would judge it. */
export function items<Item extends AnyStep>(
  item: Item,
  limits: Limits<Item>,
): Field<'list', AnswerOf<Item['fields']>[], Item['fields']> {
  const { min = 0, max, unique } = limits
  const schema = z.array(item.schema).check((payload) => {
    const { length } = payload.value
    if (length < min) refuse(payload, 'few', { min, count: length })
    else if (length > max) refuse(payload, 'many', { max, count: length })
    if (unique === undefined) return
    const seen = new Set<unknown>()
    for (const [index, { [unique]: value }] of payload.value.entries()) {
      if (seen.has(value)) refuse(payload, 'twice', { value: String(value) }, [index, unique])
      seen.add(value)
    }
  })
  schema.register(fieldRegistry, { kind: 'list', optional: min === 0, min, max })
  asked.set(schema, { item, unique })
  // The item's own schema gives its answer; a step of any shape has forgotten which.
  return schema as unknown as Field<'list', AnswerOf<Item['fields']>[], Item['fields']>
}

const asked = new WeakMap<object, { readonly item: AnyStep; readonly unique: string | undefined }>()

/** The step that is asked for each item of a list. Throws for a field that is none. */
export function itemOf(field: Field): AnyStep {
  const own = asked.get(field)
  if (!own) throw new Error('Only a list has items.')
  return own.item
}

/** The field of an item that no two items of a list share; `undefined` where there is none. */
export const uniqueOf = (field: Field): string | undefined => asked.get(field)?.unique
