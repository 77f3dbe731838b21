import type { LeadRequest } from '#api/contract/members.ts'
import type { Handler } from '../calls/call.ts'
import { roleInMine } from '../circles/find.ts'

/** The maximum number of requests in the list. Newer requests appear after the leader has decided these. */
const SHOWN = 50

/** The open requests to lead a Circle, oldest first. Supporters see only their own. */
export const listLeadRequests: Handler<'listLeadRequests'> = async ({ services, member, params }) => {
  const { read } = services.store
  const { circleId, role } = await roleInMine(read, params.slug, member, services.now())
  const isLeader = role === 'ADMINISTRATOR'
  const rows = await read
    .selectFrom('lead_requests')
    .innerJoin('users', 'users.id', 'lead_requests.user_id')
    .select(['lead_requests.id', 'lead_requests.created_at', 'user_id', 'user_account_id'])
    .select(['first_name', 'last_name', 'email', 'email_verified_at'])
    .where('circle_id', '=', circleId)
    .where('decided_at', 'is', null)
    .$if(!isLeader, (query) => query.where('user_id', '=', member.id))
    .orderBy('lead_requests.created_at')
    .orderBy('lead_requests.id')
    .limit(SHOWN)
    .execute()
  const items = rows.map(
    (row): LeadRequest => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      user_account_id: row.user_account_id,
      asked_at: row.created_at,
      is_mine: row.user_id === member.id,
      email_verified: row.email_verified_at !== null,
      ...(isLeader && { email: row.email }),
    }),
  )
  return { body: { items } }
}
