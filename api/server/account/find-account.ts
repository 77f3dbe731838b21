import type { Reader } from '#api/store/store.ts'

/** An account with the data that is needed to check a sign-in. `password_hash` is empty if it has no password. */
export interface Account {
  readonly id: string
  readonly password_hash: string
}

/** The account with an e-mail address in lower case. `undefined` if there is none. */
export const findAccount = (db: Reader, email: string): Promise<Account | undefined> =>
  db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()
