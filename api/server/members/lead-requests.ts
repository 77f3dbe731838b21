import { randomUUID } from 'node:crypto'
import { ASK_AGAIN_DAYS } from '#api/contract/limits.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { leadRefused, leadRequested } from '#components/mail/lead-request.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { nameOrSomeone } from '../circles/view.ts'
import { wantsMail } from '../notices/mail-choices.ts'
import { notify } from '../notices/notify.ts'
import { stopUrl } from '../notices/stop-link.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'

/**
 * How long a person waits before asking again. In this period, a leader is notified only once about the same person.
 */
const ASK_AGAIN_MS = ASK_AGAIN_DAYS * DAY_MS

type Asker = Pick<Member, 'id' | 'first_name' | 'last_name' | 'email_verified_at'>

/**
 * Records a supporter's request to lead a Circle, which the leader decides. If a request is already open, another one
 * changes nothing.
 */
export async function requestLead(tx: Writer, services: Services, circle: CircleRow, user: Asker): Promise<void> {
  const now = services.now()
  const asked = requestsOf(tx, circle.id, user.id)
  if (await asked.where('decided_at', 'is', null).executeTakeFirst()) return
  const declined = asked.where('outcome', '=', 'DECLINED').where('decided_at', '>', now - ASK_AGAIN_MS)
  if (await declined.executeTakeFirst()) return refuse('asked-lately')
  await tx
    .insertInto('lead_requests')
    .values({ id: randomUUID(), circle_id: circle.id, user_id: user.id, created_at: now })
    .execute()
  await tellLeader(tx, services, circle, user)
}

/** When a person has just confirmed their address, notifies leaders of the requests that the person made before. */
export async function notifyOfRequests(tx: Writer, services: Services, user: Asker): Promise<void> {
  const circles = await tx
    .selectFrom('lead_requests')
    .innerJoin('circles', 'circles.id', 'circle_id')
    .selectAll('circles')
    .where('user_id', '=', user.id)
    .where('decided_at', 'is', null)
    .where('told_id', 'is', null)
    .execute()
  for (const circle of circles) await tellLeader(tx, services, circle, user)
}

/**
 * Notifies the leader of a Circle of a request to lead, by a notice and a mail. Each leader is notified of the same
 * person only once in 30 days, and only after that person has confirmed their address. Otherwise, anyone could write to
 * leaders under any name.
 */
async function tellLeader(tx: Writer, services: Services, circle: CircleRow, user: Asker): Promise<void> {
  const { id, slug } = circle
  const leader = await leaderOf(tx, id)
  if (user.email_verified_at === null || !leader) return
  const lately = requestsOf(tx, id, user.id).where('created_at', '>', services.now() - ASK_AGAIN_MS)
  const hasHeard = await lately.where('told_id', '=', leader.id).executeTakeFirst()
  await openRequests(tx, id).set({ told_id: leader.id }).where('user_id', '=', user.id).execute()
  if (hasHeard) return
  const headline = circle.headline ?? ''
  const name = nameOrSomeone(user)
  await notify(tx, services, { user_id: leader.id, kind: 'wants-to-lead', params: { circle: headline, slug, name } })
  const letter = { to: leader.email, firstName: leader.first_name, other: name, headline }
  if (!(await wantsMail(tx, leader, 'leading'))) return
  const links = {
    url: addressOf(services, circle),
    stopUrl: stopUrl(services, { kind: 'leading', email: leader.email }),
  }
  await services.post.post(tx, leadRequested({ ...letter, ...links }))
}

const requestsOf = (tx: Writer, circleId: string, userId: string) =>
  tx.selectFrom('lead_requests').select('id').where('circle_id', '=', circleId).where('user_id', '=', userId)

const addressOf = ({ environment }: Pick<Services, 'environment'>, { slug }: Pick<CircleRow, 'slug'>): string =>
  `${environment.publicBaseUrl}/portal/circle/${slug}`

/** The request with this id, if it is still open. */
export const openRequest = (db: Reader, circleId: string, id: string) =>
  db
    .selectFrom('lead_requests')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('circle_id', '=', circleId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()

/**
 * Ends every open request of a Circle that has a new leader. If the new leader made one of the requests, it is
 * accepted. The other requesters are notified that their requests have ended.
 */
export async function settleRequests(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  newLeader: string,
): Promise<void> {
  const change = { decided_at: services.now(), outcome: 'ACCEPTED' } as const
  await openRequests(tx, circle.id).set(change).where('user_id', '=', newLeader).execute()
  for (const id of await endRequests(tx, services, circle.id))
    await notifyRequester(tx, services, circle, { id, as: 'over' })
}

/** Notifies a requester, by a notice and a mail, that the leader declined or that there is a new leader. */
export async function notifyRequester(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  { id, as }: { id: string; as: 'declined' | 'over' },
): Promise<void> {
  const headline = circle.headline ?? ''
  const kind = as === 'over' ? 'lead-request-over' : 'lead-declined'
  await notify(tx, services, { user_id: id, kind, params: { circle: headline, slug: circle.slug } })
  const { email, first_name } = await tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!(await wantsMail(tx, { id, email }, 'leading'))) return
  const links = { url: addressOf(services, circle), stopUrl: stopUrl(services, { kind: 'leading', email }) }
  const letter = { to: email, firstName: first_name, headline, ...links }
  await services.post.post(tx, leadRefused({ ...letter, as }))
}

/** Ends every open request to lead a Circle. Returns the ids of the requesters. */
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

/** Withdraws the request of a person who leaves the Circle. */
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
