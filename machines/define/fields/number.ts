import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { type Field, type FieldMeta, fieldRegistry, refuse } from '../field.ts'

export interface NumberOptions {
  readonly min?: number
  readonly max?: number
  /** How many digits may follow the point; none unless said: a whole number. */
  readonly decimals?: number
}
type NumberRule<Options> =
  | 'number'
  | (Options extends { readonly decimals: number } ? 'decimals' : 'whole')
  | (Options extends { readonly min: number } ? 'least' : never)
  | (Options extends { readonly max: number } ? 'most' : never)

/** With or without a sign, commas between thousands, and digits after a point. */
const WRITTEN = /^([-+\u2212]?)(\d+|\d{1,3}(?:,\d{3})+|(?=\.\d))(?:\.(\d*))?$/
/** Longer numbers are not told apart when they are compared. */
const MAX_DIGITS = 15

/** A number as people write it, kept without what says nothing: `1250`, `-2.5`. Its unit stands in the messages. */
export function number<const Options extends NumberOptions = Record<never, never>>(
  options?: Options,
): Field<'number', string, unknown, 'empty' | NumberRule<Options>> {
  const meta = metaFor({ ...options })
  return numberBy(meta).register(fieldRegistry, meta)
}

/** A number that may be left out. */
export function optionalNumber<const Options extends NumberOptions = Record<never, never>>(
  options?: Options,
): Field<'number', string | undefined, unknown, NumberRule<Options>> {
  const meta = metaFor({ ...options }, true)
  return z.optional(numberBy(meta)).register(fieldRegistry, meta)
}

/** What a number that was kept is worth. */
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

/** The schema of a number by its metadata; the bench makes others of it. */
export const numberBy = (
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, decimals, optional }: FieldMeta,
  read = numberAsKept,
) =>
  z.string().check((payload) => {
    if (!isStorable(payload.value)) return refuse(payload, 'number')
    const text = cleanText(payload.value)
    if (text === '') {
      payload.value = ''
      return optional ? undefined : refuse(payload, 'empty')
    }
    const kept = read(text)
    if (kept === undefined) return refuse(payload, 'number')
    payload.value = kept
    const [, after = ''] = kept.split('.')
    if (after.length > (decimals ?? 0))
      return decimals === undefined ? refuse(payload, 'whole') : refuse(payload, 'decimals', { decimals })
    if (numberOf(kept) < min) refuse(payload, 'least', { least: min })
    else if (numberOf(kept) > max) refuse(payload, 'most', { most: max })
  })

/** As it is kept; `undefined` for what is no number. */
export function numberAsKept(text: string): string | undefined {
  const [, sign, whole, after = ''] = WRITTEN.exec(text.replace(/^([-+\u2212]) /, '$1')) ?? []
  if (whole === undefined) return undefined
  const digits = whole.replaceAll(',', '').replace(/^0+/, '') || '0'
  const part = after.replace(/0+$/, '')
  if (digits.length + part.length > MAX_DIGITS) return undefined
  const size = part === '' ? digits : `${digits}.${part}`
  return sign === '' || sign === '+' || size === '0' ? size : `-${size}`
}
