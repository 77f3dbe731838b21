import { sql } from 'kysely'
import type { Writer } from '#api/store/store.ts'
import { type Balances, balancesIn } from './ledger.ts'
import { type Counted, recountOrders } from './order-sums.ts'

/**
 * How many orders the first read returns (usually enough), the factor by which each further read grows, and the
 * maximum.
 */
const [FIRST, TIMES, MOST] = [8, 8, 4096]

/**
 * Marks the orders of a Circle whose money was withdrawn, oldest first. An order is PAID when all its money is
 * withdrawn or in a pending withdrawal. If withdrawn money comes back, the newest orders become PAYABLE again. Call
 * this function whenever money becomes available, is reversed or is withdrawn. `known` contains balances that this
 * transaction has read. Only marks orders and moves no money, since all of it belongs to the Circle.
 */
export async function payOrders(tx: Writer, circleId: string, at: number, known?: Balances): Promise<void> {
  const { reserved, paid_out } = known ?? (await balancesIn(tx, circleId))
  let open = reserved + paid_out - (await coveredIn(tx, circleId))
  for (let most = FIRST, all = true; open < 0 && all; most = Math.min(MOST, most * TIMES)) {
    const moved = await takeBack(tx, circleId, -open, most)
    open += sumOf(moved)
    all = moved.length === most
  }
  for (let most = FIRST, all = true; open > 0 && all; most = Math.min(MOST, most * TIMES)) {
    const moved = await pay(tx, circleId, open, most, at)
    open -= sumOf(moved)
    all = moved.length === most
  }
}

const sumOf = (orders: readonly Counted[]) => orders.reduce((sum, { circle_share }) => sum + circle_share, 0)

async function coveredIn(tx: Writer, circleId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('order_sums')
    .select(({ fn }) => fn.sum<number | null>('circle_share').as('sum'))
    .where('circle_id', '=', circleId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Marks the oldest orders that this amount covers. Stops at the first order that it does not cover. */
async function pay(tx: Writer, circleId: string, cents: number, most: number, at: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`update orders set status = 'PAID', paid_at = ${at}
    where id in (select id from (
      select id, circle_share, sum(circle_share) over (order by ordered_at, id) as upto from (
        select id, circle_share, ordered_at from orders where circle_id = ${circleId} and status = 'PAYABLE'
        order by ordered_at, id limit ${most}) as oldest) as counted
      where upto <= ${cents} and upto - circle_share < ${cents})
    returning circle_id, user_id, kind, 'PAYABLE' as status, circle_share`.execute(tx)
  await recountOrders(tx, rows, 'PAID')
  return rows
}

/** Unmarks orders, newest first, until the unmarked orders cover this amount. */
async function takeBack(tx: Writer, circleId: string, cents: number, most: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`update orders set status = 'PAYABLE', paid_at = null
    where id in (select id from (
      select id, circle_share, sum(circle_share) over (order by ordered_at desc, id desc) as upto from (
        select id, circle_share, ordered_at from orders where circle_id = ${circleId} and status = 'PAID'
        order by ordered_at desc, id desc limit ${most}) as youngest) as counted
      where upto - circle_share < ${cents})
    returning circle_id, user_id, kind, 'PAID' as status, circle_share`.execute(tx)
  await recountOrders(tx, rows, 'PAYABLE')
  return rows
}
