import { sql } from 'kysely'
import type { Reader } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'

/** What somebody bought, as the shop calls it, and whom its cashback is for. */
export interface Bought extends Pick<OrderRow, 'user_id' | 'circle_id' | 'retailer_id'> {
  readonly number: string
  /** The order here that it was asked about. */
  readonly but?: string | undefined
}

/** What somebody means by a number was bought about when they shopped. */
const LATELY_MS = 60 * DAY_MS
const EARNING = ['PENDING', 'CONFIRMED', 'PAYABLE', 'PAID'] as const satisfies readonly OrderRow['status'][]

/**
 * The order that an operator granted to this member or Circle for what was bought, by whichever trip: what the shop calls by
 * one number is one order. A stranger's claim takes nobody's sale away.
 */
export async function grantedTo(db: Reader, bought: Bought): Promise<OrderRow | undefined> {
  if (lettersOf(bought.number) === '') return undefined
  const rows = await granted(db, bought).where(isTheirs(bought)).selectAll('orders').orderBy('orders.id').execute()
  return rows.find(isSame(bought))
}

/** Whether it earned something already: granted to anybody, or told of by the shop for this member or Circle. */
export async function isPaidFor(db: Reader, bought: Bought): Promise<boolean> {
  const all = await granted(db, bought).select('orders.order_number').execute()
  const told = await earning(db, bought).where(isTheirs(bought)).select('orders.order_number').execute()
  return [...all, ...told].some(isSame(bought))
}

/** Whether the shop has told of an order by this number for another member and Circle: it may be a slip, and operators decide. */
export async function isToldElsewhere(db: Reader, order: OrderRow, number: string): Promise<boolean> {
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

/** An order number however somebody typed it. */
const lettersOf = (number: string) => number.toUpperCase().replace(/[^A-Z\d]/g, '')
