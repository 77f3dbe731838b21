import { FAILURES } from '#api/contract/failures.ts'
import type { Table } from '#api/contract/table.ts'
import { confirm } from '#flows/confirm/flow.ts'
import { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import type { Call, Handler } from '../calls/call.ts'
import {
  consumeRateLimitUnless,
  findStoredReply,
  isRepeated,
  repeatLimit,
  storeReply,
  undoCounting,
} from '../calls/once.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { sentencesOfStep } from '../refusals/sentences.ts'
import { recordProof } from '../session/proof.ts'
import { isCodeOf, tryCode } from './codes.ts'
import { mailProofCode } from './mail-proof-code.ts'
import { isPassword } from './passwords.ts'
import { refuseCode } from './refuse-code.ts'

type Reauthenticate = Call<Table['reauthenticate']>

/** Accepts a member's password or mailed code as a recent proof of identity. */
export const reauthenticate: Handler<'reauthenticate'> = async (call) => {
  const { member, body } = call
  const verdict = judgeAnswer(confirmItIsYou, body, emptyDraft(confirm, {}))
  if (!verdict.ok)
    return refuse('invalid-input', { fields: sentencesOfStep(confirm.id, confirmItIsYou.id, verdict.issues) })
  await consumeRateLimitUnless(call, await isAgain(call), [
    { key: `prove:${member.id}`, most: 20, within: 15 * MINUTE_MS },
    { key: `prove-day:${member.id}`, most: 100, within: DAY_MS },
  ])
  return { body: { proved_until: await (body.method === 'code' ? byCode(call) : byPassword(call)) } }
}

/** A proof of identity is valid only for the session in which it was given. */
const ownerOf = ({ member }: Reauthenticate) => `proof:${member.sessionId}`
const codeKeyOf = ({ member, key }: Reauthenticate) => (key === undefined ? undefined : `${member.sessionId}:${key}`)

const codeOf = (call: Reauthenticate) =>
  ({ purpose: 'proof', email: call.member.email, code: call.body.otp ?? '', key: codeKeyOf(call) }) as const

/** Whether this call was sent before and already proved the identity. */
const isAgain = (call: Reauthenticate): Promise<boolean> =>
  call.body.method === 'code' ? isCodeOf(call.services, codeOf(call)) : isRepeated(call, ownerOf(call))

async function byPassword(call: Reauthenticate): Promise<number> {
  const { services, member, body, key } = call
  if (await isRepeated(call, ownerOf(call))) await consumeRateLimit(services, [repeatLimit(ownerOf(call), key)])
  const user = await services.store.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst()
  if (!(await isPassword(body.password ?? '', user?.password_hash)))
    return refuse('wrong-password', { fields: { password: [FAILURES['wrong-password'].detail] } })
  return services.store.transact(async (tx) => {
    const kept = key === undefined ? undefined : await findStoredReply(tx, call, ownerOf(call), key)
    if (kept !== undefined && Number(kept) > services.now()) return Number(kept)
    const until = await recordProof(tx, services, member)
    if (key !== undefined && kept === undefined) await storeReply(tx, call, ownerOf(call), key, String(until))
    return until
  })
}

async function byCode(call: Reauthenticate): Promise<number> {
  const { services, member } = call
  // Refuse only after the commit, because a wrong code must be counted.
  const judged = await services.store.transact(async (tx) => {
    const verdict = await tryCode(tx, services, codeOf(call))
    if (verdict.kind !== 'right') return verdict
    if (verdict.again) await undoCounting(tx, call)
    return recordProof(tx, services, member)
  })
  if (typeof judged === 'number') return judged
  if (judged.kind === 'expired') await mailProofCode(services, member)
  return refuseCode(judged, 'otp')
}
