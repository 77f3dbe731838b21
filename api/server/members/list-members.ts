import * as z from 'zod/mini'
import { role } from '#api/contract/account.ts'
import type { CircleMember } from '#api/contract/members.ts'
import { USUAL } from '#api/contract/pages.ts'
import type { Handler } from '../calls/call.ts'
import { page, placeOf, timePart, wordPart } from '../calls/pages.ts'
import { roleInMine } from '../circles/find.ts'
import { shortName } from '../circles/view.ts'
import { refuse } from '../refusals/refused.ts'
import { type MemberRow, membersOf } from './members-of.ts'

/** Roles in the order of their letters: the leader comes first. */
const place = z.tuple([role, timePart, wordPart])

/** A page of those who belong to a Circle. Its leader sees who they are; supporters see that they are not alone. */
export const listMembers: Handler<'listMembers'> = async ({ services, member, params, query }) => {
  const { read } = services.store
  const { circleId, role } = await roleInMine(read, params.slug, member, services.now())
  const isLeader = role === 'ADMINISTRATOR'
  const { q, cursor, limit = USUAL } = query
  // Names that somebody may not see must not be found out by asking either.
  if (q !== undefined && !isLeader) return refuse('forbidden')
  const rows = await membersOf(read, { circleId, q, after: placeOf(place, cursor), most: limit + 1 })
  const { shown, next_cursor } = page(rows, limit, (row) => [row.role, row.created_at, row.user_id])
  const view = isLeader ? viewToLeader : viewToSupporter
  return { body: { items: shown.map((row) => view(row, member.id)), next_cursor } }
}

const viewToLeader = (row: MemberRow, viewerId: string): CircleMember => ({
  name: `${row.first_name} ${row.last_name}`,
  role: row.role,
  is_me: row.user_id === viewerId,
  user_account_id: row.user_account_id,
  email: row.email,
  email_verified: row.email_verified_at !== null,
  joined_at: row.created_at,
})

/** What supporters may know of each other. */
type PublicMember = Pick<CircleMember, 'name' | 'role' | 'is_me'>

const viewToSupporter = ({ first_name, last_name, role, user_id }: MemberRow, viewerId: string): PublicMember => ({
  name: shortName(first_name, last_name),
  role,
  is_me: user_id === viewerId,
})
