import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** What a bank's own window ends with. The token is good once. */
export interface BankLink {
  public_token: string
  account_id: string
  institution_name: string
  mask: string
}

/** An account that was chosen in its bank's own window. Never stored. */
export function bankLink(): Field<'bank-link', BankLink> {
  const schema = z.object({
    public_token: z.string().check(z.minLength(1), z.maxLength(300)),
    account_id: z.string().check(z.minLength(1), z.maxLength(100)),
    institution_name: z.string().check(z.minLength(1), z.maxLength(100)),
    mask: z.string().check(z.maxLength(8)),
  })
  return schema.register(fieldRegistry, { kind: 'bank-link', secret: true, autocomplete: 'off' })
}
