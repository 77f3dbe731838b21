import { FAILURES } from '#api/contract/failures.ts'
import type { Table } from '#api/contract/table.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { UserRow } from '#api/store/tables.ts'
import { passwordChanged } from '#components/mail/password-changed.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import newPassword from '#messages/en/newPassword.json' with { type: 'json' }
import type { Call, Handler } from '../calls/call.ts'
import { consumeRateLimitUnless, handleOnce, isRepeated, repeatLimit } from '../calls/once.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { requireProof } from '../session/proof.ts'
import { endSessionsOf } from '../session/tokens.ts'
import { checkNewPassword } from './check-new-password.ts'
import { voidOtherLinks } from './email-links.ts'
import { rememberBrowser } from './known-browser.ts'
import { NO_PASSWORD } from './newcomer.ts'
import { hashPassword, isPassword, isStill } from './passwords.ts'
import { voidSignInLinks } from './sign-in-links.ts'
import { signInMethodChanged } from './sign-in-method-changed.ts'

type ChangePassword = Call<Table['changePassword']>

/**
 * Sets a signed-in member's password and notifies them by mail. Requires the current password, or a recent proof of
 * identity from a member without one. The calling session continues. All others end, unless the member keeps them.
 */
export const changePassword: Handler<'changePassword'> = async (call) => {
  const { services, member, body, request } = call
  // Read the account before looking for a stored reply. Otherwise, the slower of two identical calls would already find
  // the new password.
  const account = await accountOf(services.store.read, member.id)
  const isAgain = await isSentAgain(call, account)
  // Wrong guesses of the current password count toward the same limit as those in `reauthenticate`.
  await consumeRateLimitUnless(call, isAgain, [
    { key: `prove:${member.id}`, most: 20, within: 15 * MINUTE_MS },
    { key: `prove-day:${member.id}`, most: 100, within: DAY_MS },
  ])
  if (!isAgain) await checkRight(call, account)
  const password_hash = await hashPassword(body.password)
  const reply = await handleOnce(call, async (tx) => {
    if (!(await isStill(tx, account))) return refuseCurrent()
    await change(tx, call, password_hash)
    return { body: undefined }
  })
  void services.post.deliver()
  const changed = await accountOf(services.store.read, member.id)
  const isSet = changed.password_hash === password_hash || (await isPassword(body.password, changed.password_hash))
  // The stored reply belongs to a call with a different password. Stored calls don't contain passwords, so the two look
  // the same.
  if (!isSet) return refuse('idempotency-mismatch')
  return { ...reply, headers: rememberBrowser(services, request, changed) }
}

type Account = Pick<UserRow, 'id' | 'password_hash'>

/** Whether this call was sent before and already set this password. */
async function isSentAgain(call: ChangePassword, account: Account): Promise<boolean> {
  const { services, member, key, body } = call
  if (!(await isRepeated(call, member.id))) return false
  await consumeRateLimit(services, [repeatLimit(member.id, key)])
  return isPassword(body.password, account.password_hash)
}

const accountOf = (db: Reader, id: string) =>
  db.selectFrom('users').select(['id', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow()

const refuseCurrent = () => refuse('wrong-password', { fields: { current: [FAILURES['wrong-password'].detail] } })

/** Refuses if the member may not change the password, or if the new password is easy to guess. */
async function checkRight({ services, member, body }: ChangePassword, account: Account) {
  const { current = '', password } = body
  if (account.password_hash === NO_PASSWORD) requireProof(services, member)
  else if (!(await isPassword(current, account.password_hash))) refuseCurrent()
  else if (current === password) refuse('invalid-input', { fields: { password: [newPassword.same] } })
  await checkNewPassword(password, member)
}

async function change(tx: Writer, { services, member, body }: ChangePassword, password_hash: string): Promise<void> {
  const { id, email, first_name: firstName, sessionId } = member
  await tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  await signInMethodChanged(tx, services, id)
  await tx.deleteFrom('reset_tokens').where('user_id', '=', id).execute()
  await tx.deleteFrom('codes').where('email', '=', email).execute()
  await voidSignInLinks(tx, email)
  if (!body.keep_others) {
    await endSessionsOf(services, tx, id, sessionId)
    // Someone else may have used one of those sessions to request a change to their own address.
    await voidOtherLinks(tx, { userId: id, email })
  }
  const { publicBaseUrl: baseUrl } = services.environment
  await services.post.post(tx, passwordChanged({ to: email, firstName, baseUrl }))
}
