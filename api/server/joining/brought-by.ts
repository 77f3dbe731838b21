import * as z from 'zod/mini'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow, InviteRow } from '#api/store/tables.ts'
import { findNamed } from '../circles/find.ts'
import { hashOf } from '../session/tokens.ts'

/** What brought somebody here, as it may lie in the database: an invitation's token itself is only in its mail. */
export const broughtBy = z.object({ invite_hash: z.optional(z.string()), cove_slug: z.optional(z.string()) })
export type BroughtBy = z.output<typeof broughtBy>

interface Said {
  readonly invite_token?: string | undefined
  readonly cove_slug?: string | undefined
}

/** What a call says of what brought somebody here. */
export const broughtByOf = ({ invite_token, cove_slug }: Said): BroughtBy => ({
  ...(invite_token !== undefined && { invite_hash: hashOf(invite_token) }),
  ...(cove_slug !== undefined && { cove_slug }),
})

export interface Meant {
  readonly circle: CircleRow
  /** Good or not, and to this Circle. */
  readonly invite: InviteRow | undefined
}

/** The Circle that somebody comes for: the one that they name, else the one that they are invited to. */
export async function meantBy(db: Reader, { invite_hash, cove_slug }: BroughtBy): Promise<Meant | undefined> {
  const invite = invite_hash === undefined ? undefined : await inviteWith(db, invite_hash)
  const circle = cove_slug === undefined ? invite && (await byId(db, invite.circle_id)) : await findNamed(db, cove_slug)
  return circle && { circle, invite: invite?.circle_id === circle.id ? invite : undefined }
}

const inviteWith = (db: Reader, hash: string) =>
  db.selectFrom('invites').selectAll().where('token_hash', '=', hash).executeTakeFirst()

const byId = (db: Reader, id: string) =>
  db.selectFrom('circles').selectAll().where('id', '=', id).where('status', '=', 'Active').executeTakeFirst()
