import { MOST_BY_ONE, WINDOW_HOURS } from '#api/contract/two-operators.ts'
import type { Writer } from '#api/store/store.ts'
import type { ClaimRow, OrderRow } from '#api/store/tables.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { applyOrderChange } from '../orders/apply-order-change.ts'
import { circleOfSale, moveOrder } from '../orders/circle-of-sale.ts'
import { isPaidFor } from '../orders/same-order.ts'
import { refuse } from '../refusals/refused.ts'
import { requireProof } from '../session/proof.ts'
import type { Deciding } from './queue.ts'

const NO_CIRCLE = 'This claim’s Circle is closed, and its member has no other active Circle.'

/**
 * Makes the order of a claim payable, as the network would have done. Requires an operator with a recent proof of
 * identity. A large amount takes two operators who enter the same amount. Returns the state of the claim.
 */
export async function grantClaim(
  tx: Writer,
  { services, operator, said }: Deciding,
  claim: ClaimRow,
  order: OrderRow,
): Promise<'APPROVED' | 'ACCEPTED'> {
  requireProof(services, operator)
  if (order.status !== 'TRACKED')
    refuse('claim-closed', { detail: 'The shop has reported this order in the meantime. No cashback is missing.' })
  const cashback = said.cashback ?? refuse('invalid-input', { fields: { cashback: ['Enter the amount.'] } })
  if (cashback > claim.amount)
    refuse('invalid-input', { fields: { cashback: ['Cashback can’t be more than the amount paid.'] } })
  const { order_number } = claim
  if (await isPaidFor(tx, { ...order, number: order_number, but: order.id }))
    refuse('claim-closed', { detail: 'Another trip with the same order number already has this cashback.' })
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

/** The total granted to a Circle in the last `WINDOW_HOURS`, in cents. */
async function grantedToday(tx: Writer, circleId: string, now: number): Promise<number> {
  const { sum } = await tx
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.order_id')
    .select(({ fn }) => fn.sum<number | null>('cashback').as('sum'))
    .where('circle_id', '=', circleId)
    .where('claims.status', '=', 'ACCEPTED')
    .where('decided_at', '>', now - WINDOW_HOURS * HOUR_MS)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/**
 * Whether another operator has already agreed to this amount. If an operator enters a different amount, they count as
 * the first.
 */
function isSecond({ first_by, first_cashback }: ClaimRow, operatorId: string, cashback: number): boolean {
  if (first_by === null || first_cashback !== cashback) return false
  return first_by !== operatorId || refuse('second-operator')
}
