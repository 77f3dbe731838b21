import type { Joining } from '#api/contract/account.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { InviteRow, UserRow } from '#api/store/tables.ts'
import { isOpen, roleIn } from '../circles/find.ts'
import { asksToLead, statusOf } from '../circles/invites.ts'
import { shortName } from '../circles/view.ts'
import type { Services } from '../services/services.ts'
import { addSupporter, mayCome } from './add-supporter.ts'
import { type BroughtBy, type Meant, meantBy } from './brought-by.ts'
import { isFor, takeLead } from './take-lead.ts'

/** What brought a person, and whether the account is new: made by this very entry. */
export interface Entry {
  readonly isNew: boolean
  readonly by: BroughtBy
}

/**
 * Lets somebody who has just come in join the Circle that brought them, in the transaction that lets them in. Whatever is
 * wrong with the invitation stops nobody from coming in; `undefined` where nothing brought them.
 */
export async function joinOnEntry(
  tx: Writer,
  services: Services,
  user: UserRow,
  { by, isNew }: Entry,
): Promise<Joining | undefined> {
  if (by.invite_hash === undefined && by.cove_slug === undefined) return undefined
  const meant = await meantBy(tx, by)
  if (!meant) return { status: 'GONE' }
  // A member decides at a step whether to lead. Anyone could have had this link or window opened for them.
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

/** Whom the invitation is from and where to, for whoever is about to come in by it; `undefined` where it lets nobody in. */
export async function waitingFor(db: Reader, { now }: Pick<Services, 'now'>, by: BroughtBy) {
  const meant = await meantBy(db, by)
  if (!meant || !mayJoin(meant, by, now())) return undefined
  const { circle, invite } = meant
  // A request to lead is shown at a step of its own.
  if (invite?.role === 'ADMINISTRATOR') return undefined
  const from = invite && (await senderOf(db, invite))
  return { headline: circle.headline, ...(from && { from: shortName(from.first_name, from.last_name) }) }
}

/** Whoever names an open Circle may come as anybody may; who only holds an invitation comes by it, or not at all. */
function mayJoin({ circle, invite }: Meant, { cove_slug }: BroughtBy, now: number): boolean {
  const good = isGood(invite, now) ? invite : undefined
  return mayCome({ circle, invite: good }) && (good !== undefined || (cove_slug !== undefined && isOpen(circle)))
}

const isGood = (invite: InviteRow | undefined, now: number): boolean =>
  invite !== undefined && ['SENT', 'OPENED'].includes(statusOf(invite, now))

/** A good invitation that lets nobody in is to a Circle that is frozen, or to somebody who was taken off it since. */
const WHY = { SENT: 'GONE', OPENED: 'GONE', JOINED: 'USED', EXPIRED: 'EXPIRED', REVOKED: 'REVOKED' } as const

const senderOf = (db: Reader, { invited_by }: InviteRow) =>
  db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', invited_by).executeTakeFirst()
