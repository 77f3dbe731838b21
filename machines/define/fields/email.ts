import * as z from 'zod/mini'
import { cleanText, isStorable } from '../clean-text.ts'
import { addFieldIssue, type Field, type FieldMeta, fieldRegistry } from '../field.ts'

const LONGEST = 254
const address = z.email()

interface EmailOptions {
  autocomplete?: string
  carried?: boolean
}

/**
 * One email address. White space around it is removed, and letters become lowercase, so that one person cannot have two
 * accounts that differ only in case.
 */
export const email = (options: EmailOptions = {}): Field<'email', string> => checked({ ...META, ...options })

/** An optional email address. An empty field counts as left out. */
export function optionalEmail(options: EmailOptions = {}): Field<'email', string | undefined, unknown, 'email'> {
  const meta: FieldMeta = { ...META, optional: true, rules: ['email'], ...options }
  return z.optional(checked(meta)).register(fieldRegistry, meta)
}

const META = { kind: 'email', max: LONGEST, autocomplete: 'email' } as const

function checked(meta: FieldMeta) {
  const schema = z.string().check((payload) => {
    if (!isStorable(payload.value)) return addFieldIssue(payload, 'email')
    payload.value = cleanEmail(payload.value)
    if (payload.value !== '') {
      if (!isEmail(payload.value)) addFieldIssue(payload, 'email')
    } else if (!meta.optional) addFieldIssue(payload, 'empty')
  })
  return schema.register(fieldRegistry, meta)
}

export const cleanEmail = (address: string): string => cleanText(address).toLowerCase()

/** Whether mail can be sent to an address: it matches zod's pattern, is ASCII, and has at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && z.safeParse(address, text).success
