import type { Handler } from '../calls/call.ts'
import { roleIn } from '../circles/find.ts'
import { refuse } from '../refusals/refused.ts'
import { viewWithdrawal } from './view.ts'

/**
 * Returns the state of a withdrawal to the Circle's members, and to the person who withdrew even after they left the
 * Circle. For others, the withdrawal is “not found”.
 */
export const readWithdrawal: Handler<'readWithdrawal'> = async ({ services, member, params }) => {
  const { read } = services.store
  const row = await read.selectFrom('withdrawals').selectAll().where('id', '=', params.id).executeTakeFirst()
  const role = row && (await roleIn(read, row.circle_id, member.id))
  if (!row || !(role || row.user_id === member.id)) return refuse('not-found')
  return { body: await viewWithdrawal(read, services, row, { id: member.id, role }) }
}
