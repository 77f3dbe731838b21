import type { Role } from '#api/contract/account.ts'
import type { Invite } from '#api/contract/invites.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { InviteRow } from '#api/store/tables.ts'
import { hashOf } from '../session/tokens.ts'

/** The invitation with this token, also one that no longer works. */
export const findAnyInvite = (db: Reader, token: string): Promise<InviteRow | undefined> =>
  db.selectFrom('invites').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst()

/** The invitation that a token is of, while it is good: neither taken back nor too old. */
export const findInvite = (db: Reader, token: string, now: number): Promise<InviteRow | undefined> =>
  db
    .selectFrom('invites')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Whether an invitation asks a person to lead, and not only to support. */
export const asksToLead = (invite: InviteRow | undefined): invite is InviteRow => invite?.role === 'ADMINISTRATOR'

/** How far an invitation is. What was accepted stays so, however old it is. */
export function statusOf({ joined_at, revoked_at, expires_at, opened_at }: InviteRow, now: number): Invite['status'] {
  if (joined_at !== null) return 'JOINED'
  if (revoked_at !== null) return 'REVOKED'
  if (expires_at <= now) return 'EXPIRED'
  return opened_at === null ? 'SENT' : 'OPENED'
}

/** An invitation as its leader sees it. */
export const viewInvite = (row: InviteRow, now: number): Invite => ({
  id: row.id,
  email: row.email,
  name: row.name,
  status: statusOf(row, now),
  role: row.role,
  sent_at: row.created_at,
  expires_at: row.expires_at,
})

/** Several mails to one address are one invitation: what happens to one happens to all of them that are under way. */
const underWay = (tx: Writer, circleId: string, emails: readonly string[]) =>
  tx
    .updateTable('invites')
    .where('circle_id', '=', circleId)
    .where('email', 'in', emails)
    .where('joined_at', 'is', null)
    .where('revoked_at', 'is', null)

/**
 * Notes that the person with these addresses has this role in the Circle now. A supporter can still accept a request to
 * lead.
 */
export async function markJoined(
  tx: Writer,
  circleId: string,
  { role, emails, now }: { role: Role; emails: readonly string[]; now: number },
): Promise<void> {
  const invites = underWay(tx, circleId, emails)
  await (role === 'SUPPORTER' ? invites.where('role', '=', role) : invites).set({ joined_at: now }).execute()
}

/** Notes that somebody has looked at an invitation. */
export async function markOpened(tx: Writer, { circle_id, email }: InviteRow, now: number): Promise<void> {
  await underWay(tx, circle_id, [email]).where('opened_at', 'is', null).set({ opened_at: now }).execute()
}

/** Takes an invitation back: none of its links work any more. */
export async function markRevoked(tx: Writer, { circle_id, email }: InviteRow, now: number): Promise<void> {
  await underWay(tx, circle_id, [email]).set({ revoked_at: now }).execute()
}

/** Takes back every request to lead this Circle, but for one to the address that is `kept`. */
export async function revokeLeaderInvites(tx: Writer, circleId: string, now: number, kept = ''): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ revoked_at: now })
    .where('circle_id', '=', circleId)
    .where('role', '=', 'ADMINISTRATOR')
    .where('email', '!=', kept)
    .where('joined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Writes down a mail that invites somebody. Where an invitation to this address is under way, it becomes this mail and keeps
 * its id; the mail before goes on as a row of its own, which no list shows and whose link still works, unless it asked for
 * something else.
 */
export async function recordInvite(
  tx: Writer,
  { id, ...mail }: Omit<InviteRow, 'opened_at' | 'joined_at' | 'revoked_at' | 'replaced_at'>,
): Promise<InviteRow> {
  const before = await underWayTo(tx, mail.circle_id, mail.email)
  // Of mails that asked for something else, no link works any more.
  if (before && before.role !== mail.role)
    await underWay(tx, mail.circle_id, [mail.email])
      .where('id', '!=', before.id)
      .set({ revoked_at: mail.created_at })
      .execute()
  if (!before)
    return tx
      .insertInto('invites')
      .values({ id, ...mail })
      .returningAll()
      .executeTakeFirstOrThrow()
  const sent = await tx
    .updateTable('invites')
    .set({ ...mail, opened_at: null })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invites')
    .values({
      ...before,
      id,
      replaced_at: mail.created_at,
      ...(before.role !== mail.role && { revoked_at: mail.created_at }),
    })
    .execute()
  return sent
}

const underWayTo = (tx: Writer, circleId: string, email: string): Promise<InviteRow | undefined> =>
  tx
    .selectFrom('invites')
    .selectAll()
    .where('circle_id', '=', circleId)
    .where('email', '=', email)
    .where('joined_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
