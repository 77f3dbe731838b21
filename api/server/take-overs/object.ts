import type { Contested } from '#api/contract/take-overs.ts'
import type { Reader } from '#api/store/store.ts'
import type { TakeOverRow } from '#api/store/tables.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { audit } from '../audit/audit.ts'
import type { Handler } from '../calls/call.ts'
import { shortName } from '../circles/view.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { checkObjection, idIn } from './token.ts'

/** Shows the leader who made the request. Changes nothing, because programs that scan mails open every link. */
export const readObjection: Handler<'readObjection'> = async ({ services, params }) => {
  const { read } = services.store
  return { body: await view(read, await contestedBy(read, services, params.token)) }
}

/**
 * Stops a request to lead that is not decided yet. The leader can object even after the deadline, until the second
 * operator decides.
 */
export const objectToTakeOver: Handler<'objectToTakeOver'> = async ({ services, params, request }) => {
  await consumeRateLimit(services, [{ key: `object:${request.caller}`, most: 60, within: 15 * MINUTE_MS }])
  return services.store.transact(async (tx) => {
    const row = await contestedBy(tx, services, params.token)
    if (row.state === 'OBJECTED') return { body: await view(tx, row) }
    if (row.state !== 'APPROVED') return refuse('decided-already')
    const change = { state: 'OBJECTED', done_at: services.now() } as const
    await tx.updateTable('take_overs').set(change).where('id', '=', row.id).execute()
    await audit(tx, services, {
      ...(row.leader_id !== null && { actorId: row.leader_id }),
      circleId: row.circle_id,
      subject: `take-overs:${row.id}`,
      action: 'take-over-objected',
      detail: { before: row.state, after: change.state },
    })
    return { body: await view(tx, { ...row, ...change }) }
  })
}

async function contestedBy(db: Reader, services: Services, token: string): Promise<TakeOverRow> {
  const row = await db.selectFrom('take_overs').selectAll().where('id', '=', idIn(token)).executeTakeFirst()
  if (!row?.leader_id) return refuse('not-found')
  checkObjection(services, token, row.id, row.leader_id)
  return row
}

async function view(db: Reader, row: TakeOverRow): Promise<Contested> {
  const about = await db
    .selectFrom('users')
    .innerJoin('circles', (join) => join.on('circles.id', '=', row.circle_id))
    .select(['first_name', 'last_name', 'headline'])
    .where('users.id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  return {
    circle: about.headline,
    name: shortName(about.first_name, about.last_name),
    state: row.state,
    until: new Date(row.objectable_until ?? row.since).toISOString(),
  }
}
