import { sql } from 'kysely'
import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { type Balances, balancesIn } from './ledger.ts'
import { recount } from './order-sums.ts'

/** Of more, some at a time: a Circle may shop for years before it takes anything out. */
const AT_ONCE = 500

/**
 * Says of the orders of a Circle which of them its withdrawals took the money of: the oldest that had arrived. One is PAID
 * once all that it brings is taken out, or on its way; and PAYABLE again where a withdrawal comes back, the youngest first.
 * To be called wherever money arrives, is taken back or taken out; `known` is what this transaction has just made of the
 * accounts. It moves none: all of it is the Circle's.
 */
export async function payOrders(tx: Writer, circleId: string, at: number, known?: Balances): Promise<void> {
  const { reserved, paid_out } = known ?? (await balancesIn(tx, circleId))
  const taken = reserved + paid_out
  let covered = await coveredIn(tx, circleId)
  for (let more = covered > taken; more; ) {
    const orders = await arrivedIn(tx, circleId, 'PAID', 'desc')
    const back: OrderRow[] = []
    for (const order of orders) {
      if (covered <= taken) break
      back.push(order)
      covered -= order.circle_share
    }
    await mark(tx, back, { status: 'PAYABLE', paid_at: null })
    more = covered > taken && orders.length === AT_ONCE
  }
  for (let more = covered < taken; more; ) {
    const orders = await arrivedIn(tx, circleId, 'PAYABLE', 'asc')
    const paid: OrderRow[] = []
    for (const order of orders) {
      if (covered === taken || covered + order.circle_share > taken) break
      paid.push(order)
      covered += order.circle_share
    }
    await mark(tx, paid, { status: 'PAID', paid_at: at })
    more = covered < taken && paid.length === AT_ONCE
  }
}

async function coveredIn(tx: Writer, circleId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('order_sums')
    .select(({ fn }) => fn.sum<number | null>('circle_share').as('sum'))
    .where('circle_id', '=', circleId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Written out, states too: the index of each is only for what says so. */
async function arrivedIn(
  tx: Writer,
  circleId: string,
  status: 'PAYABLE' | 'PAID',
  way: 'asc' | 'desc',
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select * from orders
    where circle_id = ${circleId} and status = ${sql.lit(status)}
    order by ordered_at ${sql.raw(way)}, id ${sql.raw(way)} limit ${AT_ONCE}`.execute(tx)
  return rows
}

async function mark(
  tx: Writer,
  orders: readonly OrderRow[],
  change: Pick<OrderRow, 'status' | 'paid_at'>,
): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  await tx.updateTable('orders').set(change).where('id', 'in', ids).execute()
  await recount(tx, orders, change.status)
}
