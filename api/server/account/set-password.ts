import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import { passwordChanged } from '#components/mail/password-changed.ts'
import type { Call, Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { MINUTE_MS, takeTurn } from '../limits.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { endSessionsOf, hashOf } from '../tokens.ts'
import { voidOtherLinks } from './email-links.ts'
import { voidSignInLinks } from './sign-in-links.ts'
import { wayInChanged } from './way-in-changed.ts'

/** Sets a new password, tells the member by mail, and ends every session: whoever was in is out. */
export const setPassword: Handler<'setPassword'> = async (call) => {
  const { services, body, request } = call
  await takeTurn(services, [{ key: `reset-from:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
  const hash = await hashPassword(body.password)
  const came = await services.store.transact((tx) => set(tx, call, hash))
  // The same call again is told the same; one with another password is another call, whatever its key.
  const isSet = came === 'set' || (came !== undefined && (await isPassword(body.password, came.password_hash)))
  if (!isSet) return refuse('reset-expired')
  void services.post.deliver()
  return { body: undefined }
}

/** Sets the password; gives the one that stands where a call with this key has set one before. */
async function set(
  tx: Writer,
  { services, body, key }: Call<Table['setPassword']>,
  hash: string,
): Promise<'set' | { readonly password_hash: string } | undefined> {
  const token = await tx
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['user_id', 'used_by', 'email', 'first_name', 'password_hash'])
    .where('hash', '=', hashOf(body.reset_token))
    .where('expires_at', '>', services.now())
    .executeTakeFirst()
  if (!token) return undefined
  if (token.used_by !== null) return key !== undefined && token.used_by === key ? token : undefined
  await tx
    .updateTable('reset_tokens')
    .set({ used_by: key ?? '' })
    .where('user_id', '=', token.user_id)
    .execute()
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', token.user_id).execute()
  await wayInChanged(tx, services, token.user_id)
  await tx.deleteFrom('codes').where('email', '=', token.email).execute()
  await voidSignInLinks(tx, token.email)
  // Whoever was in may have asked for an address of their own.
  await voidOtherLinks(tx, { userId: token.user_id, email: token.email })
  await endSessionsOf(services, tx, token.user_id)
  const about = { to: token.email, firstName: token.first_name, baseUrl: services.environment.publicBaseUrl }
  await services.post.post(tx, passwordChanged(about))
  return 'set'
}
