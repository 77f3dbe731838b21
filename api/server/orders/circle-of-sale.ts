import type { Reader, Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { activeCircleId } from '../circles/active.ts'
import { movedBy } from '../money/ledger.ts'
import { count } from '../money/order-sums.ts'
import { listWords } from './list-words.ts'

/**
 * The Circle that a sale earns for: the one that was shopped for as long as it stands, whether or not the member still
 * belongs to it. One that is closed has nobody to take its money out: then it is the Circle that the member shops for now.
 * `undefined` while there is none: it waits. Whoever closed their account has none any more, and leaves it in the books.
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

/** Whether a Circle has, or had, money of an order that is not taken back: then the order stays with it. */
export async function hasMoney(db: Reader, { id }: OrderRow): Promise<boolean> {
  const { change } = await movedBy(db, 'order_id', id)
  return Object.values(change).some((cents) => cents !== 0)
}

/** Has an order that nobody has money of yet earn for another Circle. */
export async function moveOrder(tx: Writer, order: OrderRow, circle_id: string): Promise<OrderRow> {
  if (order.circle_id === circle_id || (await hasMoney(tx, order))) return order
  const after = { ...order, circle_id }
  await tx.updateTable('orders').set({ circle_id }).where('id', '=', order.id).execute()
  await listWords(tx, after)
  await count(tx, order, -1)
  await count(tx, after, 1)
  return after
}
