import { FAILURES } from '#api/contract/failures.ts'
import type { Table } from '#api/contract/table.ts'
import { confirm } from '#flows/confirm/flow.ts'
import { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { judge } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import type { Call, Handler } from '../calls/call.ts'
import { againLimit, find, isRepeated, keep, takeTurnUnless, uncount } from '../calls/once.ts'
import { takeTurn } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { sentencesOfStep } from '../refusals/sentences.ts'
import { prove } from '../session/proof.ts'
import { isCodeOf, tryCode } from './codes.ts'
import { mailProofCode } from './mail-proof-code.ts'
import { isPassword } from './passwords.ts'
import { refuseCode } from './refuse-code.ts'

type Reauthenticate = Call<Table['reauthenticate']>

/** Takes a member's password or mailed code as a fresh proof of who they are. */
export const reauthenticate: Handler<'reauthenticate'> = async (call) => {
  const { member, body } = call
  const verdict = judge(confirmItIsYou, body, emptyDraft(confirm, {}))
  if (!verdict.ok)
    return refuse('invalid-input', { fields: sentencesOfStep(confirm.id, confirmItIsYou.id, verdict.issues) })
  await takeTurnUnless(call, await isAgain(call), [
    { key: `prove:${member.id}`, most: 20, within: 15 * MINUTE_MS },
    { key: `prove-day:${member.id}`, most: 100, within: DAY_MS },
  ])
  return { body: { proved_until: await (body.method === 'code' ? byCode(call) : byPassword(call)) } }
}

/** What one session has proved is proved in no other. */
const ownerOf = ({ member }: Reauthenticate) => `proof:${member.sessionId}`
const codeKeyOf = ({ member, key }: Reauthenticate) => (key === undefined ? undefined : `${member.sessionId}:${key}`)

const codeOf = (call: Reauthenticate) =>
  ({ purpose: 'proof', email: call.member.email, code: call.body.otp ?? '', key: codeKeyOf(call) }) as const

/** Whether this very call has proved it before. */
const isAgain = (call: Reauthenticate): Promise<boolean> =>
  call.body.method === 'code' ? isCodeOf(call.services, codeOf(call)) : isRepeated(call, ownerOf(call))

async function byPassword(call: Reauthenticate): Promise<number> {
  const { services, member, body, key } = call
  if (await isRepeated(call, ownerOf(call))) await takeTurn(services, [againLimit(ownerOf(call), key)])
  const user = await services.store.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst()
  if (!(await isPassword(body.password ?? '', user?.password_hash)))
    return refuse('wrong-password', { fields: { password: [FAILURES['wrong-password'].detail] } })
  return services.store.transact(async (tx) => {
    const kept = key === undefined ? undefined : await find(tx, call, ownerOf(call), key)
    if (kept !== undefined && Number(kept) > services.now()) return Number(kept)
    const until = await prove(tx, services, member)
    if (key !== undefined && kept === undefined) await keep(tx, call, ownerOf(call), key, String(until))
    return until
  })
}

async function byCode(call: Reauthenticate): Promise<number> {
  const { services, member } = call
  // Refused only after the commit: a wrong code counts.
  const judged = await services.store.transact(async (tx) => {
    const verdict = await tryCode(tx, services, codeOf(call))
    if (verdict.kind !== 'right') return verdict
    if (verdict.again) await uncount(tx, call)
    return prove(tx, services, member)
  })
  if (typeof judged === 'number') return judged
  if (judged.kind === 'expired') await mailProofCode(services, member)
  return refuseCode(judged, 'otp')
}
