import { randomUUID } from 'node:crypto'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { leadRequested } from '#components/mail/lead-request.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { nameOrSomeone } from '../circles/view.ts'
import { notify } from '../notices/notify.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'

/** How long a person who was declined waits before asking again, and how long a leader hears of the same person once. */
const ASK_AGAIN_MS = 30 * DAY_MS

/**
 * Takes down that a supporter asks to lead a Circle. Its leader decides. Asking again while a request is open changes
 * nothing; the leader is not mailed again about a person who left and came back.
 */
export async function requestLead(tx: Writer, services: Services, circle: CircleRow, user: Member): Promise<void> {
  const { id: circle_id, slug } = circle
  const now = services.now()
  const latest = await tx
    .selectFrom('lead_requests')
    .select(['decided_at', 'outcome'])
    .where('circle_id', '=', circle_id)
    .where('user_id', '=', user.id)
    .where((where) => where.or([where('decided_at', 'is', null), where('created_at', '>', now - ASK_AGAIN_MS)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.decided_at === null) return
  if (latest?.outcome === 'DECLINED') return refuse('asked-lately')
  await tx
    .insertInto('lead_requests')
    .values({ id: randomUUID(), circle_id, user_id: user.id, created_at: now })
    .execute()
  const leader = await leaderOf(tx, circle_id)
  if (latest || !leader) return
  const headline = circle.headline ?? ''
  const name = nameOrSomeone(user)
  await notify(tx, services, { user_id: leader.id, kind: 'wants-to-lead', params: { circle: headline, slug, name } })
  const url = `${services.environment.publicBaseUrl}/portal/circle/${slug}`
  await services.post.post(
    tx,
    leadRequested({ to: leader.email, firstName: leader.first_name, other: name, headline, url }),
  )
}

/** The request with this id, if it is still open. */
export const openRequest = (db: Reader, circleId: string, id: string) =>
  db
    .selectFrom('lead_requests')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('circle_id', '=', circleId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()

/** A new leader ends every open request of a Circle: theirs is accepted, and the others are told that theirs are over. */
export async function settleRequests(
  tx: Writer,
  { now }: Pick<Services, 'now'>,
  { id, slug, headline }: CircleRow,
  newLeader: string,
): Promise<void> {
  const decided_at = now()
  await openRequests(tx, id).set({ decided_at, outcome: 'ACCEPTED' }).where('user_id', '=', newLeader).execute()
  const params = { circle: headline ?? '', slug }
  for (const user_id of await endRequests(tx, { now }, id))
    await notify(tx, { now }, { user_id, kind: 'lead-request-over', params })
}

/** Ends every open request to lead a Circle. Gives the ids of the people who had asked. */
export async function endRequests(
  tx: Writer,
  { now }: Pick<Services, 'now'>,
  circleId: string,
): Promise<readonly string[]> {
  const ended = await openRequests(tx, circleId)
    .set({ decided_at: now(), outcome: 'WITHDRAWN' })
    .returning('user_id')
    .execute()
  return ended.map(({ user_id }) => user_id)
}

const openRequests = (tx: Writer, circleId: string) =>
  tx.updateTable('lead_requests').where('circle_id', '=', circleId).where('decided_at', 'is', null)

/** People who leave a Circle no longer ask to lead it. */
export async function withdrawRequest(
  tx: Writer,
  { now }: Pick<Services, 'now'>,
  circleId: string,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('lead_requests')
    .set({ decided_at: now(), outcome: 'WITHDRAWN' })
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .execute()
}
