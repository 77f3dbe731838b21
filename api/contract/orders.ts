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
  /** What whoever decided wrote; null until then. */
  answer: z.nullable(z.string()),
})

const time = z.nullable(z.string())

export const order = z.object({
  id: z.string(),
  kind: z.enum(ORDER_KINDS),
  /** In so many days its orders are confirmed as a rule; null where nobody knows. */
  retailer: z.object({
    ...{ id: z.number(), name: z.string(), logo_url: z.nullable(z.string()) },
    typical_days: z.nullable(z.number()),
  }),
  /** Whether it is mine. Of somebody else's, nothing is told that is theirs alone. */
  mine: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  /** What the network pays, and what of it is the Circle's; integer cents. */
  cashback: cents,
  circle_share: cents,
  /** ISO 8601, UTC, like all times here. */
  ordered_at: z.string(),
  /** When something should happen next; `overdue` where that is past. */
  next_change_by: time,
  overdue: z.boolean(),
  /** The date from which its cashback can be withdrawn, estimated until then; null if unknown or if it earns none. */
  available_on: time,
  // Only of my own:
  trip_id: z.optional(time),
  sale_amount: z.optional(cents),
  order_number: z.optional(time),
  /** From when until when missing cashback can be claimed; null where it cannot. */
  claimable_from: z.optional(time),
  claimable_until: z.optional(time),
  claim: z.optional(z.nullable(claim)),
})
export type Order = z.output<typeof order>

export const wholeOrder = z.extend(order, {
  /** Null once there is none any more: whoever led it has closed their account. */
  circle: z.nullable(z.object({ slug: z.string(), headline: z.nullable(z.string()) })),
  /** How it got here, oldest first. */
  events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
})
export type WholeOrder = z.output<typeof wholeOrder>

/** What the orders of a scope come to, in the Circle's cents: `raised` is the other three together. */
export const orderTotals = z.object({ raised: cents, pending: cents, available: cents, paid: cents })
export type OrderTotals = z.output<typeof orderTotals>

const day = z.optional(z.iso.date())
const orderQuery = z.object({
  ...pageQuery,
  /** Mine alone, or all of the Circle. */
  scope: z._default(z.optional(z.enum(['my', 'circle'])), 'circle'),
  status: z.optional(z.enum(ORDER_STATUSES)),
  /** Days of UTC, both included. */
  from: day,
  to: day,
  /** The beginning of a word in the shop's name. */
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
    summary: 'The orders of a Circle that I belong to, newest first, and what they come to; with scope=my, mine alone',
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
    summary: 'The same for what is listed by itself: product is giftcard-orders, unless PRODUCT says otherwise',
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
    summary: 'One order of mine, or of a Circle that I belong to',
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
    summary: 'One order of what is listed by itself: product is giftcard-orders, unless PRODUCT says otherwise',
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
    summary: 'Claims cashback that is missing: for a trip of mine that no shop has reported, once its time has come',
    who: 'member',
    body: z.object({
      order_id: id,
      order_number: z.string().check(z.regex(/^[\w .#/-]{1,60}$/)),
      /** What was paid, in cents. */
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
