import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { addFieldIssue, type Field, type FieldMeta, fieldRegistry } from '../field.ts'
import { centsOf, inDollars } from '../money.ts'

interface AmountOptions {
  /** The minimum in cents. The default is 1. */
  readonly min?: number
  /** The maximum in cents. */
  readonly max: number
  /** Whether the Circle's balance is shown beside the field. */
  readonly wallet?: boolean
}
type AmountRule = 'amount' | 'least' | 'most'

/** Matches amounts as people write them. The dollar sign, the commas between thousands and the cents are optional. */
const WRITTEN = /^\$? ?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/** An amount in dollars. Its limits `min` and `max` are in cents, and it is stored as a text such as `1250.00`. */
export function amount(options: AmountOptions): Field<'amount', string> {
  const meta: FieldMeta = { kind: 'amount', min: 1, ...options, rules: ['empty', ...rulesOf(options)] }
  return amountBy(meta).register(fieldRegistry, meta)
}

/** An optional amount in dollars. */
export function optionalAmount(options: AmountOptions): Field<'amount', string | undefined, unknown, AmountRule> {
  const meta: FieldMeta = { kind: 'amount', min: 1, ...options, optional: true, rules: rulesOf(options) }
  return z.optional(amountBy(meta)).register(fieldRegistry, meta)
}

/**
 * The rules that an amount can break. With a minimum of 0, no amount is too small, because amounts cannot be negative.
 */
const rulesOf = ({ min }: AmountOptions): readonly AmountRule[] => [
  'amount',
  ...(min === 0 ? [] : (['least'] as const)),
  'most',
]

/** Makes the schema of an amount from the field's metadata. The test bench uses it to make variants of the field. */
export const amountBy = ({ min = 1, max = Number.POSITIVE_INFINITY, optional }: FieldMeta, read = writtenAs) =>
  z.string().check((payload) => {
    if (!isStorable(payload.value)) return addFieldIssue(payload, 'amount')
    const text = cleanText(payload.value)
    if (text === '') {
      payload.value = ''
      return optional ? undefined : addFieldIssue(payload, 'empty')
    }
    const written = read(text)
    if (written === undefined) return addFieldIssue(payload, 'amount')
    payload.value = written
    if (centsOf(written) < min) addFieldIssue(payload, 'least', { least: inDollars(min) })
    else if (centsOf(written) > max) addFieldIssue(payload, 'most', { most: inDollars(max) })
  })

/** Converts typed text to the form in which drafts store amounts. Returns `undefined` if the text is not an amount. */
export function writtenAs(text: string): string | undefined {
  const [, dollars, cents = ''] = WRITTEN.exec(text) ?? []
  if (dollars === undefined || dollars.length > 15) return undefined
  return `${dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}
