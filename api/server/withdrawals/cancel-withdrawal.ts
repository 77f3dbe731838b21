import type { Writer } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { audit } from '../audit/audit.ts'
import type { Handler } from '../calls/call.ts'
import { once } from '../calls/once.ts'
import { roleIn } from '../circles/find.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { move } from './move.ts'
import { viewWithdrawal } from './view.ts'

/** The Circle keeps the money. Only whoever leads it can say so, and only before anybody was asked to pay. */
export const cancelWithdrawal: Handler<'cancelWithdrawal'> = async (call) => {
  const { services, member, params } = call
  return once(call, async (tx) => {
    const find = () => tx.selectFrom('withdrawals').selectAll().where('id', '=', params.id).executeTakeFirst()
    const row = await find()
    const role = row && (await roleIn(tx, row.circle_id, member.id))
    if (!row || !role) return refuse('not-found')
    if (role !== 'ADMINISTRATOR') return refuse('forbidden')
    // Again is as good as once.
    if (row.status !== 'CANCELLED') await cancel(tx, services, row, member.id)
    return { body: await viewWithdrawal(tx, services, (await find()) ?? row, { id: member.id, role }) }
  })
}

async function cancel(tx: Writer, services: Services, row: WithdrawalRow, actorId: string): Promise<void> {
  if (row.status !== 'IN_REVIEW' && !(row.status === 'REQUESTED' && (await isUnpaid(tx, services, row))))
    return refuse('withdrawal-under-way')
  const looked = row.status === 'IN_REVIEW' && { review_state: 'CANCELLED' as const, reviewed_at: services.now() }
  await move(tx, services, row, { status: 'CANCELLED', ...looked })
  const subject = row.review === null ? undefined : `withdrawals:${row.id}`
  await audit(tx, services, {
    ...{ actorId, circleId: row.circle_id, action: 'withdrawal-cancelled' },
    ...(subject !== undefined && { subject }),
    detail: { withdrawal: row.id, before: row.review_state, after: looked ? looked.review_state : row.review_state },
  })
}

/** A gift card is bought with the first call, of which nobody may have heard yet; a bank is only asked for its leave. */
const isUnpaid = (tx: Writer, { jobs }: Services, { kind, id }: WithdrawalRow) =>
  kind === 'BANK' || jobs.takeBack(tx, 'gift-card', id)
