import * as z from 'zod/mini'
import type { FieldMeta } from '#machines/define/field.ts'
import { numberAsKept, numberBy } from '#machines/define/fields/number.ts'
import { asField, type FieldChange } from './field-change.ts'

const READ: Readonly<Record<string, readonly [string, string, typeof numberAsKept]>> = {
  'no-commas': ['with commas', 'commas are refused', (text) => (text.includes(',') ? undefined : numberAsKept(text))],
  'any-commas': ['commas between thousands', 'commas anywhere', (text) => numberAsKept(text.replaceAll(',', ''))],
  unsigned: ['the sign is kept', 'the sign is ignored', (text) => numberAsKept(text.replace(/^[-\u2212]/, ''))],
  'no-minus-sign': [
    'any minus sign',
    'a hyphen alone',
    (text) => (/\u2212/.test(text) ? undefined : numberAsKept(text)),
  ],
  powers: [
    'no powers',
    'powers of ten are accepted',
    (text) => numberAsKept(/^\d+e\d$/.test(text) ? String(Number(text)) : text),
  ],
  'no-point': [
    'a decimal point can come last',
    'a decimal point needs digits after it',
    (text) => (/\.$/.test(text) ? undefined : numberAsKept(text)),
  ],
  units: ['nothing else', 'text after the number is ignored', (text) => numberAsKept(text.replace(/[^\d.,]+$/, ''))],
}

/**
 * Mutants (deliberately wrong versions) of a number field with limits off by one, with one decimal more or fewer, or
 * that parse the text differently.
 */
export function numberChanges(meta: FieldMeta): readonly FieldChange[] {
  const { min, max, decimals } = meta
  const made = (other: FieldMeta, read = numberAsKept) =>
    asField(other.optional ? z.optional(numberBy(other, read)) : numberBy(other, read), other)
  const by = 10 ** -(decimals ?? 0)
  const off = (name: 'min' | 'max', limit: number | undefined) =>
    limit === undefined
      ? []
      : [limit - by, limit + by].map((other) => ({
          id: `${name}-${other}`,
          what: `${name} is ${other}, not ${limit}`,
          before: `${name}: ${limit}`,
          after: `${name}: ${other}`,
          field: made({ ...meta, [name]: other }),
        }))
  const digits = [(decimals ?? 0) - 1, (decimals ?? 0) + 1].filter((other) => other >= 0)
  return [
    ...off('min', min),
    ...off('max', max),
    ...digits.map((other) => ({
      id: `decimals-${other}`,
      what: `${other} digits can follow the decimal point`,
      before: `decimals: ${decimals ?? 0}`,
      after: `decimals: ${other}`,
      field: made({ ...meta, decimals: other }),
    })),
    ...Object.entries(READ).map(([id, [before, what, read]]) => ({
      id,
      what,
      before,
      after: what,
      field: made(meta, read),
    })),
  ]
}
