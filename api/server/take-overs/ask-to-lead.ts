import { randomUUID } from 'node:crypto'
import type { Reader } from '#api/store/store.ts'
import type { TakeOverRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimitOnce, handleOnce } from '../calls/once.ts'
import { circleOfMine } from '../circles/find.ts'
import { refuse } from '../refusals/refused.ts'

/** Records a supporter's request to lead a Circle. Only one request can be open at a time. */
export const askToLead: Handler<'askToLead'> = async (call) => {
  const { services, member, params, body } = call
  await consumeRateLimitOnce(call, member.id, [{ key: `take-over:${member.id}`, most: 10, within: DAY_MS }])
  return handleOnce(call, async (tx) => {
    const { circle, role } = await circleOfMine(tx, params.slug, member, services.now())
    if (role !== 'SUPPORTER') return refuse('not-a-supporter', { detail: 'You already lead this Circle.' })
    if (member.email_verified_at === null)
      return refuse('email-unconfirmed', { detail: 'Confirm your own email address first.' })
    const before = await newestOf(tx, circle.id, member.id)
    if (before && before.done_at === null) return refuse('take-over-made')
    const row: TakeOverRow = {
      id: randomUUID(),
      circle_id: circle.id,
      user_id: member.id,
      ...body,
      state: 'REQUESTED',
      since: services.now(),
      first_by: null,
      leader_id: null,
      objectable_until: null,
      done_at: null,
    }
    await tx.insertInto('take_overs').values(row).execute()
    return { body: view(row) }
  })
}

/** Returns the state of the member's request to lead. */
export const readTakeOver: Handler<'readTakeOver'> = async ({ services, member, params }) => {
  const { read } = services.store
  const { circle } = await circleOfMine(read, params.slug, member, services.now())
  const row = await newestOf(read, circle.id, member.id)
  return { body: { take_over: row ? view(row) : null } }
}

const newestOf = (db: Reader, circleId: string, userId: string) =>
  db
    .selectFrom('take_overs')
    .selectAll()
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst()

const view = ({ state, since }: TakeOverRow) => ({ state, asked_at: new Date(since).toISOString() })
