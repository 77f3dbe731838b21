import type { Writer } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { audit } from '../audit/audit.ts'
import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { roleIn } from '../circles/find.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { moveWithdrawal } from './move.ts'
import { viewWithdrawal } from './view.ts'

/**
 * Cancels a withdrawal, so that the Circle keeps the money. Only the Circle's leader can cancel, and only before a
 * provider was asked to pay.
 */
export const cancelWithdrawal: Handler<'cancelWithdrawal'> = async (call) => {
  const { services, member, params } = call
  return handleOnce(call, async (tx) => {
    const find = () => tx.selectFrom('withdrawals').selectAll().where('id', '=', params.id).executeTakeFirst()
    const row = await find()
    const role = row && (await roleIn(tx, row.circle_id, member.id))
    if (!row || !role) return refuse('not-found')
    if (role !== 'ADMINISTRATOR') return refuse('forbidden')
    // Repeating the call is safe: a canceled withdrawal stays unchanged.
    if (row.status !== 'CANCELLED') await cancel(tx, services, row, member.id)
    return { body: await viewWithdrawal(tx, services, (await find()) ?? row, { id: member.id, role }) }
  })
}

async function cancel(tx: Writer, services: Services, row: WithdrawalRow, actorId: string): Promise<void> {
  if (row.status !== 'IN_REVIEW' && !(row.status === 'REQUESTED' && (await isUnpaid(tx, services, row))))
    return refuse('withdrawal-under-way')
  const looked = row.status === 'IN_REVIEW' && { review_state: 'CANCELLED' as const, reviewed_at: services.now() }
  await moveWithdrawal(tx, services, row, { status: 'CANCELLED', ...looked })
  const subject = row.review === null ? undefined : `withdrawals:${row.id}`
  await audit(tx, services, {
    actorId,
    circleId: row.circle_id,
    action: 'withdrawal-cancelled',
    ...(subject !== undefined && { subject }),
    detail: { withdrawal: row.id, before: row.review_state, after: looked ? looked.review_state : row.review_state },
  })
}

/**
 * Whether nothing can have been paid yet. A gift card is bought by the first call to its seller, whose result may still
 * be unknown. The first call to a bank only asks for authorization.
 */
const isUnpaid = (tx: Writer, { jobs }: Services, { kind, id }: WithdrawalRow) =>
  kind === 'BANK' || jobs.takeBack(tx, 'gift-card', id)
