import type { Reader } from '#api/store/store.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import { isInvitable, recordChoice, recordInvitations, wantsMail } from './mail-choices.ts'
import { readStopToken } from './stop-link.ts'

/** Whether an address gets mails of a kind. Changes nothing, because programs that scan mails open every link. */
export const readStop: Handler<'readStop'> = async ({ services, params }) => {
  const { kind, email } = readStopToken(services, params.token)
  const { read } = services.store
  const isWanted =
    kind === 'invitations' ? await isInvitable(read, email) : await wantsMail(read, await personOf(read, email), kind)
  return { body: { email, kind, stopped: !isWanted } }
}

/** Turns mails of a kind off or on for an address. The member's settings show the same choice. */
export const stopInvites: Handler<'stopInvites'> = async ({ services, params, body, request }) => {
  await consumeRateLimit(services, [{ key: `stop:${request.caller}`, most: 60, within: 15 * MINUTE_MS }])
  const { kind, email } = readStopToken(services, params.token)
  const wanted = !body.stopped
  await services.store.transact(async (tx) => {
    if (kind === 'invitations') await recordInvitations(tx, services, email, wanted)
    else await recordChoice(tx, services, await personOf(tx, email), { kind, wanted })
  })
  return { body: { email, kind, stopped: body.stopped } }
}

/**
 * The member with this address. If an address no longer belongs to a member, the call changes nothing for the member
 * who had it.
 */
const personOf = async (db: Reader, email: string) =>
  (await db.selectFrom('users').select(['id', 'email']).where('email', '=', email).executeTakeFirst()) ??
  refuse('not-found')
