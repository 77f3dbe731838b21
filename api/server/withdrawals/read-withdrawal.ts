import type { Handler } from '../calls/call.ts'
import { roleIn } from '../circles/find.ts'
import { refuse } from '../refusals/refused.ts'
import { viewWithdrawal } from './view.ts'

/**
 * Where the money of a withdrawal is, for the members of its Circle and for whoever took it out, though they have left. To
 * others there is no such withdrawal.
 */
export const readWithdrawal: Handler<'readWithdrawal'> = async ({ services, member, params }) => {
  const { read } = services.store
  const row = await read.selectFrom('withdrawals').selectAll().where('id', '=', params.id).executeTakeFirst()
  const role = row && (await roleIn(read, row.circle_id, member.id))
  if (!row || !(role || row.user_id === member.id)) return refuse('not-found')
  return { body: await viewWithdrawal(read, services, row, { id: member.id, role }) }
}
