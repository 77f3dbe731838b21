import { sql } from 'kysely'
import type { OrderKind, OrderStatus } from '#api/contract/order-states.ts'
import type { OrderTotals } from '#api/contract/orders.ts'
import type { Reader } from '#api/store/store.ts'

interface Scope {
  readonly userId?: string | undefined
  readonly kind?: OrderKind
}

/**
 * The kinds of sums: one per order status, all withdrawals (`taken`), the part of them that whole orders cover
 * (`covered`), and the share of the next order (`next`), if the scope contains that order.
 */
type Sum = OrderStatus | 'taken' | 'covered' | 'next'

const EMPTY_SQL = sql``

/**
 * The totals of a Circle's orders, of all members or of one, in the Circle's cents. Withdrawn money that does not cover
 * a whole order counts toward the next order. So the totals of all orders match the wallet, where pending withdrawals
 * count as paid out. A single statement reads everything at one moment.
 */
export async function orderTotals(db: Reader, circleId: string, { userId, kind }: Scope = {}): Promise<OrderTotals> {
  const inScope = sql`${userId === undefined ? EMPTY_SQL : sql`and user_id = ${userId}`}
    ${kind === undefined ? EMPTY_SQL : sql`and kind = ${kind}`}`
  const { rows } = await sql<{ name: Sum; sum: number }>`
    select status as name, sum(circle_share) as sum from order_sums where circle_id = ${circleId} ${inScope} group by status
    union all select 'taken', coalesce(sum(credits - debits), 0) from ledger_accounts
      where circle_id = ${circleId} and account in ('reserved', 'paid_out')
    union all select 'covered', coalesce(sum(circle_share), 0) from order_sums
      where circle_id = ${circleId} and status = 'PAID'
    union all select 'next', circle_share from (select user_id, kind, circle_share from orders
      where circle_id = ${circleId} and status = 'PAYABLE' and circle_share > 0 order by ordered_at, id limit 1) as oldest
      where 1 = 1 ${inScope}`.execute(db)
  const of = (name: Sum) => Number(rows.find((row) => row.name === name)?.sum ?? 0)
  const partly = Math.max(0, Math.min(of('taken') - of('covered'), of('next')))
  const pending = of('PENDING') + of('CONFIRMED')
  const available = of('PAYABLE') - partly
  const paid = of('PAID') + partly
  return { raised: pending + available + paid, pending, available, paid }
}
