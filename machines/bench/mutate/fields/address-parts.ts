import * as z from 'zod/mini'
import { addFieldIssue, type Field, type FieldMeta } from '#machines/define/field.ts'
import type { Address } from '#machines/define/fields/address.ts'
import { asField, type FieldChange } from './field-change.ts'

const SHAPE = z.object({
  country: z.string(),
  line1: z.optional(z.string()),
  line2: z.optional(z.string()),
  locality: z.optional(z.string()),
  region: z.optional(z.string()),
  postalCode: z.optional(z.string()),
})
const PARTS = ['line1', 'line2', 'locality', 'region', 'postalCode'] as const

/**
 * Mutants (deliberately wrong versions) of an address field that accept anything, keep the text as typed, accept a
 * lowercase country code or any postal code, or that make a part optional, drop it, or let it be one character longer.
 */
export function addressPartChanges(meta: FieldMeta, field: Field): readonly FieldChange[] {
  const parsed = (value: unknown) => z.safeParse(field, value)
  const other = (id: string, what: string, taken: (value: Address) => Address | undefined): FieldChange => {
    const made = SHAPE.check((payload) => {
      const value = taken(payload.value)
      if (value) payload.value = value
      else addFieldIssue(payload, 'empty')
    })
    return {
      id,
      what,
      before: 'a valid address of the country',
      after: what,
      field: asField(meta.optional ? z.optional(made) : made, meta),
    }
  }
  const right = (value: Address): Address | undefined => {
    const { success, data } = parsed(value)
    return success ? SHAPE.parse(data) : undefined
  }
  return [
    other('any', 'any value is accepted', (value) => value),
    other('as-typed', 'kept as typed', (value) => (right(value) ? value : undefined)),
    other(
      'country',
      'any country is accepted',
      (value) => right(value) ?? right({ ...value, country: value.country.toUpperCase() }),
    ),
    other('postal', 'any postal code is accepted', (value) => right(value) ?? right({ ...value, postalCode: '45402' })),
    ...PARTS.flatMap((part) => [
      other(
        `${part}-optional`,
        `${part} is optional`,
        (value) =>
          right(value) ??
          (value[part] ? undefined : right({ ...value, [part]: part === 'postalCode' ? '45402' : 'a' })),
      ),
      other(`${part}-lost`, `${part} is not kept`, (value) => {
        const { [part]: _, ...rest } = right(value) ?? {}
        return 'country' in rest ? rest : undefined
      }),
      other(
        `${part}-long`,
        `${part} can be longer`,
        (value) =>
          right(value) ??
          (value[part] && value[part].length === 101 ? right({ ...value, [part]: value[part].slice(1) }) : undefined),
      ),
    ]),
  ].filter(({ id }) => id !== 'line2-optional' && id !== 'postalCode-long')
}
