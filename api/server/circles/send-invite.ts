import { randomUUID } from 'node:crypto'
import type { Role } from '#api/contract/account.ts'
import { INVITE_DAYS } from '#api/contract/limits.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { CircleRow, InviteRow } from '#api/store/tables.ts'
import { invitation } from '#components/mail/invitation.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import { isInvitable } from '../notices/mail-choices.ts'
import { stopUrl } from '../notices/stop-link.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { hashOf, newToken } from '../session/tokens.ts'
import { isComplete } from './find.ts'
import { recordInvite } from './invites.ts'

const EXPIRES_MS = INVITE_DAYS * DAY_MS
/** The maximum number of mails from one Circle in 24 hours. */
const MOST_A_DAY = 50
/** The maximum number of mails from one leader in 24 hours, from all their Circles. */
const MOST_OF_SENDER = 150
/** The maximum number of mails to one address in 24 hours, from all Circles, so that nobody can flood a mailbox. */
const MOST_TO_ONE = 5

/** How many more invitations this Circle and leader can send today. */
export async function leftToday(db: Reader, circle: CircleRow, member: Member, now: number): Promise<number> {
  const ofCircle = await sentToday(db, { circle_id: circle.id }, now)
  const ofSender = await sentToday(db, { invited_by: member.id }, now)
  return Math.min(MOST_A_DAY - ofCircle, MOST_OF_SENDER - ofSender)
}

/** Whether an address can be invited: it has not received too many mails today and has not opted out. */
export async function mayWriteTo(db: Reader, email: string, now: number): Promise<boolean> {
  return (await isInvitable(db, email)) && (await sentToday(db, { email }, now)) < MOST_TO_ONE
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

/**
 * Mails an invitation with its own link. Returns the invitation as lists show it. An invitation that is sent again
 * keeps its id.
 */
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
      stopUrl: stopUrl(services, { kind: 'invitations', email }),
    }),
  )
  return invite
}
