import { randomUUID } from 'node:crypto'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { leadRequested } from '#components/mail/lead-request.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { shortName } from '../circles/view.ts'
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
  const name = shortName(user.first_name, user.last_name) || 'Somebody'
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

/** A new leader ends every open request of a Circle: theirs is accepted, those of others are over. */
export async function endRequests(
  tx: Writer,
  { now }: Pick<Services, 'now'>,
  circleId: string,
  newLeader?: string,
): Promise<void> {
  const open = tx.updateTable('lead_requests').where('circle_id', '=', circleId).where('decided_at', 'is', null)
  if (newLeader !== undefined)
    await open.set({ decided_at: now(), outcome: 'ACCEPTED' }).where('user_id', '=', newLeader).execute()
  await open.set({ decided_at: now(), outcome: 'WITHDRAWN' }).execute()
}

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
