import { hash, verify } from '@node-rs/argon2'
import type { Writer } from '#api/store/store.ts'

/** OWASP's minimum: 19 MiB and two passes. Takes about 60 ms. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** An Argon2id hash. Its text includes the salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let dummy: Promise<string> | undefined

/**
 * Whether a password is correct. Without a hash (an unknown address, or no password), it takes the same time and
 * returns false.
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const right = await verify(kept || (await dummy), password)
  return right && kept !== undefined && kept !== ''
}

/** Whether a member's password is still the one that was checked. */
export async function isStill(
  tx: Writer,
  user: { readonly id: string; readonly password_hash: string },
): Promise<boolean> {
  const now = await tx.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst()
  return now?.password_hash === user.password_hash
}
