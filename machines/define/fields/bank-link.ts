import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** What a bank's own sign-in window returns. The token can be used once. */
export interface BankLink {
  public_token: string
  account_id: string
  institution_name: string
  mask: string
}

const asProgramsWrite = z.regex(/^[\x21-\x7e]*$/)
/** Matches text without invisible control characters and without characters that change the text direction. */
const asPeopleRead = z.regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u)

/** The schemas of a `BankLink`, for answers and API calls. */
export const bankLinkParts = {
  public_token: z.string().check(z.minLength(1), z.maxLength(300), asProgramsWrite),
  account_id: z.string().check(z.minLength(1), z.maxLength(100), asProgramsWrite),
  institution_name: z.string().check(z.minLength(1), z.maxLength(100), asPeopleRead),
  mask: z.string().check(z.maxLength(8), asProgramsWrite),
}

/** A bank account that the person chose in the bank's own window. It is never stored in a draft. */
export function bankLink(): Field<'bank-link', BankLink> {
  const schema = z.object(bankLinkParts)
  return schema.register(fieldRegistry, { kind: 'bank-link', secret: true, autocomplete: 'off' })
}
