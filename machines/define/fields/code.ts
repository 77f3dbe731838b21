import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { type Field, fieldRegistry, refuse } from '../field.ts'

/** A code of so many digits that was sent to somebody. Spaces and hyphens, which people copy along, do not count. */
export function code(options: { digits: number }): Field<'code', string> {
  const { digits } = options
  const schema = z.string().check((payload) => {
    if (!isStorable(payload.value)) return refuse(payload, 'digits', { digits })
    payload.value = cleanText(payload.value).replace(/[\s\p{Pd}]/gu, '')
    const count = payload.value.length
    if (count === 0) refuse(payload, 'empty', { digits })
    else if (/[^0-9]/.test(payload.value)) refuse(payload, 'digits', { digits })
    else if (count < digits) refuse(payload, 'few', { digits, count })
    else if (count > digits) refuse(payload, 'many', { digits, count })
  })
  const meta = { kind: 'code', secret: true, min: digits, max: digits, autocomplete: 'one-time-code' } as const
  return schema.register(fieldRegistry, meta)
}
