import * as z from 'zod/mini'
import { isStorable, lengthOf } from '../clean-text.ts'
import { addFieldIssue, type Field, fieldRegistry } from '../field.ts'

/**
 * A new password: any text with at least `min` code points, never cleaned up. Half of a surrogate pair is rejected,
 * because all such halves would have the same hash.
 */
export function newPassword(options: { min: number; max: number }): Field<'password', string> {
  const schema = z.string().check((payload) => {
    const count = lengthOf(payload.value)
    if (count === 0) addFieldIssue(payload, 'empty')
    else if (!isStorable(payload.value)) addFieldIssue(payload, 'characters')
    else if (count < options.min) addFieldIssue(payload, 'short', { min: options.min, count })
    else if (count > options.max) addFieldIssue(payload, 'long', { max: options.max, count })
  })
  return schema.register(fieldRegistry, { kind: 'password', secret: true, autocomplete: 'new-password', ...options })
}

/** An existing password. This field checks only that there is one and that it is not too long. */
export function currentPassword(): Field<'password', string, unknown, 'empty' | 'long' | 'characters'> {
  const rules = ['empty', 'long', 'characters']
  const meta = { kind: 'password', secret: true, autocomplete: 'current-password', max: 1024, rules } as const
  const schema = z.string().check((payload) => {
    const count = lengthOf(payload.value)
    if (count === 0) addFieldIssue(payload, 'empty')
    else if (!isStorable(payload.value)) addFieldIssue(payload, 'characters')
    else if (count > meta.max) addFieldIssue(payload, 'long', { max: meta.max, count })
  })
  return schema.register(fieldRegistry, meta)
}
