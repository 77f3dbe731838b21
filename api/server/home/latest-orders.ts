import { sql } from 'kysely'
import { ORDER_KINDS } from '#api/contract/order-states.ts'
import type { Reader } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'

const ORDERS_SHOWN = 4

/** The newest orders of a Circle, or of one of its members. Reads the orders of each kind from an index. */
export async function latestOrders(db: Reader, circleId: string, userId: string | undefined): Promise<OrderRow[]> {
  const whose = userId === undefined ? sql`` : sql`and user_id = ${userId}`
  const newest = ORDER_KINDS.map(
    (kind) => sql`select * from (select * from orders where circle_id = ${circleId} ${whose} and kind = ${kind}
      order by ordered_at desc, id desc limit ${ORDERS_SHOWN}) as ${sql.id(kind)}`,
  )
  const { rows } = await sql<OrderRow>`
    ${sql.join(newest, sql` union all `)} order by ordered_at desc, id desc limit ${ORDERS_SHOWN}`.execute(db)
  return rows
}

/** The number of orders for a Circle, or only of one member's. */
export async function countOrders(db: Reader, circleId: string, userId: string | undefined): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select coalesce(sum(orders), 0) as orders from order_sums where circle_id = ${circleId}
    ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`.execute(db)
  return Number(rows[0]?.orders ?? 0)
}

/** When a member first ordered something for a Circle. Null if never. */
export async function firstOrderAt(db: Reader, circleId: string, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.min<number | null>('ordered_at').as('at'))
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.at === null ? null : Number(row.at)
}
