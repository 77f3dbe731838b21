import * as z from 'zod/mini'
import { note } from '#machines/define/fields/text.ts'
import { slugged } from './circles.ts'
import { endpoint } from './endpoint.ts'
import { cents, centsBetween } from './numbers.ts'
import { DECLINE_REASONS, ORDER_KINDS, ORDER_STATUSES } from './order-states.ts'
import { pageQuery } from './pages.ts'

export const CLAIM_STATUSES = ['SUBMITTED', 'IN_REVIEW', 'ACCEPTED', 'REFUSED'] as const

const claim = z.object({
  id: z.string(),
  status: z.enum(CLAIM_STATUSES),
  submitted_at: z.string(),
  /** The operator's answer. Null until the operator decides. */
  answer: z.nullable(z.string()),
})

const time = z.nullable(z.string())

export const order = z.object({
  id: z.string(),
  kind: z.enum(ORDER_KINDS),
  /** `typical_days` is how many days the shop usually takes to confirm an order. Null if unknown. */
  retailer: z.object({
    id: z.number(),
    name: z.string(),
    logo_url: z.nullable(z.string()),
    typical_days: z.nullable(z.number()),
  }),
  /** Whether the order belongs to the member who made the call. If not, private details are left out. */
  mine: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  /** What the network pays, and the Circle's share of it, in integer cents. */
  cashback: cents,
  circle_share: cents,
  /** ISO 8601, UTC, like all times here. */
  ordered_at: z.string(),
  /** When the order's state should change next. `overdue` is true if that time has passed. */
  next_change_by: time,
  overdue: z.boolean(),
  /**
   * The date from which the cashback can be withdrawn. It is an estimate until the money is available. Null if unknown,
   * or if the order earns no cashback.
   */
  available_on: time,
  // Sent only for the member's own orders:
  trip_id: z.optional(time),
  sale_amount: z.optional(cents),
  order_number: z.optional(time),
  /** The period in which the member can claim missing cashback. Null if they can't. */
  claimable_from: z.optional(time),
  claimable_until: z.optional(time),
  claim: z.optional(z.nullable(claim)),
})
export type Order = z.output<typeof order>

const wholeOrder = z.extend(order, {
  /** The Circle that the order is for. Null after the Circle's leader has closed their account. */
  circle: z.nullable(z.object({ slug: z.string(), headline: z.nullable(z.string()) })),
  /** The order's history, oldest first. */
  events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
})
export type WholeOrder = z.output<typeof wholeOrder>

/** The totals of a set of orders, in cents that go to the Circle. `raised` is the sum of the other three. */
export const orderTotals = z.object({ raised: cents, pending: cents, available: cents, paid: cents })
export type OrderTotals = z.output<typeof orderTotals>

const day = z.optional(z.iso.date())
const orderQuery = z.object({
  ...pageQuery,
  /** Whose orders to list: only the member's own, or everyone's in the Circle. */
  scope: z._default(z.optional(z.enum(['my', 'circle'])), 'circle'),
  status: z.optional(z.enum(ORDER_STATUSES)),
  /** The first and last day to include, in UTC. */
  from: day,
  to: day,
  /** The beginning of any word in the shop's name. */
  q: z.optional(z.string().check(z.maxLength(100))),
})
export type OrderQuery = z.output<typeof orderQuery>

const orders = z.object({ items: z.array(order), next_cursor: z.nullable(z.string()), totals: orderTotals })
const product = z.string().check(z.regex(/^[a-z0-9]{1,30}-orders$/))
const id = z.string().check(z.maxLength(60))

export const orderRows = {
  listOrders: endpoint({
    method: 'GET',
    path: '/cove/:slug/orders',
    noun: 'orders',
    summary: 'Lists the orders of one of your Circles, newest first, and their totals; with scope=my, only your own',
    who: 'member',
    params: slugged,
    query: orderQuery,
    status: 200,
    reply: orders,
    failures: ['not-found'],
  }),

  listProductOrders: endpoint({
    method: 'GET',
    path: '/cove/:slug/:product',
    segments: { product: '[a-z0-9]{1,30}-orders' },
    noun: 'orders',
    summary: 'Lists the orders of a separate product in the same way; product is giftcard-orders unless PRODUCT is set',
    who: 'member',
    params: z.extend(slugged, { product }),
    query: orderQuery,
    status: 200,
    reply: orders,
    failures: ['not-found'],
  }),

  readOrder: endpoint({
    method: 'GET',
    path: '/user/orders/:id',
    noun: 'orders',
    summary: 'Returns one of your orders, or an order of one of your Circles',
    who: 'member',
    params: z.object({ id }),
    status: 200,
    reply: wholeOrder,
    failures: ['not-found'],
  }),

  readProductOrder: endpoint({
    method: 'GET',
    path: '/user/:product/:id',
    segments: { product: '[a-z0-9]{1,30}-orders' },
    noun: 'orders',
    summary: 'Returns an order of a separate product; product is giftcard-orders unless PRODUCT is set',
    who: 'member',
    params: z.object({ product, id }),
    status: 200,
    reply: wholeOrder,
    failures: ['not-found'],
  }),

  claimCashback: endpoint({
    method: 'POST',
    path: '/user/orders/claims',
    noun: 'orders',
    summary: 'Claims missing cashback for one of your shopping trips that the shop hasn’t reported in time',
    who: 'member',
    body: z.object({
      order_id: id,
      order_number: z.string().check(z.regex(/^[\w .#/-]{1,60}$/)),
      /** The price paid, in cents. */
      amount: centsBetween(1, 10_000_000),
      purchased_on: z.iso.date(),
      note: note({ max: 1000 }),
    }),
    status: 201,
    reply: claim,
    failures: ['not-found', 'claim-closed', 'claim-made', 'too-many-requests'],
    once: true,
  }),
}
