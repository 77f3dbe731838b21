import * as z from 'zod/mini'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow, InviteRow } from '#api/store/tables.ts'
import { findNamed } from '../circles/find.ts'
import { hashOf } from '../session/tokens.ts'

/**
 * The invitation or Circle that brought a person to the portal, in the format of the database. An invitation is stored
 * as a hash of its token.
 */
export const broughtBy = z.object({ invite_hash: z.optional(z.string()), cove_slug: z.optional(z.string()) })
export type BroughtBy = z.output<typeof broughtBy>

interface Said {
  readonly invite_token?: string | undefined
  readonly cove_slug?: string | undefined
}

/** The invitation or Circle that a call says brought the person. */
export const broughtByOf = ({ invite_token, cove_slug }: Said): BroughtBy => ({
  ...(invite_token !== undefined && { invite_hash: hashOf(invite_token) }),
  ...(cove_slug !== undefined && { cove_slug }),
})

export interface IntendedCircle {
  readonly circle: CircleRow
  /** The invitation to this Circle, valid or not. */
  readonly invite: InviteRow | undefined
}

/** The Circle that a person wants to join: the one that they name, or otherwise the one of their invitation. */
export async function findIntendedCircle(
  db: Reader,
  { invite_hash, cove_slug }: BroughtBy,
): Promise<IntendedCircle | undefined> {
  const invite = invite_hash === undefined ? undefined : await inviteWith(db, invite_hash)
  const circle = cove_slug === undefined ? invite && (await byId(db, invite.circle_id)) : await findNamed(db, cove_slug)
  return circle && { circle, invite: invite?.circle_id === circle.id ? invite : undefined }
}

const inviteWith = (db: Reader, hash: string) =>
  db.selectFrom('invites').selectAll().where('token_hash', '=', hash).executeTakeFirst()

const byId = (db: Reader, id: string) =>
  db.selectFrom('circles').selectAll().where('id', '=', id).where('status', '=', 'Active').executeTakeFirst()
