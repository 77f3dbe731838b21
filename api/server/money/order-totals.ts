import { sql } from 'kysely'
import type { OrderKind, OrderStatus } from '#api/contract/order-states.ts'
import type { OrderTotals } from '#api/contract/orders.ts'
import type { Reader } from '#api/store/store.ts'

interface Scope {
  readonly userId?: string | undefined
  readonly kind?: OrderKind
}

/** What withdrawals took in all; what orders cover of that whole; what the next order brings, where it is in the scope. */
type Sum = OrderStatus | 'taken' | 'covered' | 'next'

const NOTHING = sql``

/**
 * What the orders of a Circle come to, of all members or one, in the Circle's cents. What was taken out and fills no further
 * order is part of the next: so all orders together say what the wallet says, where what is on its way counts as paid out.
 * One statement, so one moment.
 */
export async function orderTotals(db: Reader, circleId: string, { userId, kind }: Scope = {}): Promise<OrderTotals> {
  const inScope = sql`${userId === undefined ? NOTHING : sql`and user_id = ${userId}`}
    ${kind === undefined ? NOTHING : sql`and kind = ${kind}`}`
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
