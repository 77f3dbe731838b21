import * as z from 'zod/mini'
import { cleanText, hasForbidden, lengthOf } from '../clean-text.ts'
import { type Field, type FieldMeta, fieldRegistry, refuse } from '../field.ts'

interface TextOptions {
  max: number
  autocomplete?: string
  /** One thing in the whole flow: what was typed at one step stands at the other. */
  carried?: boolean
}

/** One line, cleaned, `min` (1 unless said) to `max` code points. */
export const text = (options: TextOptions & { min?: number }): Field<'text', string> =>
  limited({ kind: 'text', min: 1, ...options }, 'one-line')

/** One line that may be left out; empty counts as left out. */
export function optionalText(options: TextOptions): Field<'text', string | undefined> {
  const meta: FieldMeta = { kind: 'text', min: 0, optional: true, ...options }
  return z.optional(limited(meta, 'one-line')).register(fieldRegistry, meta)
}

/** Several lines, cleaned, `min` to `max` code points. */
export const longText = (options: TextOptions & { min: number }): Field<'long-text', string> =>
  limited({ kind: 'long-text', ...options }, 'several-lines')

/** Several lines that may be left out; empty counts as left out. */
export function note(options: TextOptions): Field<'note', string | undefined> {
  const meta: FieldMeta = { kind: 'note', min: 0, optional: true, ...options }
  const field = z.optional(limited(meta, 'several-lines'))
  return field.register(fieldRegistry, meta)
}

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
  return schema.register(fieldRegistry, meta)
}
