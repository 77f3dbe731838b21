import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { count } from '../money/order-sums.ts'
import { payOrders } from '../money/pay-orders.ts'
import { postOrder } from '../money/post-order.ts'
import { circleShareOf, shareOfText } from '../network/share.ts'
import { listWords } from './list-words.ts'

/** What becomes of an order. */
export interface OrderChange
  extends Pick<OrderRow, 'status' | 'reason' | 'sale_amount' | 'cashback' | 'next_change_by'>,
    Partial<
      Pick<
        OrderRow,
        'kind' | 'commission_id' | 'retailer_id' | 'retailer_name' | 'order_number' | 'ordered_at' | 'paid_at'
      >
    > {}

/**
 * The one place where an order's state and amounts change: with them what the Circle's orders come to and its ledger,
 * in the same transaction. Gives what became of it; whether its money is taken out already, `payOrders` says alone.
 */
export async function applyOrderChange(
  tx: Writer,
  order: OrderRow,
  change: OrderChange,
  now: number,
): Promise<OrderRow> {
  const circle_share = circleShareOf(change.cashback, shareOfText(order.share))
  const after = { ...order, ...change, circle_share, updated_at: now }
  await tx
    .updateTable('orders')
    .set({ ...change, circle_share, updated_at: now })
    .where('id', '=', order.id)
    .execute()
  const isMoved = (['kind', 'retailer_name', 'ordered_at'] as const).some((name) => after[name] !== order[name])
  if (isMoved) await listWords(tx, after)
  // The accounts before the counts, as a withdrawal has them: else one would wait for the other.
  await postOrder(tx, after)
  await count(tx, order, -1)
  await count(tx, after, 1)
  if (hasArrived(order) || hasArrived(after)) await payOrders(tx, after.circle_id, now)
  return after
}

/** Whether the Circle has its money, or has taken it out: its cents and its day decide which orders are paid out. */
const hasArrived = ({ status }: OrderRow): boolean => status === 'PAYABLE' || status === 'PAID'
