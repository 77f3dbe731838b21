import type { Reader, Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { activeCircleId } from '../circles/active.ts'
import { movedBy } from '../money/ledger.ts'
import { countOrder } from '../money/order-sums.ts'
import { listWords } from './list-words.ts'

/**
 * The Circle that earns a sale: the Circle that the member shopped for, while it is active, even if the member has left
 * it. A closed Circle has no one to withdraw its money, so its sales go to the member's current Circle. Returns
 * `undefined` while the member has no Circle: the sale waits. If the member has closed their account, the sale stays
 * with the closed Circle.
 */
export async function circleOfSale(
  db: Reader,
  { user_id, circle_id }: Pick<OrderRow, 'user_id' | 'circle_id'>,
): Promise<string | undefined> {
  const standing = await db
    .selectFrom('circles')
    .select('id')
    .where('id', '=', circle_id)
    .where('status', '=', 'Active')
    .executeTakeFirst()
  if (standing) return circle_id
  const member = await db.selectFrom('users').select('closed_at').where('id', '=', user_id).executeTakeFirst()
  return member?.closed_at === null ? activeCircleId(db, user_id) : circle_id
}

/** Whether an order's money is posted to a Circle and was not reversed. If so, the order stays with that Circle. */
export async function hasMoney(db: Reader, { id }: OrderRow): Promise<boolean> {
  const { change } = await movedBy(db, 'order_id', id)
  return Object.values(change).some((cents) => cents !== 0)
}

/** Moves an order to another Circle, unless its money is posted. */
export async function moveOrder(tx: Writer, order: OrderRow, circle_id: string): Promise<OrderRow> {
  if (order.circle_id === circle_id || (await hasMoney(tx, order))) return order
  const after = { ...order, circle_id }
  await tx.updateTable('orders').set({ circle_id }).where('id', '=', order.id).execute()
  await listWords(tx, after)
  await countOrder(tx, order, -1)
  await countOrder(tx, after, 1)
  return after
}
