import * as z from 'zod/mini'
import type { FieldMeta } from '#machines/define/field.ts'
import { amountBy, writtenAs } from '#machines/define/fields/amount.ts'
import { asField, type FieldChange, offByOne } from './field-change.ts'

const READ: Readonly<Record<string, readonly [string, string, typeof writtenAs]>> = {
  'no-sign': [
    'with or without a dollar sign',
    'a dollar sign is refused',
    (text) => (text.includes('$') ? undefined : writtenAs(text)),
  ],
  'no-commas': [
    'with or without commas',
    'commas are refused',
    (text) => (text.includes(',') ? undefined : writtenAs(text)),
  ],
  'any-commas': ['commas between thousands', 'commas anywhere', (text) => writtenAs(text.replaceAll(',', ''))],
  negative: ['a minus sign is refused', 'a minus sign is ignored', (text) => writtenAs(text.replace(/^-/, ''))],
  'no-cents': [
    'cents are optional',
    'cents are required',
    (text) => (/\.\d\d$/.test(text) ? writtenAs(text) : undefined),
  ],
}

/**
 * Mutants (deliberately wrong versions) of an amount field whose limits are off by one, or that parse the text
 * differently.
 */
export function amountChanges(meta: FieldMeta): readonly FieldChange[] {
  const made = (other: FieldMeta, read = writtenAs) =>
    asField(other.optional ? z.optional(amountBy(other, read)) : amountBy(other, read), other)
  return [
    ...offByOne('min', meta.min, (min) => made({ ...meta, min })),
    ...offByOne('max', meta.max, (max) => made({ ...meta, max })),
    ...Object.entries(READ).map(([id, [before, what, read]]) => ({
      id,
      what,
      before,
      after: what,
      field: made(meta, read),
    })),
  ]
}
