import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { type Field, fieldRegistry, refuse } from '../field.ts'

const LONGEST = 254
const address = z.email()

/** One e-mail address, without outer white space and in lower case, so that one person has one account. */
export function email(options: { autocomplete?: string; carried?: boolean } = {}): Field<'email', string> {
  const schema = z.string().check((payload) => {
    if (!isStorable(payload.value)) return refuse(payload, 'email')
    payload.value = cleanEmail(payload.value)
    if (payload.value === '') refuse(payload, 'empty')
    else if (!isEmail(payload.value)) refuse(payload, 'email')
  })
  return schema.register(fieldRegistry, { kind: 'email', max: LONGEST, autocomplete: 'email', ...options })
}

export const cleanEmail = (address: string): string => cleanText(address).toLowerCase()

/** An address that mail can be sent to: zod's pattern, ASCII, at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && z.safeParse(address, text).success
