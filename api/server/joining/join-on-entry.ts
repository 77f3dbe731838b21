import type { Joining } from '#api/contract/account.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { InviteRow, UserRow } from '#api/store/tables.ts'
import { isOpen, roleIn } from '../circles/find.ts'
import { asksToLead, statusOf } from '../circles/invites.ts'
import { shortName } from '../circles/view.ts'
import type { Services } from '../services/services.ts'
import { addSupporter, canJoin } from './add-supporter.ts'
import { type BroughtBy, findIntendedCircle, type IntendedCircle } from './brought-by.ts'
import { isFor, takeLead } from './take-lead.ts'

/** The invitation or Circle that brought a person, and whether their account was just created. */
export interface Entry {
  readonly isNew: boolean
  readonly by: BroughtBy
}

/**
 * When a person signs up or in, adds them to the Circle that brought them, in the same transaction. A problem with the
 * invitation never prevents signing in. Returns `undefined` if neither an invitation nor a Circle brought them.
 */
export async function joinOnEntry(
  tx: Writer,
  services: Services,
  user: UserRow,
  { by, isNew }: Entry,
): Promise<Joining | undefined> {
  if (by.invite_hash === undefined && by.cove_slug === undefined) return undefined
  const meant = await findIntendedCircle(tx, by)
  if (!meant) return { status: 'GONE' }
  // Existing members decide about leading in a separate step, because anyone could have started this sign-in for them.
  if (!isNew && asksToLead(meant.invite)) return undefined
  const { circle } = meant
  const now = services.now()
  const invite = isGood(meant.invite, now) ? meant.invite : undefined
  if (!isFor(invite, user)) return { status: 'FOR_ANOTHER' }
  const isIn =
    (await roleIn(tx, circle.id, user.id)) !== undefined ||
    (mayJoin(meant, by, now) && (await addSupporter(tx, services, { circle, user, invite })))
  const leads = isIn && (await takeLead(tx, services, { circle, user, invite }))
  if (isIn) return { status: leads ? 'LEADING' : 'JOINED', slug: circle.slug, headline: circle.headline }
  return { status: meant.invite ? WHY[statusOf(meant.invite, now)] : 'GONE' }
}

/**
 * The sender and Circle of an invitation, for a person who is about to sign in with the invitation. `undefined` if they
 * cannot join with it.
 */
export async function waitingFor(db: Reader, { now }: Pick<Services, 'now'>, by: BroughtBy) {
  const meant = await findIntendedCircle(db, by)
  if (!meant || !mayJoin(meant, by, now())) return undefined
  const { circle, invite } = meant
  // People accept a request to lead in a separate step.
  if (invite?.role === 'ADMINISTRATOR') return undefined
  const from = invite && (await senderOf(db, invite))
  return { headline: circle.headline, ...(from && { from: shortName(from.first_name, from.last_name) }) }
}

/**
 * Whether a person may join. If they name an open Circle, they may join like anyone else. If they have only an
 * invitation, it must be valid.
 */
function mayJoin({ circle, invite }: IntendedCircle, { cove_slug }: BroughtBy, now: number): boolean {
  const good = isGood(invite, now) ? invite : undefined
  return canJoin({ circle, invite: good }) && (good !== undefined || (cove_slug !== undefined && isOpen(circle)))
}

const isGood = (invite: InviteRow | undefined, now: number): boolean =>
  invite !== undefined && ['SENT', 'OPENED'].includes(statusOf(invite, now))

/**
 * Why joining failed, for each status of an invitation. If the invitation is valid, the Circle is frozen or the person
 * was removed from it.
 */
const WHY = { SENT: 'GONE', OPENED: 'GONE', JOINED: 'USED', EXPIRED: 'EXPIRED', REVOKED: 'REVOKED' } as const

const senderOf = (db: Reader, { invited_by }: InviteRow) =>
  db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', invited_by).executeTakeFirst()
