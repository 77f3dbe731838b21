import { sql } from 'kysely'
import type { Reader } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'

/** A purchase with its order number at the shop, and the member and Circle that earn its cashback. */
export interface Bought extends Pick<OrderRow, 'user_id' | 'circle_id' | 'retailer_id'> {
  readonly number: string
  /** The id of the order in question, which is left out of the search. */
  readonly but?: string | undefined
}

/** The maximum time between two purchases with the same number that count as one purchase. */
const LATELY_MS = 60 * DAY_MS
const EARNING = ['PENDING', 'CONFIRMED', 'PAYABLE', 'PAID'] as const satisfies readonly OrderRow['status'][]

/**
 * The order that an operator granted to this member or Circle for the same purchase. It can belong to any trip, since
 * an order number at a shop stands for one order. Other members' claims don't count.
 */
export async function grantedTo(db: Reader, bought: Bought): Promise<OrderRow | undefined> {
  if (lettersOf(bought.number) === '') return undefined
  const rows = await granted(db, bought).where(isTheirs(bought)).selectAll('orders').orderBy('orders.id').execute()
  return rows.find(isSame(bought))
}

/**
 * Whether the purchase already earned cashback: granted to anyone, or reported by the shop for this member or Circle.
 */
export async function isPaidFor(db: Reader, bought: Bought): Promise<boolean> {
  const all = await granted(db, bought).select('orders.order_number').execute()
  const told = await earning(db, bought).where(isTheirs(bought)).select('orders.order_number').execute()
  return [...all, ...told].some(isSame(bought))
}

/**
 * Whether the shop reported an order with this number for another member and Circle. The number may be a typo, so
 * operators decide.
 */
export async function isReportedElsewhere(db: Reader, order: OrderRow, number: string): Promise<boolean> {
  const bought = { ...order, number, but: order.id }
  if (lettersOf(number) === '') return false
  const told = await earning(db, bought)
    .leftJoin('claims', (on) => on.onRef('claims.order_id', '=', 'orders.id').on('claims.status', '=', 'ACCEPTED'))
    .select('orders.order_number')
    .where('claims.id', 'is', null)
    .where(({ not }) => not(isTheirs(bought)))
    .where('orders.ordered_at', '>', order.created_at - LATELY_MS)
    .where('orders.ordered_at', '<', order.created_at + LATELY_MS)
    .execute()
  return told.some(isSame(bought))
}

const earning = (db: Reader, { retailer_id, but = '' }: Bought) =>
  db
    .selectFrom('orders')
    .where('orders.id', '<>', but)
    .where('retailer_id', '=', retailer_id)
    .where('orders.status', 'in', EARNING)

const granted = (db: Reader, bought: Bought) =>
  earning(db, bought).innerJoin('claims', 'claims.order_id', 'orders.id').where('claims.status', '=', 'ACCEPTED')

const isTheirs = ({ user_id, circle_id }: Bought) =>
  sql<boolean>`(orders.user_id = ${user_id} or orders.circle_id = ${circle_id})`

const isSame =
  ({ number }: Bought) =>
  ({ order_number }: Pick<OrderRow, 'order_number'>) =>
    lettersOf(order_number ?? '') === lettersOf(number)

/** An order number in a form that does not depend on how it was typed. */
const lettersOf = (number: string) => number.toUpperCase().replace(/[^A-Z\d]/g, '')
