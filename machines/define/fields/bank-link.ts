import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** What a bank's own window ends with. The token is good once. */
export interface BankLink {
  public_token: string
  account_id: string
  institution_name: string
  mask: string
}

const asProgramsWrite = z.regex(/^[\x21-\x7e]*$/)
/** Nothing that nobody sees, nothing that turns the rest around. */
const asPeopleRead = z.regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u)

/** What a `BankLink` takes, in an answer and on the wire. */
export const bankLinkParts = {
  public_token: z.string().check(z.minLength(1), z.maxLength(300), asProgramsWrite),
  account_id: z.string().check(z.minLength(1), z.maxLength(100), asProgramsWrite),
  institution_name: z.string().check(z.minLength(1), z.maxLength(100), asPeopleRead),
  mask: z.string().check(z.maxLength(8), asProgramsWrite),
}

/** An account that was chosen in its bank's own window. Never stored. */
export function bankLink(): Field<'bank-link', BankLink> {
  const schema = z.object(bankLinkParts)
  return schema.register(fieldRegistry, { kind: 'bank-link', secret: true, autocomplete: 'off' })
}
