import type { Role } from '#api/contract/account.ts'
import type { Invite } from '#api/contract/invites.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { InviteRow } from '#api/store/tables.ts'
import { viewReminders } from '../limits/reminders.ts'
import { hashOf } from '../session/tokens.ts'

/** The invitation with this token, even if it is no longer valid. */
export const findAnyInvite = (db: Reader, token: string): Promise<InviteRow | undefined> =>
  db.selectFrom('invites').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst()

/** The invitation with this token, while it is valid: neither revoked nor expired. */
export const findInvite = (db: Reader, token: string, now: number): Promise<InviteRow | undefined> =>
  db
    .selectFrom('invites')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Whether an invitation asks a person to lead, not only to support. */
export const asksToLead = (invite: InviteRow | undefined): invite is InviteRow => invite?.role === 'ADMINISTRATOR'

/** The status of an invitation. An accepted invitation stays accepted, even after it expires. */
export function statusOf({ joined_at, revoked_at, expires_at, opened_at }: InviteRow, now: number): Invite['status'] {
  if (joined_at !== null) return 'JOINED'
  if (revoked_at !== null) return 'REVOKED'
  if (expires_at <= now) return 'EXPIRED'
  return opened_at === null ? 'SENT' : 'OPENED'
}

/** An invitation as the Circle's leader sees it. */
export const viewInvite = (row: InviteRow, now: number): Invite => ({
  id: row.id,
  email: row.email,
  name: row.name,
  status: statusOf(row, now),
  role: row.role,
  sent_at: row.created_at,
  expires_at: row.expires_at,
  ...viewReminders(row),
})

/**
 * Pending mails to these addresses. Several mails to one address form one invitation, so a change applies to all of
 * them.
 */
const underWay = (tx: Writer, circleId: string, emails: readonly string[]) =>
  tx
    .updateTable('invites')
    .where('circle_id', '=', circleId)
    .where('email', 'in', emails)
    .where('joined_at', 'is', null)
    .where('revoked_at', 'is', null)

/**
 * Records that the person with these addresses now has this role in the Circle. If they became a supporter, a request
 * to lead stays open, because a supporter can still accept it.
 */
export async function markJoined(
  tx: Writer,
  circleId: string,
  { role, emails, now }: { role: Role; emails: readonly string[]; now: number },
): Promise<void> {
  const invites = underWay(tx, circleId, emails)
  await (role === 'SUPPORTER' ? invites.where('role', '=', role) : invites).set({ joined_at: now }).execute()
}

/** Records that a person has opened an invitation. */
export async function markOpened(tx: Writer, { circle_id, email }: InviteRow, now: number): Promise<void> {
  await underWay(tx, circle_id, [email]).where('opened_at', 'is', null).set({ opened_at: now }).execute()
}

/** Revokes an invitation. None of its links work any more. */
export async function markRevoked(tx: Writer, { circle_id, email }: InviteRow, now: number): Promise<void> {
  await underWay(tx, circle_id, [email]).set({ revoked_at: now }).execute()
}

/** Revokes every request to lead this Circle, except one to the address `kept`. */
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

/** Columns that start empty for a new mail. */
type Unset = 'opened_at' | 'joined_at' | 'revoked_at' | 'replaced_at' | 'reminders' | 'reminded_at'

/**
 * Records an invitation mail. If an invitation to this address is pending, its row now describes the new mail and keeps
 * its id. The previous mail moves to a separate row, which lists don't show. The link in the previous mail still works,
 * unless it was for a different role.
 */
export async function recordInvite(tx: Writer, { id, ...mail }: Omit<InviteRow, Unset>): Promise<InviteRow> {
  const before = await underWayTo(tx, mail.circle_id, mail.email)
  // Links for a different role no longer work.
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
