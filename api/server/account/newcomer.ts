import { randomUUID } from 'node:crypto'
import type { Writer } from '#api/store/store.ts'
import type { UserRow } from '#api/store/tables.ts'
import type { Services } from '../services/services.ts'

interface Newcomer {
  readonly email: string
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  /** The version of the terms that the person agreed to, and when they agreed. */
  readonly terms?: string | undefined
  readonly agreed_at?: number | undefined
}

/** The password hash of a member without a password. No input matches it. */
export const NO_PASSWORD = ''

/** Creates an account without a password for a person whose address is verified. */
export async function createVerifiedAccount(tx: Writer, { now }: Services, said: Newcomer): Promise<UserRow> {
  const { email, first_name = '', last_name = '', terms, agreed_at } = said
  const user = { id: randomUUID(), email, first_name, last_name, password_hash: NO_PASSWORD }
  return tx
    .insertInto('users')
    .values({
      ...user,
      user_account_id: randomUUID(),
      created_at: now(),
      terms_version: terms ?? null,
      terms_accepted_at: terms === undefined ? null : (agreed_at ?? now()),
      email_verified_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
