import type { Table } from '#api/contract/table.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { passwordChanged } from '#components/mail/password-changed.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Call, Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { endSessionsOf, hashOf } from '../session/tokens.ts'
import { checkNewPassword } from './check-new-password.ts'
import { voidOtherLinks } from './email-links.ts'
import { rememberBrowser } from './known-browser.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { voidSignInLinks } from './sign-in-links.ts'
import { signInMethodChanged } from './sign-in-method-changed.ts'

type SetPassword = Call<Table['setPassword']>

/** Sets a new password, notifies the member by mail, and ends every session. */
export const setPassword: Handler<'setPassword'> = async (call) => {
  const { services, body, request } = call
  const token = await findToken(services.store.read, call)
  if (!token) {
    // Only invalid tokens count toward the limit, so other people's attempts never block a member with a valid token.
    await consumeRateLimit(services, [{ key: `reset-from:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
    return refuse('reset-expired')
  }
  await checkNewPassword(body.password, token)
  const hash = await hashPassword(body.password)
  const account = await services.store.transact((tx) => set(tx, call, hash))
  // A repeated call gets the same reply. A call with another password is a different call, even with the same key.
  const isSet = account?.password_hash === hash || (account && (await isPassword(body.password, account.password_hash)))
  if (!account || !isSet) return refuse('reset-expired')
  void services.post.deliver()
  return { body: undefined, headers: rememberBrowser(services, request, account) }
}

const findToken = (db: Reader, { services, body }: SetPassword) =>
  db
    .selectFrom('reset_tokens')
    .innerJoin('users', 'users.id', 'reset_tokens.user_id')
    .select(['users.id', 'used_by', 'email', 'first_name', 'last_name', 'password_hash'])
    .where('hash', '=', hashOf(body.reset_token))
    .where('expires_at', '>', services.now())
    .executeTakeFirst()

/** Sets the password and returns the updated account. A repeated call with the same key also returns it. */
async function set(
  tx: Writer,
  call: SetPassword,
  password_hash: string,
): Promise<{ readonly id: string; readonly password_hash: string } | undefined> {
  const { services, key } = call
  const token = await findToken(tx, call)
  if (!token) return undefined
  if (token.used_by !== null) return key !== undefined && token.used_by === key ? token : undefined
  await tx
    .updateTable('reset_tokens')
    .set({ used_by: key ?? '' })
    .where('user_id', '=', token.id)
    .execute()
  await tx.updateTable('users').set({ password_hash }).where('id', '=', token.id).execute()
  await signInMethodChanged(tx, services, token.id)
  await tx.deleteFrom('codes').where('email', '=', token.email).execute()
  await voidSignInLinks(tx, token.email)
  // Someone else may have used one of those sessions to request a change to their own address.
  await voidOtherLinks(tx, { userId: token.id, email: token.email })
  await endSessionsOf(services, tx, token.id)
  const about = { to: token.email, firstName: token.first_name, baseUrl: services.environment.publicBaseUrl }
  await services.post.post(tx, passwordChanged(about))
  return { id: token.id, password_hash }
}
