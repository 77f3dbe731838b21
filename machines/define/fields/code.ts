import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { addFieldIssue, type Field, fieldRegistry } from '../field.ts'

/**
 * A code with this many digits that was sent to the person. Spaces and hyphens are ignored, because people often copy
 * them along with the digits.
 */
export function code(options: { digits: number }): Field<'code', string> {
  const { digits } = options
  const schema = z.string().check((payload) => {
    if (!isStorable(payload.value)) return addFieldIssue(payload, 'digits', { digits })
    payload.value = cleanText(payload.value).replace(/[\s\p{Pd}]/gu, '')
    const count = payload.value.length
    if (count === 0) addFieldIssue(payload, 'empty', { digits })
    else if (/[^0-9]/.test(payload.value)) addFieldIssue(payload, 'digits', { digits })
    else if (count < digits) addFieldIssue(payload, 'few', { digits, count })
    else if (count > digits) addFieldIssue(payload, 'many', { digits, count })
  })
  const meta = { kind: 'code', secret: true, min: digits, max: digits, autocomplete: 'one-time-code' } as const
  return schema.register(fieldRegistry, meta)
}
