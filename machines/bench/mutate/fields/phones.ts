import * as z from 'zod/mini'
import { addFieldIssue, type Field, type FieldMeta } from '#machines/define/field.ts'
import { phone } from '#machines/define/fields/phone.ts'
import { asField, type FieldChange } from './field-change.ts'

/**
 * Mutants (deliberately wrong versions) of a phone field. Each changes one rule: for example, any text is accepted, the
 * country code is dropped, other countries are rejected, or one digit fewer or more is accepted.
 */
export function phoneChanges(meta: FieldMeta, field: Field): readonly FieldChange[] {
  const { optional = false } = meta
  const other = (id: string, what: string, made: z.ZodMiniType): FieldChange => ({
    id,
    what,
    before: 'a telephone number as E.164',
    after: what,
    field: asField(optional ? z.optional(made) : made, meta),
  })
  const then = (change: (text: string) => string | undefined) =>
    z.string().check((payload) => {
      const parsed = z.safeParse(field, payload.value)
      const made = parsed.success ? change(String(parsed.data ?? '')) : undefined
      if (made === undefined) addFieldIssue(payload, 'phone')
      else payload.value = made
    })
  const also = (isTaken: (text: string) => boolean) =>
    z.string().check((payload) => {
      const parsed = z.safeParse(field, payload.value)
      if (parsed.success) payload.value = String(parsed.data ?? '')
      else if (!isTaken(payload.value)) addFieldIssue(payload, 'phone')
    })
  const digits = (text: string) => text.replace(/\D/g, '').length
  return [
    other('any', 'any text is accepted', z.string()),
    other('as-typed', 'kept as typed', asTyped(field)),
    other(
      'no-code',
      'kept without the country code',
      then((text) => text.replace(/^\+1/, '')),
    ),
    other(
      'abroad',
      'numbers of other countries are refused',
      then((text) => (/^\+1|^$/.test(text) ? text : undefined)),
    ),
    other(
      'few',
      'a number with one digit less is accepted',
      also((text) => /^[\d() .-]+$/.test(text) && digits(text) === 9),
    ),
    other(
      'many',
      'a number with one more digit is accepted',
      also((text) => /^9[\d() .-]+$/.test(text) && digits(text) === 11),
    ),
    other(
      'area',
      'any area code is accepted',
      also((text) => /^1\d{9}$/.test(text)),
    ),
    other(
      'extension',
      'an extension is removed',
      also((text) => /ext\. 5$/.test(text)),
    ),
    other(
      'words',
      'words around the number are removed',
      also((text) => /^937 .* mobile$/.test(text)),
    ),
    other('country', 'a number without a country code counts as German', phone({ country: 'DE' })),
  ]
}

const asTyped = (field: Field) =>
  z.string().check((payload) => {
    if (!z.safeParse(field, payload.value).success) addFieldIssue(payload, 'phone')
  })
