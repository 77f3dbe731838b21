import * as z from 'zod/mini'
import { isStorable, lengthOf } from '../clean-text.ts'
import { type Field, fieldRegistry, refuse } from '../field.ts'

/**
 * A new password: any text, never cleaned, at least `min` code points. Half of a surrogate pair is no text: it would be
 * hashed like any other half.
 */
export function newPassword(options: { min: number; max: number }): Field<'password', string> {
  const schema = z.string().check((payload) => {
    const count = lengthOf(payload.value)
    if (count === 0) refuse(payload, 'empty')
    else if (!isStorable(payload.value)) refuse(payload, 'characters')
    else if (count < options.min) refuse(payload, 'short', { min: options.min, count })
    else if (count > options.max) refuse(payload, 'long', { max: options.max, count })
  })
  return schema.register(fieldRegistry, { kind: 'password', secret: true, autocomplete: 'new-password', ...options })
}

/** A password that exists already: only its presence is checked here. */
export function currentPassword(): Field<'password', string, unknown, 'empty' | 'long' | 'characters'> {
  const rules = ['empty', 'long', 'characters']
  const meta = { kind: 'password', secret: true, autocomplete: 'current-password', max: 1024, rules } as const
  const schema = z.string().check((payload) => {
    const count = lengthOf(payload.value)
    if (count === 0) refuse(payload, 'empty')
    else if (!isStorable(payload.value)) refuse(payload, 'characters')
    else if (count > meta.max) refuse(payload, 'long', { max: meta.max, count })
  })
  return schema.register(fieldRegistry, meta)
}
