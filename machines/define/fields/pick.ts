import * as z from 'zod/mini'
import { type Field, type FieldMeta, fieldRegistry } from '../field.ts'

/** Where money can go: the seller's gift card of a shop, or a bank account that is linked. */
export type PickedFrom = NonNullable<FieldMeta['source']>

/** One of a list that the server keeps, as it was when it was chosen. */
export interface PickedOne {
  id: string
  name: string
  /** What tells it from others of that name; the last digits of an account. */
  detail: string
  /** What can be sent there, in integer cents. */
  least: number
  most: number
}

const MOST = 100_000_000

/** One of what the server lists under `source`; free text is refused. */
export function pick(source: PickedFrom): Field<'pick', PickedOne> {
  const schema = z.object({
    id: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/)),
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    detail: z.string().check(z.maxLength(100)),
    least: z.number().check(z.minimum(0), z.maximum(MOST)),
    most: z.number().check(z.minimum(0), z.maximum(MOST)),
  })
  return schema.register(fieldRegistry, { kind: 'pick', source, autocomplete: 'off' })
}
