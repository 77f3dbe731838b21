import type { Reader } from '#api/store/store.ts'

/** An account with what a sign-in is checked against; `password_hash` is empty without a password. */
export interface Account {
  readonly id: string
  readonly password_hash: string
}

/** The account with an e-mail address, in lower case; `undefined` if there is none. */
export const findAccount = (db: Reader, email: string): Promise<Account | undefined> =>
  db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()
