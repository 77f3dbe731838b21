import { sql } from 'kysely'
import type { Role } from '#api/contract/account.ts'
import { compiledOnce } from '#api/store/compiled-once.ts'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { hashOf } from '../session/tokens.ts'

export const isComplete = (circle: CircleRow): boolean => circle.registration_stage === 'DONE'

/** Whether anyone may see a Circle: it is complete and not frozen. */
export const isOpen = (circle: CircleRow): boolean => isComplete(circle) && circle.frozen_at === null

/** The Circle with this slug or vanity_url, or of the invitation with this token. */
export async function findCircle(db: Reader, key: string, now: number): Promise<CircleRow | undefined> {
  return (await findNamed(db, key)) ?? findInvited(db, key, now)
}

/** The Circle with this slug or vanity_url. */
export const findNamed = (db: Reader, key: string): Promise<CircleRow | undefined> =>
  db
    .selectFrom('circles')
    .selectAll()
    .where((where) => where.or([where('slug', '=', key), where('vanity_url', '=', key)]))
    .where('status', '=', 'Active')
    .executeTakeFirst()

const findInvited = (db: Reader, token: string, now: number) =>
  db
    .selectFrom('invites')
    .innerJoin('circles', 'circles.id', 'invites.circle_id')
    .selectAll('circles')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('status', '=', 'Active')
    .where('frozen_at', 'is', null)
    .executeTakeFirst()

/** A member's role in a Circle. */
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

/**
 * A Circle that this person can see: it is open, or they belong to it. Any other is “not found”, like one that does not
 * exist.
 */
export async function circleToSee(
  db: Reader,
  slug: string,
  member: Pick<Member, 'id'> | undefined,
  now: number,
): Promise<CircleRow> {
  const circle = await findCircle(db, slug, now)
  if (!circle) return refuse('not-found')
  return isOpen(circle) || (await roleIn(db, circle.id, member?.id)) ? circle : refuse('not-found')
}

/** A Circle that a member belongs to, with their role. Any other is “not found”, like one that does not exist. */
export async function circleOfMine(
  db: Reader,
  slug: string,
  member: Pick<Member, 'id'>,
  now: number,
): Promise<{ readonly circle: CircleRow; readonly role: Role }> {
  const [mine] = await circlesOf(db, slug, member.id)
  if (!mine) return invitedToMine(db, slug, member, now)
  const { role, ...circle } = mine
  return { circle, role }
}

/** Like `circleOfMine`, for callers that need only the Circle's id. */
export async function roleInMine(
  db: Reader,
  slug: string,
  member: Pick<Member, 'id'>,
  now: number,
): Promise<{ readonly circleId: string; readonly role: Role }> {
  const [mine] = await rolesOf(db, slug, member.id)
  if (mine) return mine
  const { circle, role } = await invitedToMine(db, slug, member, now)
  return { circleId: circle.id, role }
}

async function invitedToMine(db: Reader, token: string, member: Pick<Member, 'id'>, now: number) {
  const circle = await findInvited(db, token, now)
  const role = circle && (await roleIn(db, circle.id, member.id))
  return circle && role ? { circle, role } : refuse('not-found')
}

const circlesOf = compiledOnce(
  (_, slug: string, userId: string) =>
    sql<CircleRow & { readonly role: Role }>`select circles.*, role ${mineNamed(slug, userId)}`,
)
const rolesOf = compiledOnce(
  (_, slug: string, userId: string) =>
    sql<{ readonly circleId: string; readonly role: Role }>`
    select circles.id as "circleId", role ${mineNamed(slug, userId)}`,
)
const mineNamed = (slug: string, userId: string) => sql`
  from circles join memberships on circle_id = circles.id
  where (slug = ${slug} or vanity_url = ${slug}) and user_id = ${userId} and status = 'Active'`

/** The Circle that a member leads. For someone who does not belong to it, it is “not found”. */
export async function circleToLead(db: Reader, slug: string, member: Member, now: number): Promise<CircleRow> {
  const { circle, role } = await circleOfMine(db, slug, member, now)
  return role === 'ADMINISTRATOR' ? circle : refuse('forbidden')
}
