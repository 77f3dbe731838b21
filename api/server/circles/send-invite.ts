import { randomUUID } from 'node:crypto'
import type { Role } from '#api/contract/account.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow, InviteRow } from '#api/store/tables.ts'
import { invitation } from '#components/mail/invitation.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { hashOf, newToken } from '../session/tokens.ts'
import { isComplete } from './find.ts'
import { recordInvite } from './invites.ts'
import { stopToken } from './stop-invites.ts'

const EXPIRES_MS = 30 * DAY_MS
/** Mails that one Circle may send in 24 hours. */
const MOST_A_DAY = 50
/** Of one leader, from all of their Circles together. */
const MOST_OF_SENDER = 150
/** To one address in a day, from all Circles together: nobody's mailbox is for one person to fill. */
const MOST_TO_ONE = 5

/** How many more invitations may go out today, for this Circle and by this leader. */
export async function leftToday(db: Reader, circle: CircleRow, member: Member, now: number): Promise<number> {
  const ofCircle = await sentToday(db, { circle_id: circle.id }, now)
  const ofSender = await sentToday(db, { invited_by: member.id }, now)
  return Math.min(MOST_A_DAY - ofCircle, MOST_OF_SENDER - ofSender)
}

/** Whether an address may be written to: it has not had too many today, and does not say that it wants none. */
export async function mayWriteTo(db: Reader, email: string, now: number): Promise<boolean> {
  const stopped = await db.selectFrom('uninvitable').select('email').where('email', '=', email).executeTakeFirst()
  return stopped === undefined && (await sentToday(db, { email }, now)) < MOST_TO_ONE
}

type Of = { readonly circle_id: string } | { readonly invited_by: string } | { readonly email: string }

async function sentToday(db: Reader, of: Of, now: number): Promise<number> {
  const row = await db
    .selectFrom('invites')
    .select((select) => select.fn.countAll().as('sent'))
    .where((where) => where.and(of))
    .where('created_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  return Number(row.sent)
}

interface Letter {
  readonly role: Role
  readonly email: string
  readonly name: string | null
  readonly message: string | null
}

/** Writes to somebody, with a link of its own. Gives the invitation as it stands in the list: sent anew, it keeps its id. */
export async function sendInvite(
  tx: Writer,
  services: Services,
  member: Member,
  circle: CircleRow,
  { role, email, name, message }: Letter,
): Promise<InviteRow> {
  if (circle.frozen_at !== null) return refuse('circle-frozen')
  const token = newToken()
  const created_at = services.now()
  const row = { id: randomUUID(), circle_id: circle.id, invited_by: member.id, role, email, token_hash: hashOf(token) }
  const invite = await recordInvite(tx, { ...row, name, message, created_at, expires_at: created_at + EXPIRES_MS })
  const { publicBaseUrl } = services.environment
  const page = isComplete(circle) ? `/circles/${circle.vanity_url ?? circle.slug}` : '/'
  await services.post.post(
    tx,
    invitation({
      to: email,
      toLead: role === 'ADMINISTRATOR',
      name: name ?? undefined,
      from: `${member.first_name} ${member.last_name}`,
      headline: circle.headline,
      message: message ?? undefined,
      url: `${publicBaseUrl}${page}?invited_token=${token}`,
      stopUrl: `${publicBaseUrl}/unsubscribe/${stopToken(services, email)}`,
    }),
  )
  return invite
}
