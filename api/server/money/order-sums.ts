import { sql } from 'kysely'
import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'

/** The fields of an order that determine the sums in which it counts. */
export type Counted = Pick<OrderRow, 'circle_id' | 'user_id' | 'kind' | 'status' | 'circle_share'>

/** Adds an order to the sums (`sign` is 1), or removes it (`sign` is -1). */
export const countOrder = (tx: Writer, { circle_share, ...order }: Counted, sign: 1 | -1): Promise<void> =>
  add(tx, { ...order, orders: sign, circle_share: sign * circle_share })

/** Moves orders, which all have the same state, to another state in the sums. */
export async function recountOrders(tx: Writer, orders: readonly Counted[], status: OrderRow['status']): Promise<void> {
  for (const [first, ...rest] of Map.groupBy(orders, (one) => `${one.user_id} ${one.kind} ${one.status}`).values()) {
    if (!first) continue
    const sum = rest.reduce((total, { circle_share }) => total + circle_share, first.circle_share)
    const number = rest.length + 1
    await add(tx, { ...first, orders: -number, circle_share: -sum })
    await add(tx, { ...first, status, orders: number, circle_share: sum })
  }
}

async function add(tx: Writer, change: Counted & { readonly orders: number }): Promise<void> {
  const { circle_id, user_id, kind, status, orders, circle_share } = change
  await tx
    .insertInto('order_sums')
    .values({ circle_id, user_id, kind, status, orders, circle_share })
    .onConflict((conflict) =>
      conflict.columns(['circle_id', 'user_id', 'kind', 'status']).doUpdateSet({
        orders: sql`order_sums.orders + excluded.orders`,
        circle_share: sql`order_sums.circle_share + excluded.circle_share`,
      }),
    )
    .execute()
}
