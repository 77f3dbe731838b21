import type { Reader } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import type { Member } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { hashOf } from '../tokens.ts'

export const isComplete = (circle: CircleRow): boolean => circle.registration_stage === 'DONE'

/** The Circle with this slug or vanity_url, or to which this invite token leads. */
export async function findCircle(db: Reader, key: string, now: number): Promise<CircleRow | undefined> {
  const named = await db
    .selectFrom('circles')
    .selectAll()
    .where((where) => where.or([where('slug', '=', key), where('vanity_url', '=', key)]))
    .executeTakeFirst()
  return named ?? findInvited(db, key, now)
}

const findInvited = (db: Reader, token: string, now: number) =>
  db
    .selectFrom('invites')
    .innerJoin('circles', 'circles.id', 'invites.circle_id')
    .selectAll('circles')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Somebody's role in a Circle. */
export async function roleIn(db: Reader, circleId: string, userId: string | undefined) {
  if (userId === undefined) return undefined
  const row = await db
    .selectFrom('memberships')
    .select('role')
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role
}

/** The Circle that a member leads. One that they may not even see is refused like one that does not exist. */
export async function circleToLead(db: Reader, slug: string, member: Member, now: number): Promise<CircleRow> {
  const circle = await findCircle(db, slug, now)
  const role = circle && (await roleIn(db, circle.id, member.id))
  if (!circle || (!role && !isComplete(circle))) return refuse('not-found')
  if (role !== 'ADMINISTRATOR') return refuse('forbidden')
  return circle
}
