import type { Table } from '#api/contract/table.ts'
import type { Writer } from '#api/store/store.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import type { Call, Handler } from '../calls/call.ts'
import { takeTurnUnless, uncount } from '../calls/once.ts'
import { derivedToken, hashOf } from '../session/tokens.ts'
import { isCodeOf, tryCode, type Verdict } from './codes.ts'
import { findAccount } from './find-account.ts'
import { callerFor } from './known-browser.ts'
import { mailResetCode } from './mail-reset-code.ts'
import { refuseCode } from './refuse-code.ts'

const TTL_MS = 10 * MINUTE_MS

/** Exchanges a code for a token that sets a new password. The same call again is given the same token. */
export const checkResetCode: Handler<'checkResetCode'> = async (call) => {
  const { services, body, request, key } = call
  const isAgain = await isCodeOf(services, { purpose: 'reset', email: body.email, code: body.otp, key })
  const account = await findAccount(services.store.read, body.email)
  const { by, isKnown } = callerFor(services, request, account)
  const own = { key: `code:${body.email}:${by}`, most: 30, within: HOUR_MS }
  // What others try from the same network takes nothing from a browser that signed in to the account before.
  await takeTurnUnless(
    call,
    isAgain,
    isKnown ? [own] : [own, { key: `code-from:${by}`, most: 300, within: 15 * MINUTE_MS }],
  )
  // Refused only after the commit: a wrong code counts.
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
  if (verdict.again) await uncount(tx, call)
  const token = derivedToken(services, `reset:${verdict.id}`)
  const user = await tx.selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirst()
  // The account has another address by now.
  if (!user) return { kind: 'wrong', left: undefined }
  const row = { hash: hashOf(token), user_id: user.id, expires_at: services.now() + TTL_MS, used_by: null }
  await tx
    .insertInto('reset_tokens')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { token }
}
