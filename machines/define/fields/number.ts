import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { addFieldIssue, type Field, type FieldMeta, fieldRegistry } from '../field.ts'

export interface NumberOptions {
  readonly min?: number
  readonly max?: number
  /** How many digits can follow the decimal point. The default is 0, for a whole number. */
  readonly decimals?: number
}
type NumberRule<Options> =
  | 'number'
  | (Options extends { readonly decimals: number } ? 'decimals' : 'whole')
  | (Options extends { readonly min: number } ? 'least' : never)
  | (Options extends { readonly max: number } ? 'most' : never)

/**
 * Matches numbers as people write them. The sign, the commas between thousands and the digits after the point are
 * optional.
 */
const WRITTEN = /^([-+\u2212]?)(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d*))?$/
/** The maximum number of digits. JavaScript cannot compare numbers with more digits exactly. */
const MAX_DIGITS = 15

/** A number as people write it, stored in its shortest form: `1250`, `-2.5`. The messages name its unit. */
export function number<const Options extends NumberOptions = Record<never, never>>(
  options?: Options,
): Field<'number', string, unknown, 'empty' | NumberRule<Options>> {
  const meta = metaFor({ ...options })
  return numberBy(meta).register(fieldRegistry, meta)
}

/** An optional number. */
export function optionalNumber<const Options extends NumberOptions = Record<never, never>>(
  options?: Options,
): Field<'number', string | undefined, unknown, NumberRule<Options>> {
  const meta = metaFor({ ...options }, true)
  return z.optional(numberBy(meta)).register(fieldRegistry, meta)
}

/** The numeric value of a stored number. */
export const numberOf = (kept: string): number => Number(kept)

const metaFor = (options: NumberOptions, optional = false): FieldMeta => ({
  kind: 'number',
  ...options,
  ...(optional && { optional }),
  rules: [
    ...(optional ? [] : ['empty']),
    'number',
    options.decimals === undefined ? 'whole' : 'decimals',
    ...(options.min === undefined ? [] : ['least']),
    ...(options.max === undefined ? [] : ['most']),
  ],
})

/** Makes the schema of a number from the field's metadata. The test bench uses it to make variants of the field. */
export const numberBy = (
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, decimals, optional }: FieldMeta,
  read = numberAsKept,
) =>
  z.string().check((payload) => {
    if (!isStorable(payload.value)) return addFieldIssue(payload, 'number')
    const text = cleanText(payload.value)
    if (text === '') {
      payload.value = ''
      return optional ? undefined : addFieldIssue(payload, 'empty')
    }
    const kept = read(text)
    if (kept === undefined) return addFieldIssue(payload, 'number')
    payload.value = kept
    const [, after = ''] = kept.split('.')
    if (after.length > (decimals ?? 0))
      return decimals === undefined ? addFieldIssue(payload, 'whole') : addFieldIssue(payload, 'decimals', { decimals })
    if (numberOf(kept) < min) addFieldIssue(payload, 'least', { least: min })
    else if (numberOf(kept) > max) addFieldIssue(payload, 'most', { most: max })
  })

/** Converts typed text to the form in which drafts store numbers. Returns `undefined` if the text is not a number. */
export function numberAsKept(text: string): string | undefined {
  const [, sign, whole, after = ''] = WRITTEN.exec(text.replace(/^([-+\u2212]) /, '$1')) ?? []
  if (whole === undefined) return undefined
  const digits = whole.replaceAll(',', '').replace(/^0+/, '') || '0'
  const part = after.replace(/0+$/, '')
  if (digits.length + part.length > MAX_DIGITS) return undefined
  const size = part === '' ? digits : `${digits}.${part}`
  return sign === '' || sign === '+' || size === '0' ? size : `-${size}`
}
