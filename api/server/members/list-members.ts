import * as z from 'zod/mini'
import { role } from '#api/contract/account.ts'
import type { CircleMember } from '#api/contract/members.ts'
import { USUAL } from '#api/contract/pages.ts'
import type { Handler } from '../calls/call.ts'
import { readPosition, timePart, toPage, wordPart } from '../calls/pages.ts'
import { roleInMine } from '../circles/find.ts'
import { shortName } from '../circles/view.ts'
import { viewReminders } from '../limits/reminders.ts'
import { refuse } from '../refusals/refused.ts'
import { type MemberRow, membersOf } from './members-of.ts'

/** The position of a member in the list. Roles sort alphabetically, so the leader comes first. */
const place = z.tuple([role, timePart, wordPart])

/** A page of a Circle's members. The leader sees the members' details. Supporters see only short names. */
export const listMembers: Handler<'listMembers'> = async ({ services, member, params, query }) => {
  const { read } = services.store
  const { circleId, role } = await roleInMine(read, params.slug, member, services.now())
  const isLeader = role === 'ADMINISTRATOR'
  const { q, role: wanted, cursor, limit = USUAL } = query
  // A search must not reveal names that the caller may not see.
  if (q !== undefined && !isLeader) return refuse('forbidden')
  const rows = await membersOf(read, { circleId, q, role: wanted, after: readPosition(place, cursor), most: limit + 1 })
  const { shown, next_cursor } = toPage(rows, limit, (row) => [row.role, row.created_at, row.user_id])
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
  ...(row.email_verified_at === null && row.role === 'SUPPORTER' && viewReminders(row)),
})

/** The fields that supporters may see of each other. */
type PublicMember = Pick<CircleMember, 'name' | 'role' | 'is_me'>

const viewToSupporter = ({ first_name, last_name, role, user_id }: MemberRow, viewerId: string): PublicMember => ({
  name: shortName(first_name, last_name),
  role,
  is_me: user_id === viewerId,
})
