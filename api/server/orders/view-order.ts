import { availableBy } from '#api/contract/cashback-dates.ts'
import type { Order } from '#api/contract/orders.ts'
import type { Reader } from '#api/store/store.ts'
import type { ClaimRow, OrderRow } from '#api/store/tables.ts'
import { factsOf, logoOf } from '../network/view-retailer.ts'
import { claimWindow } from './claim-window.ts'

type Facts = ReturnType<typeof factsOf>

const iso = (time: number) => new Date(time).toISOString()
const isoOrNull = (time: number | null | undefined) => (time === null || time === undefined ? null : iso(time))

/** Orders as a viewer may see them. All orders together take three queries. */
export async function viewOrders(
  db: Reader,
  orders: readonly OrderRow[],
  viewerId: string,
  now: number,
): Promise<Order[]> {
  if (orders.length === 0) return []
  const shops = [...new Set(orders.map(({ retailer_id }) => retailer_id))]
  const retailers = await db.selectFrom('retailers').select(['id', 'facts']).where('id', 'in', shops).execute()
  const facts = new Map(retailers.map((row) => [row.id, factsOf(row)]))
  const mine = orders.filter(({ user_id }) => user_id === viewerId).map(({ id }) => id)
  const claims =
    mine.length === 0 ? [] : await db.selectFrom('claims').selectAll().where('order_id', 'in', mine).execute()
  const claimOf = (order: OrderRow) => claims.find(({ order_id }) => order_id === order.id)
  const since = await availableSince(db, orders)
  return orders.map((order) => ({
    ...shown(order, viewerId, now, facts.get(order.retailer_id)),
    available_on: isoOrNull(since.get(order.id) ?? availableBy(order.status, order.next_change_by)),
    ...(order.user_id === viewerId && own(order, claimOf(order))),
  }))
}

/** When the money of each order became available. Leaves out orders whose money is not available yet. */
async function availableSince(db: Reader, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, number>> {
  const come = orders.filter(({ status }) => status === 'PAYABLE' || status === 'PAID').map(({ id }) => id)
  if (come.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['order_id', 'at'])
    .where('order_id', 'in', come)
    .where('kind', '=', 'order-payable')
    .orderBy('at')
    .execute()
  return new Map(rows.flatMap(({ order_id, at }) => (order_id === null ? [] : [[order_id, at]])))
}

const shown = (
  order: OrderRow,
  viewerId: string,
  now: number,
  facts: Facts | undefined,
): Omit<Order, 'available_on'> => ({
  id: order.id,
  kind: order.kind,
  retailer: {
    id: order.retailer_id,
    name: order.retailer_name,
    logo_url: facts ? logoOf(facts) : null,
    typical_days: facts?.typicalDays ?? null,
  },
  mine: order.user_id === viewerId,
  status: order.status,
  reason: order.reason,
  cashback: order.cashback,
  circle_share: order.circle_share,
  ordered_at: iso(order.ordered_at),
  next_change_by: isoOrNull(order.next_change_by),
  overdue: order.next_change_by !== null && order.next_change_by < now,
})

function own(order: OrderRow, claim: ClaimRow | undefined) {
  const window = claimWindow(order)
  return {
    trip_id: order.trip_id,
    sale_amount: order.sale_amount,
    order_number: order.order_number,
    claimable_from: isoOrNull(window?.from),
    claimable_until: isoOrNull(window?.until),
    claim: claim ? viewClaim(claim) : null,
  }
}

export const viewClaim = ({ id, status, created_at, answer }: ClaimRow) => ({
  id,
  status,
  submitted_at: iso(created_at),
  answer,
})
