import { sql } from 'kysely'
import { type Lately, SMALL_CIRCLE } from '#api/contract/circles.ts'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { payoutsOf } from './payouts.ts'

const SHOWN = 6
/** The minimum number of orders in a group that a small Circle shows. */
export const LEAST_TOGETHER = 3

/**
 * Recent events in a Circle, latest first, without names. If only a few people shop, an order's day and shop would
 * reveal who shopped, and its cashback would reveal how much they spent. So small Circles show only groups of orders.
 */
export async function latelyIn(
  db: Reader,
  { id, supporters }: Pick<CircleRow, 'id' | 'supporters'>,
): Promise<Lately[]> {
  const orders = supporters < SMALL_CIRCLE ? await together(db, id) : await oneByOne(db, id)
  const { items } = await payoutsOf(db, id)
  const payouts = items.map(
    ({ kind, amount, arrived_at }): Lately => ({
      kind: 'PAYOUT',
      from: arrived_at,
      at: arrived_at,
      amount,
      payout: kind,
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
      from: at,
      at,
      amount: isOff ? -circle_share : circle_share,
      orders: 1,
      retailer,
      status,
      payout: null,
    }
  })
}

/**
 * Groups the orders of consecutive days. Grouping starts with the oldest day, so that new orders never split a group
 * that was already shown.
 */
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
      from: dayOf(from),
      at: dayOf(Number(last)),
      amount,
      orders: count,
      retailer: null,
      status: null,
      payout: null,
    })
    open = { from: 0, amount: 0, orders: 0 }
  }
  return groups
}

/** Only the day, since the time of day could reveal to people nearby who shopped. */
const dayOf = (at: number) => `${new Date(at).toISOString().slice(0, 10)}T12:00:00.000Z`
