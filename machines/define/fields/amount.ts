import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { type Field, type FieldMeta, fieldRegistry, refuse } from '../field.ts'
import { centsOf, inDollars } from '../money.ts'

interface AmountOptions {
  /** The least that is taken, in integer cents: one cent unless said. */
  readonly min?: number
  /** The most that is taken, in integer cents. */
  readonly max: number
  /** What the Circle's wallet holds is said beside it. */
  readonly wallet?: boolean
}
type AmountRule = 'amount' | 'least' | 'most'

/** With or without a dollar sign, commas between thousands, and cents. */
const WRITTEN = /^\$? ?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/** Dollars as people write them, kept as `1250.00`: from `min` to `max` cents. */
export function amount(options: AmountOptions): Field<'amount', string> {
  const meta: FieldMeta = { kind: 'amount', min: 1, ...options, rules: ['empty', ...rulesOf(options)] }
  return amountBy(meta).register(fieldRegistry, meta)
}

/** Dollars that may be left out. */
export function optionalAmount(options: AmountOptions): Field<'amount', string | undefined, unknown, AmountRule> {
  const meta: FieldMeta = { kind: 'amount', min: 1, ...options, optional: true, rules: rulesOf(options) }
  return z.optional(amountBy(meta)).register(fieldRegistry, meta)
}

/** No amount is below zero. */
const rulesOf = ({ min }: AmountOptions): readonly AmountRule[] => [
  'amount',
  ...(min === 0 ? [] : (['least'] as const)),
  'most',
]

/** The schema of an amount by its metadata; the bench makes others of it. */
export const amountBy = ({ min = 1, max = Number.POSITIVE_INFINITY, optional }: FieldMeta, read = writtenAs) =>
  z.string().check((payload) => {
    if (!isStorable(payload.value)) return refuse(payload, 'amount')
    const text = cleanText(payload.value)
    if (text === '') {
      payload.value = ''
      return optional ? undefined : refuse(payload, 'empty')
    }
    const written = read(text)
    if (written === undefined) return refuse(payload, 'amount')
    payload.value = written
    if (centsOf(written) < min) refuse(payload, 'least', { least: inDollars(min) })
    else if (centsOf(written) > max) refuse(payload, 'most', { most: inDollars(max) })
  })

/** As it is kept; `undefined` for what is no amount. */
export function writtenAs(text: string): string | undefined {
  const [, dollars, cents = ''] = WRITTEN.exec(text) ?? []
  if (dollars === undefined || dollars.length > 15) return undefined
  return `${dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}
