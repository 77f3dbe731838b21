import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { type Field, type FieldMeta, fieldRegistry, refuse } from '../field.ts'

const LONGEST = 254
const address = z.email()

interface EmailOptions {
  autocomplete?: string
  carried?: boolean
}

/** One e-mail address, without outer white space and in lower case, so that one person has one account. */
export const email = (options: EmailOptions = {}): Field<'email', string> => checked({ ...META, ...options })

/** One e-mail address that may be left out; empty counts as left out. */
export function optionalEmail(options: EmailOptions = {}): Field<'email', string | undefined, unknown, 'email'> {
  const meta: FieldMeta = { ...META, optional: true, rules: ['email'], ...options }
  return z.optional(checked(meta)).register(fieldRegistry, meta)
}

const META = { kind: 'email', max: LONGEST, autocomplete: 'email' } as const

function checked(meta: FieldMeta) {
  const schema = z.string().check((payload) => {
    if (!isStorable(payload.value)) return refuse(payload, 'email')
    payload.value = cleanEmail(payload.value)
    if (payload.value !== '') {
      if (!isEmail(payload.value)) refuse(payload, 'email')
    } else if (!meta.optional) refuse(payload, 'empty')
  })
  return schema.register(fieldRegistry, meta)
}

export const cleanEmail = (address: string): string => cleanText(address).toLowerCase()

/** An address that mail can be sent to: zod's pattern, ASCII, at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && z.safeParse(address, text).success
