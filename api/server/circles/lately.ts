import { sql } from 'kysely'
import { type Lately, SMALL_CIRCLE } from '#api/contract/circles.ts'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { payoutsOf } from './payouts.ts'

const SHOWN = 6
/** In a small Circle so many orders at least are told of together. */
export const LEAST_TOGETHER = 3

/**
 * What happened in a Circle, the latest first, without a name. Where few people shop, an order's day and shop would say who
 * shopped, and its cashback how much they spent: there only several orders are told of together.
 */
export async function latelyIn(
  db: Reader,
  { id, supporters }: Pick<CircleRow, 'id' | 'supporters'>,
): Promise<Lately[]> {
  const orders = supporters < SMALL_CIRCLE ? await together(db, id) : await oneByOne(db, id)
  const { items } = await payoutsOf(db, id)
  const payouts = items.map(
    ({ kind, amount, arrived_at }): Lately => ({
      ...{ kind: 'PAYOUT', from: arrived_at, at: arrived_at, amount, payout: kind },
      ...NO_ORDER,
    }),
  )
  return [...orders, ...payouts].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN)
}

const NO_ORDER = { orders: 0, retailer: null, status: null } as const

async function oneByOne(db: Reader, circleId: string): Promise<Lately[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['retailer_name', 'status', 'circle_share', 'ordered_at', 'updated_at'])
    .where('circle_id', '=', circleId)
    .where('kind', 'in', ['purchase', 'giftcard'])
    .where('status', '<>', 'TRACKED')
    .where('circle_share', '>', 0)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ retailer_name: retailer, status, circle_share, ordered_at, updated_at }): Lately => {
    const isOff = status === 'DECLINED' || status === 'REVERSED'
    const at = dayOf(isOff ? updated_at : ordered_at)
    return {
      kind: isOff ? 'RETURN' : 'ORDER',
      ...{ from: at, at, amount: isOff ? -circle_share : circle_share, orders: 1, retailer, status, payout: null },
    }
  })
}

/** Days next to each other, put together from the oldest on: what was told of once never comes apart again. */
async function together(db: Reader, circleId: string): Promise<Lately[]> {
  const { rows } = await sql<{ first: number; last: number; cents: number; orders: number }>`
    select min(ordered_at) as first, max(ordered_at) as last, sum(circle_share) as cents, count(*) as orders from orders
    where circle_id = ${circleId} and kind in ('purchase', 'giftcard')
      and status in ('PENDING', 'CONFIRMED', 'PAYABLE', 'PAID')
    group by ordered_at / ${sql.lit(DAY_MS)} order by min(ordered_at)`.execute(db)
  const groups: Lately[] = []
  let open = { from: 0, amount: 0, orders: 0 }
  for (const { first, last, cents, orders } of rows) {
    const from = open.orders === 0 ? Number(first) : open.from
    open = { from, amount: open.amount + Number(cents), orders: open.orders + Number(orders) }
    if (open.orders < LEAST_TOGETHER) continue
    const { amount, orders: count } = open
    groups.push({
      kind: 'ORDERS',
      ...{
        from: dayOf(from),
        at: dayOf(Number(last)),
        amount,
        orders: count,
        retailer: null,
        status: null,
        payout: null,
      },
    })
    open = { from: 0, amount: 0, orders: 0 }
  }
  return groups
}

/** The day alone: a time of day would say who shopped to those who were there. */
const dayOf = (at: number) => `${new Date(at).toISOString().slice(0, 10)}T12:00:00.000Z`
