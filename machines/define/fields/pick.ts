import * as z from 'zod/mini'
import { isStorable } from '../clean-text.ts'
import { type Field, type FieldMeta, fieldRegistry } from '../field.ts'

/** The lists on the server that people pick from: gift cards, linked bank accounts, or the member's own Circles. */
export type PickedFrom = NonNullable<FieldMeta['source']>

/** A range of amounts in cents. Every amount in the range is possible. */
export interface Band {
  readonly least: number
  readonly most: number
}

/** One option of a list on the server, with its details at the time when the person chose it. */
export interface PickedOne {
  id: string
  name: string
  /**
   * A detail that distinguishes the option from others of the same name, such as the last digits of an account number.
   */
  detail: string
  /** The minimum and maximum amount that the option accepts, in cents. */
  least: number
  most: number
  /**
   * The ranges of amounts that the option accepts, smallest first. Present only if some amounts between the minimum and
   * the maximum are not accepted. Drafts of earlier releases don't have these ranges.
   */
  bands?: readonly Band[] | undefined
}

const MAX_CENTS = 100_000_000
const cents = () => z.number().check(z.minimum(0), z.maximum(MAX_CENTS))
const bands = z.array(z.object({ least: cents(), most: cents() })).check(z.minLength(1), z.maxLength(100))

/** One option of the list `source` on the server. Typed text alone is rejected. */
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

/** The ranges of amounts that the chosen option accepts. */
export const bandsOf = ({ least, most, bands }: Pick<PickedOne, 'least' | 'most' | 'bands'>): readonly Band[] =>
  bands ?? [{ least, most }]
