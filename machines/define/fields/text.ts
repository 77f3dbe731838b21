import * as z from 'zod/mini'
import { cleanText, hasForbidden, lengthOf } from '../clean-text.ts'
import { type Field, type FieldMeta, fieldRegistry, refuse } from '../field.ts'

interface TextOptions {
  max: number
  autocomplete?: string
  /** One thing in the whole flow: what was typed at one step stands at the other. */
  carried?: boolean
}

type Long = 'long' | 'characters'
/** Only what has a shortest length of more than one can be too short. */
type Short<Min extends number> = number extends Min ? 'short' : Min extends 0 | 1 ? never : 'short'

/** One line, cleaned, `min` (1 unless said) to `max` code points. */
export const text = <const Min extends number = 1>(
  options: TextOptions & { min?: Min },
): Field<'text', string, unknown, 'empty' | Long | Short<Min>> =>
  limited({ kind: 'text', min: 1, ...options }, 'one-line')

/** One line that may be left out; empty counts as left out. */
export function optionalText(options: TextOptions): Field<'text', string | undefined, unknown, Long> {
  const meta: FieldMeta = { kind: 'text', min: 0, optional: true, ...options }
  return z.optional(limited(meta, 'one-line')).register(fieldRegistry, withOwnRules(meta))
}

/** Several lines, cleaned, `min` to `max` code points. */
export const longText = <const Min extends number>(
  options: TextOptions & { min: Min },
): Field<'long-text', string, unknown, 'empty' | Long | Short<Min>> =>
  limited({ kind: 'long-text', ...options }, 'several-lines')

/** Several lines that may be left out; empty counts as left out. */
export function note(options: TextOptions): Field<'note', string | undefined, unknown, Long> {
  const meta: FieldMeta = { kind: 'note', min: 0, optional: true, ...options }
  const field = z.optional(limited(meta, 'several-lines'))
  return field.register(fieldRegistry, withOwnRules(meta))
}

const withOwnRules = (meta: FieldMeta): FieldMeta => ({
  ...meta,
  rules: [...(meta.optional ? [] : ['empty']), ...((meta.min ?? 0) > 1 ? ['short'] : []), ...['long', 'characters']],
})

function limited(meta: FieldMeta, lines: 'one-line' | 'several-lines') {
  const { min = 0, max = Number.POSITIVE_INFINITY } = meta
  const schema = z.string().check((payload) => {
    if (hasForbidden(payload.value, lines)) return refuse(payload, 'characters')
    payload.value = cleanText(payload.value)
    const count = lengthOf(payload.value)
    if (count === 0 && min > 0) refuse(payload, 'empty', { min, max })
    else if (count < min) refuse(payload, 'short', { min, count })
    else if (count > max) refuse(payload, 'long', { max, count })
  })
  return schema.register(fieldRegistry, withOwnRules(meta))
}
