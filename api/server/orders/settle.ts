import type { Commission } from '#api/ports/network/port.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { HOUR_MS } from '../limits.ts'
import { factsOf } from '../network/view-retailer.ts'
import type { Services } from '../services.ts'
import { applyOrderChange, type OrderChange } from './apply-order-change.ts'
import { tellOfOrder } from './order-news.ts'
import { saidOf } from './said-of.ts'
import { type Standing, standingOf } from './standing.ts'
import { startOrder } from './start-order.ts'

const DAY_MS = 24 * HOUR_MS
/** Of shops that nobody knows any more: days until a sale is accepted. */
const TYPICAL_DAYS = 45
/** From the day that a shop accepts a sale to the day that its money is there, as a rule. */
const PAID_AFTER_DAYS = 30

/** Makes the order of a sale what everything said of it comes to. Gives whether it is known whose it is. */
export async function settle(tx: Writer, services: Services, commissionId: string): Promise<boolean> {
  const [first, ...rest] = await saidOf(tx, commissionId)
  if (!first) return false
  const standing = standingOf([first, ...rest])
  const order = (await orderOf(tx, commissionId)) ?? (await begin(tx, services, standing.latest, [first, ...rest]))
  if (!order) return false
  await tx
    .updateTable('order_events')
    .set({ waiting: 0 })
    .where('commission_id', '=', commissionId)
    .where('waiting', '=', 1)
    .execute()
  const change = (await isGranted(tx, order)) ? stays(order, commissionId) : await changeTo(tx, order, standing)
  if (!isChange(order, change)) return true
  const after = await applyOrderChange(tx, order, change, services.now())
  if (after.status !== order.status) await tellOfOrder(tx, services, after)
  return true
}

const orderOf = (db: Reader, commissionId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('commission_id', '=', commissionId).executeTakeFirst()

/** The order of a sale that is new: that of its trip while it has none, another one of the trip, or one without. */
async function begin(
  tx: Writer,
  services: Services,
  { retailerId, orderedAt }: Commission,
  said: readonly Commission[],
): Promise<OrderRow | undefined> {
  const trip = await tripOf(tx, said)
  if (trip) {
    const open = await openOrderOf(tx, trip.id)
    if (open) return open
  }
  const owner = trip ?? (await contributionOf(tx, said))
  if (!owner) return undefined
  const retailer = { id: retailerId, name: await nameOf(tx, retailerId) }
  return startOrder(tx, services, { trip, owner, retailer, reportBy: orderedAt })
}

/** Whether an operator granted it, because the network had not told of it. */
const isGranted = async (tx: Writer, { id }: OrderRow): Promise<boolean> => {
  const claim = await tx.selectFrom('claims').select('status').where('order_id', '=', id).executeTakeFirst()
  return claim?.status === 'ACCEPTED'
}

/** What was granted stays: the network's word comes late, and pays it no second time. */
function stays(order: OrderRow, commission_id: string): OrderChange {
  const { status, reason, sale_amount, cashback, next_change_by } = order
  return { commission_id, status, reason, sale_amount, cashback, next_change_by }
}

const openOrderOf = (tx: Writer, tripId: string) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('trip_id', '=', tripId)
    .where('commission_id', 'is', null)
    .limit(1)
    .executeTakeFirst()

async function tripOf(tx: Writer, said: readonly Commission[]) {
  const codes = said.flatMap(({ tripCode }) => tripCode ?? [])
  if (codes.length === 0) return undefined
  return tx.selectFrom('trips').selectAll().where('code', 'in', codes).orderBy('created_at').limit(1).executeTakeFirst()
}

async function contributionOf(tx: Writer, said: readonly Commission[]) {
  const codes = said.flatMap(({ trackingCode }) => trackingCode ?? [])
  if (codes.length === 0) return undefined
  return tx
    .selectFrom('contributions')
    .selectAll()
    .where('code', 'in', codes)
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
}

async function nameOf(db: Reader, retailerId: number): Promise<string> {
  const row = await db.selectFrom('retailers').select('name').where('id', '=', retailerId).executeTakeFirst()
  return row?.name ?? `Shop ${retailerId}`
}

async function changeTo(tx: Writer, order: OrderRow, standing: Standing): Promise<OrderChange> {
  const { latest, saleAmount, amount, reason, status } = standing
  const isPaidOut = status === 'PAYABLE' && order.paid_at !== null
  const isMoved = order.retailer_id !== latest.retailerId
  const name = isMoved ? await nameOf(tx, latest.retailerId) : order.retailer_name
  return {
    commission_id: latest.id,
    kind: latest.kind,
    status: isPaidOut ? 'PAID' : status,
    reason,
    sale_amount: saleAmount,
    cashback: amount,
    ordered_at: latest.orderedAt,
    order_number: latest.orderNumber ?? null,
    next_change_by: await nextChange(tx, standing),
    ...(isMoved && { retailer_id: latest.retailerId, retailer_name: name }),
  }
}

async function nextChange(tx: Writer, { status, latest, steps }: Standing): Promise<number | null> {
  if (status === 'CONFIRMED') return (steps.at(-1)?.at ?? latest.modifiedAt) + PAID_AFTER_DAYS * DAY_MS
  if (status !== 'PENDING') return null
  if (latest.lockingAt !== undefined) return latest.lockingAt
  const row = await tx.selectFrom('retailers').select('facts').where('id', '=', latest.retailerId).executeTakeFirst()
  return latest.orderedAt + (row ? factsOf(row).typicalDays : TYPICAL_DAYS) * DAY_MS
}

const isChange = (order: OrderRow, change: OrderChange): boolean =>
  Object.entries(change).some(([name, value]) => Reflect.get(order, name) !== value)
