import { FAILURES } from '#api/contract/failures.ts'
import type { Table } from '#api/contract/table.ts'
import { confirm } from '#flows/confirm/flow.ts'
import { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import { judge } from '#machines/walk/answer.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import type { Call, Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { HOUR_MS, MINUTE_MS, takeTurn } from '../limits.ts'
import { isPassword } from '../passwords.ts'
import { prove } from '../proof.ts'
import { sentencesOfStep } from '../sentences.ts'
import { tryCode } from './codes.ts'
import { mailProofCode } from './mail-proof-code.ts'
import { refuseCode } from './refuse-code.ts'

type Reauthenticate = Call<Table['reauthenticate']>

/** Takes a member's password or mailed code as a fresh proof of who they are. */
export const reauthenticate: Handler<'reauthenticate'> = async (call) => {
  const { services, member, body } = call
  const verdict = judge(confirmItIsYou, body, emptyDraft(confirm, {}))
  if (!verdict.ok)
    return refuse('invalid-input', { fields: sentencesOfStep(confirm.id, confirmItIsYou.id, verdict.issues) })
  await takeTurn(services, [
    { key: `prove:${member.id}`, most: 20, within: 15 * MINUTE_MS },
    { key: `prove-day:${member.id}`, most: 100, within: 24 * HOUR_MS },
  ])
  return { body: { proved_until: await (body.method === 'code' ? byCode(call) : byPassword(call)) } }
}

async function byPassword({ services, member, body }: Reauthenticate): Promise<number> {
  const user = await services.store.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst()
  if (!(await isPassword(body.password ?? '', user?.password_hash)))
    return refuse('wrong-password', { fields: { password: [FAILURES['wrong-password'].detail] } })
  return services.store.transact((tx) => prove(tx, services, member))
}

async function byCode({ services, member, body, key }: Reauthenticate): Promise<number> {
  const { email, sessionId } = member
  // What one session has proved is proved in no other.
  const own = key === undefined ? undefined : `${sessionId}:${key}`
  // Refused only after the commit: a wrong code counts.
  const judged = await services.store.transact(async (tx) => {
    const verdict = await tryCode(tx, services, { purpose: 'proof', email, code: body.otp ?? '', key: own })
    return verdict.kind === 'right' ? prove(tx, services, member) : verdict
  })
  if (typeof judged === 'number') return judged
  if (judged.kind === 'expired') await mailProofCode(services, member)
  return refuseCode(judged, 'otp')
}
