import { roleIn } from '../circles/find.ts'
import type { Handler } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { viewWithdrawal } from './view.ts'

/** Where the money of a withdrawal is, for the members of its Circle. To others there is no such withdrawal. */
export const readWithdrawal: Handler<'readWithdrawal'> = async ({ services, member, params }) => {
  const { read } = services.store
  const row = await read.selectFrom('withdrawals').selectAll().where('id', '=', params.id).executeTakeFirst()
  const role = row && (await roleIn(read, row.circle_id, member.id))
  return row && role ? { body: viewWithdrawal(row, member.id, role) } : refuse('not-found')
}
