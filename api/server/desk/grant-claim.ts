import { MOST_BY_ONE } from '#api/contract/two-operators.ts'
import type { Writer } from '#api/store/store.ts'
import type { ClaimRow, OrderRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { applyOrderChange } from '../orders/apply-order-change.ts'
import { circleOfSale, moveOrder } from '../orders/circle-of-sale.ts'
import { isPaidFor } from '../orders/same-order.ts'
import { refuse } from '../refusals/refused.ts'
import { needProof } from '../session/proof.ts'
import type { Deciding } from './queue.ts'

const NO_CIRCLE = 'The Circle that this was for is closed, and its member shops for no other now.'

/**
 * Makes the order of a claim payable, as the network would have: by one operator who has just shown who they are, and where
 * it is much by two who name the same sum. Gives how far it is.
 */
export async function grantClaim(
  tx: Writer,
  { services, operator, said }: Deciding,
  claim: ClaimRow,
  order: OrderRow,
): Promise<'APPROVED' | 'ACCEPTED'> {
  needProof(services, operator)
  if (order.status !== 'TRACKED')
    refuse('claim-closed', { detail: 'The shop has told us of this order meanwhile: nothing is missing.' })
  const cashback = said.cashback ?? refuse('invalid-input', { fields: { cashback: ['Say how much it is.'] } })
  if (cashback > claim.amount)
    refuse('invalid-input', { fields: { cashback: ['Cashback is no more than what was paid.'] } })
  const { order_number } = claim
  if (await isPaidFor(tx, { ...order, number: order_number, but: order.id }))
    refuse('claim-closed', { detail: 'Another trip has the cashback of this order already: the number is the same.' })
  const circle = (await circleOfSale(tx, order)) ?? refuse('claim-closed', { detail: NO_CIRCLE })
  const today = await grantedToday(tx, circle, services.now())
  if (today + cashback > MOST_BY_ONE && !isSecond(claim, operator.id, cashback)) {
    const first = { first_by: operator.id, first_cashback: cashback }
    await tx.updateTable('claims').set(first).where('id', '=', claim.id).execute()
    return 'APPROVED'
  }
  const { amount: sale_amount } = claim
  const change = { status: 'PAYABLE', reason: null, sale_amount, cashback, next_change_by: null, order_number } as const
  await applyOrderChange(tx, await moveOrder(tx, order, circle), change, services.now())
  return 'ACCEPTED'
}

/** What a Circle was granted in the last 24 hours, in cents. */
async function grantedToday(tx: Writer, circleId: string, now: number): Promise<number> {
  const { sum } = await tx
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .select(({ fn }) => fn.sum<number | null>('cashback').as('sum'))
    .where('circle_id', '=', circleId)
    .where('claims.status', '=', 'ACCEPTED')
    .where('decided_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Whether another operator has agreed to this before. To another sum nobody has: whoever names it is the first. */
function isSecond({ first_by, first_cashback }: ClaimRow, operatorId: string, cashback: number): boolean {
  if (first_by === null || first_cashback !== cashback) return false
  return first_by !== operatorId || refuse('second-operator')
}
