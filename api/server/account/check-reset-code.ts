import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { Call, Handler } from '../calls/call.ts'
import { consumeRateLimitUnless, undoCounting } from '../calls/once.ts'
import { derivedToken, hashOf } from '../session/tokens.ts'
import { isCodeOf, tryCode, type Verdict } from './codes.ts'
import { findAccount } from './find-account.ts'
import { callerFor } from './known-browser.ts'
import { mailResetCode } from './mail-reset-code.ts'
import { refuseCode } from './refuse-code.ts'

const TTL_MS = 10 * MINUTE_MS

/** Exchanges a code for a token that sets a new password. A repeated call gets the same token. */
export const checkResetCode: Handler<'checkResetCode'> = async (call) => {
  const { services, body, request, key } = call
  const isAgain = await isCodeOf(services, { purpose: 'reset', email: body.email, code: body.otp, key })
  const account = await findAccount(services.store.read, body.email)
  const { by, isKnown } = callerFor(services, request, account)
  const own = { key: `code:${body.email}:${by}`, most: 30, within: HOUR_MS }
  // A browser that signed in to the account before has its own limit, which others on the same network cannot use up.
  await consumeRateLimitUnless(
    call,
    isAgain,
    isKnown ? [own] : [own, { key: `code-from:${by}`, most: 300, within: 15 * MINUTE_MS }],
  )
  // Refuse only after the commit, because a wrong code must be counted.
  const judged = await services.store.transact((tx) => exchange(tx, call))
  if ('token' in judged) return { body: { reset_token: judged.token, expires_in: TTL_MS / 1000 } }
  if (judged.kind === 'expired') await mailResetCode(services, body.email, request)
  return refuseCode(judged, 'otp')
}

async function exchange(
  tx: Writer,
  call: Call<Table['checkResetCode']>,
): Promise<Exclude<Verdict, { kind: 'right' }> | { token: string }> {
  const { services, body, key } = call
  const verdict = await tryCode(tx, services, { purpose: 'reset', email: body.email, code: body.otp, key })
  if (verdict.kind !== 'right') return verdict
  if (verdict.again) await undoCounting(tx, call)
  const token = derivedToken(services, `reset:${verdict.id}`)
  const user = await tx.selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirst()
  // The account's address has changed since the code was sent.
  if (!user) return { kind: 'wrong', left: undefined }
  const row = { hash: hashOf(token), user_id: user.id, expires_at: services.now() + TTL_MS, used_by: null }
  await tx
    .insertInto('reset_tokens')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { token }
}
