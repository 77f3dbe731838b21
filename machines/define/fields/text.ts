import * as z from 'zod/mini'
import { lengthOf, readText } from '../clean-text.ts'
import { addFieldIssue, type Field, type FieldMeta, fieldRegistry } from '../field.ts'

interface TextOptions {
  max: number
  autocomplete?: string
  /** Whether a value typed into this field prefills the fields of the same name at other steps. */
  carried?: boolean
}

type Long = 'long' | 'characters'
/** The rule for text that is too short. A text can break it only if the minimum is more than one character. */
type Short<Min extends number> = number extends Min ? 'short' : Min extends 0 | 1 ? never : 'short'

/** One line of text, cleaned up. Its length is from `min` (default 1) to `max` code points. */
export const text = <const Min extends number = 1>(
  options: TextOptions & { min?: Min },
): Field<'text', string, unknown, 'empty' | Long | Short<Min>> =>
  limited({ kind: 'text', min: 1, ...options }, 'one-line')

/** An optional line of text. An empty field counts as left out. */
export function optionalText(options: TextOptions): Field<'text', string | undefined, unknown, Long> {
  const meta: FieldMeta = { kind: 'text', min: 0, optional: true, ...options }
  return z.optional(limited(meta, 'one-line')).register(fieldRegistry, withOwnRules(meta))
}

/** Several lines of text, cleaned up. The length is from `min` to `max` code points. */
export const longText = <const Min extends number>(
  options: TextOptions & { min: Min },
): Field<'long-text', string, unknown, 'empty' | Long | Short<Min>> =>
  limited({ kind: 'long-text', ...options }, 'several-lines')

/** Optional text of several lines. An empty field counts as left out. */
export function note(options: TextOptions): Field<'note', string | undefined, unknown, Long> {
  const meta: FieldMeta = { kind: 'note', min: 0, optional: true, ...options }
  const field = z.optional(limited(meta, 'several-lines'))
  return field.register(fieldRegistry, withOwnRules(meta))
}

const withOwnRules = (meta: FieldMeta): FieldMeta => ({
  ...meta,
  rules: [...(meta.optional ? [] : ['empty']), ...((meta.min ?? 0) > 1 ? ['short'] : []), 'long', 'characters'],
})

function limited(meta: FieldMeta, lines: 'one-line' | 'several-lines') {
  const { min = 0, max = Number.POSITIVE_INFINITY } = meta
  const schema = z.string().check((payload) => {
    const text = readText(payload.value, lines)
    if (text === undefined) return addFieldIssue(payload, 'characters')
    payload.value = text
    const count = lengthOf(text)
    if (count === 0 && min > 0) addFieldIssue(payload, 'empty', { min, max })
    else if (count < min) addFieldIssue(payload, 'short', { min, count })
    else if (count > max) addFieldIssue(payload, 'long', { max, count })
  })
  return schema.register(fieldRegistry, withOwnRules(meta))
}
