import * as z from 'zod/mini'
import { cleanText } from '#machines/define/clean-text.ts'
import { type FieldMeta, refuse } from '#machines/define/field.ts'
import { writtenAs } from '#machines/define/fields/amount.ts'
import { centsOf, inDollars } from '#machines/define/money.ts'
import { asField, type FieldChange, offByOne } from './field-change.ts'

interface Rules {
  readonly min: number
  readonly max: number
  read(text: string): string | undefined
}

function amountBy({ min, max, read }: Rules, meta: FieldMeta) {
  const schema = z.string().check((payload) => {
    const text = cleanText(payload.value)
    const written = read(text)
    if (text === '') return refuse(payload, 'empty')
    if (written === undefined) return refuse(payload, 'amount')
    payload.value = written
    if (centsOf(written) < min) refuse(payload, 'least', { least: inDollars(min) })
    else if (centsOf(written) > max) refuse(payload, 'most', { most: inDollars(max) })
  })
  return asField(schema, meta)
}

const READ: Readonly<Record<string, readonly [string, string, Rules['read']]>> = {
  'no-sign': [
    'with or without a dollar sign',
    'a dollar sign is none',
    (text) => (text.includes('$') ? undefined : writtenAs(text)),
  ],
  'no-commas': [
    'with or without commas',
    'commas are none',
    (text) => (text.includes(',') ? undefined : writtenAs(text)),
  ],
  'any-commas': ['commas between thousands', 'commas anywhere', (text) => writtenAs(text.replaceAll(',', ''))],
  negative: [
    'no sign before it',
    'below nothing is taken without its sign',
    (text) => writtenAs(text.replace(/^-/, '')),
  ],
  'no-cents': [
    'dollars alone are enough',
    'cents must be there',
    (text) => (/\.\d\d$/.test(text) ? writtenAs(text) : undefined),
  ],
}

/** Limits one off, and other ways to read what was written. */
export function amountChanges(meta: FieldMeta): readonly FieldChange[] {
  const { min = 1, max = 1 } = meta
  const rules: Rules = { min, max, read: writtenAs }
  return [
    ...offByOne('min', min, (other) => amountBy({ ...rules, min: other }, { ...meta, min: other })),
    ...offByOne('max', max, (other) => amountBy({ ...rules, max: other }, { ...meta, max: other })),
    ...Object.entries(READ).map(([id, [before, what, read]]) => ({
      ...{ id, what, before, after: what },
      field: amountBy({ ...rules, read }, meta),
    })),
  ]
}
