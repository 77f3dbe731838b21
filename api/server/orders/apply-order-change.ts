import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { countOrder } from '../money/order-sums.ts'
import { payOrders } from '../money/pay-orders.ts'
import { postOrder } from '../money/post-order.ts'
import { circleShareOf, shareOfText } from '../network/share.ts'
import { listWords } from './list-words.ts'

/** A change of an order. */
export interface OrderChange
  extends Pick<OrderRow, 'status' | 'reason' | 'sale_amount' | 'cashback' | 'next_change_by'>,
    Partial<
      Pick<
        OrderRow,
        'kind' | 'commission_id' | 'retailer_id' | 'retailer_name' | 'order_number' | 'ordered_at' | 'paid_at'
      >
    > {}

/**
 * The only function that changes an order's state and amounts. Updates the Circle's sums and ledger in the same
 * transaction. Returns the changed order. Whether the order's money is already withdrawn is decided only by
 * `payOrders`.
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
  // Lock the ledger accounts before the sums, in the same order as withdrawals do. Otherwise, an order change and a
  // withdrawal could wait for each other.
  await postOrder(tx, after)
  await countOrder(tx, order, -1)
  await countOrder(tx, after, 1)
  if (hasArrived(order) || hasArrived(after)) await payOrders(tx, after.circle_id, now)
  return after
}

/**
 * Whether the order's money is or was available to the Circle. If so, the order's amount and date affect which orders
 * are paid out.
 */
const hasArrived = ({ status }: OrderRow): boolean => status === 'PAYABLE' || status === 'PAID'
