import * as z from 'zod/mini'
import { type Field, type FieldMeta, refuse } from '#machines/define/field.ts'
import { phone } from '#machines/define/fields/phone.ts'
import { asField, type FieldChange } from './field-change.ts'

/** Anything taken, kept as it was typed, of another country, a digit fewer or more, with no country code. */
export function phoneChanges(meta: FieldMeta, field: Field): readonly FieldChange[] {
  const { optional = false } = meta
  const other = (id: string, what: string, made: z.ZodMiniType): FieldChange => ({
    ...{ id, what, before: 'a telephone number as E.164', after: what },
    field: asField(optional ? z.optional(made) : made, meta),
  })
  const then = (change: (text: string) => string | undefined) =>
    z.string().check((payload) => {
      const parsed = z.safeParse(field, payload.value)
      const made = parsed.success ? change(String(parsed.data ?? '')) : undefined
      if (made === undefined) refuse(payload, 'phone')
      else payload.value = made
    })
  const also = (isTaken: (text: string) => boolean) =>
    z.string().check((payload) => {
      const parsed = z.safeParse(field, payload.value)
      if (parsed.success) payload.value = String(parsed.data ?? '')
      else if (!isTaken(payload.value)) refuse(payload, 'phone')
    })
  const digits = (text: string) => text.replace(/\D/g, '').length
  return [
    other('any', 'any text is a number', z.string()),
    other('as-typed', 'kept as it was typed', asTyped(field)),
    other(
      'no-code',
      'kept without its country',
      then((text) => text.replace(/^\+1/, '')),
    ),
    other(
      'abroad',
      'no number of another country is taken',
      then((text) => (/^\+1|^$/.test(text) ? text : undefined)),
    ),
    other(
      'few',
      'a digit fewer is taken',
      also((text) => /^[\d() .-]+$/.test(text) && digits(text) === 9),
    ),
    other(
      'many',
      'a digit more is taken',
      also((text) => /^9[\d() .-]+$/.test(text) && digits(text) === 11),
    ),
    other(
      'area',
      'any area code is taken',
      also((text) => /^1\d{9}$/.test(text)),
    ),
    other(
      'extension',
      'an extension is left out',
      also((text) => /ext\. 5$/.test(text)),
    ),
    other(
      'words',
      'words around it are left out',
      also((text) => /^937 .* mobile$/.test(text)),
    ),
    other('country', 'without a code it is of another country', phone({ country: 'DE' })),
  ]
}

const asTyped = (field: Field) =>
  z.string().check((payload) => {
    if (!z.safeParse(field, payload.value).success) refuse(payload, 'phone')
  })
