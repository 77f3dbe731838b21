import { hash, verify } from '@node-rs/argon2'
import type { Writer } from '#api/store/store.ts'

/** OWASP's smallest: 19 MiB, two passes; about 60 ms here. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** An Argon2id hash, with salt and cost in its text. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let dummy: Promise<string> | undefined

/** Whether a password is right. Without a hash (nobody has this address, or no password) it takes the same time and is false. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const right = await verify(kept || (await dummy), password)
  return right && kept !== undefined && kept !== ''
}

/** Whether somebody's password is the one that was looked at before. */
export async function isStill(
  tx: Writer,
  user: { readonly id: string; readonly password_hash: string },
): Promise<boolean> {
  const now = await tx.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst()
  return now?.password_hash === user.password_hash
}
