import * as z from 'zod/mini'
import { isStorable } from '../clean-text.ts'
import { type Field, type FieldMeta, fieldRegistry } from '../field.ts'

/** Where money can go: the seller's gift card of a shop, a bank account that is linked, or one of a member's Circles. */
export type PickedFrom = NonNullable<FieldMeta['source']>

/** Amounts without a gap, in integer cents. */
export interface Band {
  readonly least: number
  readonly most: number
}

/** One of a list that the server keeps, as it was when it was chosen. */
export interface PickedOne {
  id: string
  name: string
  /** What tells it from others of that name; the last digits of an account. */
  detail: string
  /** What can be sent there, in integer cents. */
  least: number
  most: number
  /** Where not everything between them can be: what can, the smallest first. Left out of drafts of earlier releases. */
  bands?: readonly Band[] | undefined
}

const MOST = 100_000_000
const cents = () => z.number().check(z.minimum(0), z.maximum(MOST))
const bands = z.array(z.object({ least: cents(), most: cents() })).check(z.minLength(1), z.maxLength(100))

/** One of what the server lists under `source`; free text is refused. */
export function pick(source: PickedFrom): Field<'pick', PickedOne> {
  const schema = z.object({
    id: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]*$/)),
    name: z.string().check(z.minLength(1), z.maxLength(100), z.refine(isStorable)),
    detail: z.string().check(z.maxLength(100), z.refine(isStorable)),
    least: cents(),
    most: cents(),
    bands: z.optional(bands),
  })
  return schema.register(fieldRegistry, { kind: 'pick', source, autocomplete: 'off' })
}

/** What can be sent to what was chosen. */
export const bandsOf = ({ least, most, bands }: Pick<PickedOne, 'least' | 'most' | 'bands'>): readonly Band[] =>
  bands ?? [{ least, most }]
