import { cashbackDates } from '#api/contract/cashback-dates.ts'
import type { Commission } from '#api/ports/network/port.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { waitOf } from '../network/view-retailer.ts'
import type { Services } from '../services/services.ts'
import { applyOrderChange, type OrderChange } from './apply-order-change.ts'
import { circleOfSale, hasMoney, moveOrder } from './circle-of-sale.ts'
import { eventsOfSale } from './events-of-sale.ts'
import { notifyOfOrder } from './order-news.ts'
import { findSaleOwner, type SaleOwner } from './sale-owner.ts'
import { type SaleStatus, saleStatusOf } from './sale-status.ts'
import { grantedTo } from './same-order.ts'
import { startOrder } from './start-order.ts'

/** Updates the order of a sale from all events about the sale. Returns whether its member and Circle are known. */
export async function settleOrder(tx: Writer, services: Services, commissionId: string): Promise<boolean> {
  const [first, ...rest] = await eventsOfSale(tx, commissionId)
  if (!first) return false
  const standing = saleStatusOf([first, ...rest])
  const { retailerId: retailer_id, orderNumber: number = '' } = standing.latest
  const known = await orderOf(tx, commissionId)
  const sale = known ? undefined : await findSaleOwner(tx, [first, ...rest])
  const whose = known ?? sale
  const circle_id = whose && (known && (await hasMoney(tx, known)) ? known.circle_id : await circleOfSale(tx, whose))
  if (!whose || circle_id === undefined) return false
  await takenDown(tx, commissionId)
  const { user_id } = whose
  const granted = await grantedTo(tx, { user_id, circle_id, retailer_id, number, but: known?.id })
  // An operator granted the purchase as one order, but the network reports it in several parts or for two trips.
  if (!known && granted && granted.commission_id !== null) return true
  const found = known ?? granted ?? (sale && (await begin(tx, services, standing.latest, { ...sale, circle_id })))
  if (!found) return false
  const order = await moveOrder(tx, found, circle_id)
  const change = (await isGranted(tx, order))
    ? stays(order, commissionId)
    : await changeTo(tx, order, granted ? paidAlready(standing) : standing)
  if (!isChange(order, change)) return true
  const after = await applyOrderChange(tx, order, change, services.now())
  if (after.status !== order.status) await notifyOfOrder(tx, services, after)
  return true
}

/** Marks the sale's events as matched. */
const takenDown = (tx: Writer, commissionId: string) =>
  tx
    .updateTable('order_events')
    .set({ waiting: 0 })
    .where('commission_id', '=', commissionId)
    .where('waiting', '=', 1)
    .execute()

const orderOf = (db: Reader, commissionId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('commission_id', '=', commissionId).executeTakeFirst()

/**
 * The order for a new sale. If the sale's trip has an order without a sale, returns that order. Otherwise creates an
 * order, with or without a trip.
 */
async function begin(
  tx: Writer,
  services: Services,
  { retailerId, orderedAt }: Commission,
  { trip, ...owner }: SaleOwner,
): Promise<OrderRow> {
  const open = trip && (await openOrderOf(tx, trip.id))
  if (open) return open
  const retailer = { id: retailerId, name: await nameOf(tx, retailerId) }
  const share = trip && (await shareOf(tx, trip.id))
  return startOrder(tx, services, { trip, owner, retailer, reportBy: orderedAt, share })
}

/** The share that was agreed at the start of a trip. It applies to all purchases of the trip. */
const shareOf = async (db: Reader, tripId: string): Promise<string | undefined> =>
  (await db.selectFrom('orders').select('share').where('trip_id', '=', tripId).limit(1).executeTakeFirst())?.share

/**
 * The state of a sale whose order number was reported late, after an operator had granted the purchase. The granted
 * order stays, and this sale earns nothing.
 */
const paidAlready = (standing: SaleStatus): SaleStatus => {
  const wasPayable = standing.steps.some(({ status }) => status === 'PAYABLE')
  return { ...standing, status: wasPayable ? 'REVERSED' : 'DECLINED', reason: 'OTHER' }
}

/** Whether an operator granted the order because the network had not reported it. */
const isGranted = async (tx: Writer, { id }: OrderRow): Promise<boolean> => {
  const claim = await tx.selectFrom('claims').select('status').where('order_id', '=', id).executeTakeFirst()
  return claim?.status === 'ACCEPTED'
}

/** Keeps a granted order unchanged. The network's late report does not pay it again. */
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

async function nameOf(db: Reader, retailerId: number): Promise<string> {
  const row = await db.selectFrom('retailers').select('name').where('id', '=', retailerId).executeTakeFirst()
  return row?.name ?? `Shop ${retailerId}`
}

async function changeTo(tx: Writer, order: OrderRow, standing: SaleStatus): Promise<OrderChange> {
  const { latest, saleAmount, amount, reason, status } = standing
  const isPaidOut = status === 'PAYABLE' && order.status === 'PAID'
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
    ...(status !== 'PAYABLE' && { paid_at: null }),
    ...(isMoved && { retailer_id: latest.retailerId, retailer_name: name }),
  }
}

async function nextChange(tx: Writer, { status, latest, steps }: SaleStatus): Promise<number | null> {
  const { orderedAt, lockingAt } = latest
  if (status === 'CONFIRMED')
    return cashbackDates({ orderedAt, confirmedAt: steps.at(-1)?.at ?? latest.modifiedAt }).available
  if (status !== 'PENDING') return null
  const row = await tx.selectFrom('retailers').select('facts').where('id', '=', latest.retailerId).executeTakeFirst()
  return cashbackDates({ orderedAt, lockingAt }, waitOf(row)).confirmed
}

const isChange = (order: OrderRow, change: OrderChange): boolean =>
  Object.entries(change).some(([name, value]) => Reflect.get(order, name) !== value)
