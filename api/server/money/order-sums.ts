import { sql } from 'kysely'
import type { OrderKind, OrderStatus } from '#api/contract/order-states.ts'
import type { OrderTotals } from '#api/contract/orders.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'

type Counted = Pick<OrderRow, 'circle_id' | 'user_id' | 'kind' | 'status' | 'circle_share'>

/** Counts an order in (`1`), or out again (`-1`). */
export async function count(tx: Writer, order: Counted, sign: 1 | -1): Promise<void> {
  const { circle_id, user_id, kind, status, circle_share } = order
  await tx
    .insertInto('order_sums')
    .values({ circle_id, user_id, kind, status, orders: sign, circle_share: sign * circle_share })
    .onConflict((conflict) =>
      conflict.columns(['circle_id', 'user_id', 'kind', 'status']).doUpdateSet({
        orders: sql`order_sums.orders + excluded.orders`,
        circle_share: sql`order_sums.circle_share + excluded.circle_share`,
      }),
    )
    .execute()
}

const PART_OF = {
  TRACKED: undefined,
  PENDING: 'pending',
  CONFIRMED: 'pending',
  PAYABLE: 'available',
  PAID: 'paid',
  DECLINED: undefined,
  REVERSED: undefined,
} as const satisfies Record<OrderStatus, keyof OrderTotals | undefined>

interface Scope {
  readonly userId?: string | undefined
  readonly kind?: OrderKind
}

/** What the orders of Circles come to, of all members or one, in the Circles' cents. A Circle without orders is left out. */
export async function totalsOf(
  db: Reader,
  circleIds: readonly string[],
  { userId, kind }: Scope = {},
): Promise<Map<string, OrderTotals>> {
  if (circleIds.length === 0) return new Map()
  const { rows } = await sql<{ circle_id: string; status: OrderStatus; sum: number }>`
    select circle_id, status, sum(circle_share) as sum from order_sums
    where circle_id in (${sql.join(circleIds)})
    ${userId === undefined ? NOTHING : sql`and user_id = ${userId}`}
    ${kind === undefined ? NOTHING : sql`and kind = ${kind}`}
    group by circle_id, status`.execute(db)
  const byCircle = Map.groupBy(rows, ({ circle_id }) => circle_id)
  return new Map([...byCircle].map(([id, own]) => [id, added(own)]))
}

const NOTHING = sql``

export const NO_TOTALS: OrderTotals = { raised: 0, pending: 0, available: 0, paid: 0 }

function added(rows: readonly { readonly status: OrderStatus; readonly sum: number }[]): OrderTotals {
  const part = (name: keyof OrderTotals) =>
    rows.reduce((total, { status, sum }) => (PART_OF[status] === name ? total + sum : total), 0)
  const [pending, available, paid] = [part('pending'), part('available'), part('paid')]
  return { raised: pending + available + paid, pending, available, paid }
}
