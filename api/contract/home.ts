import * as z from 'zod/mini'
import { circle, payouts } from './circles.ts'
import { endpoint } from './endpoint.ts'
import { cents } from './numbers.ts'
import { ORDER_KINDS } from './order-states.ts'
import { order, orderTotals } from './orders.ts'
import { unfinishedRuns } from './runs.ts'
import { WITHDRAWAL_KINDS, WITHDRAWAL_STATUSES } from './withdrawals.ts'

const words = z.nullable(z.string())

/** How many months the home shows, this one included. */
export const MONTHS_SHOWN = 6

/**
 * What a month of UTC brought, by where that money is now; integer cents. `available` is below zero where more was returned
 * to shops in that month than became available. All months of a Circle together are what it has raised.
 */
const month = z.object({
  /** `2026-11` */
  month: z.string(),
  paid: cents,
  available: cents,
  pending: cents,
})
export type Month = z.output<typeof month>

/** What happens next: a shop reports a trip, a shop confirms orders, their money becomes available, a withdrawal arrives. */
export const NEXT_KINDS = ['REPORT', 'CONFIRM', 'PAYABLE', 'WITHDRAWAL'] as const

const next = z.object({
  kind: z.enum(NEXT_KINDS),
  /** ISO 8601, UTC; null where nobody knows. Orders of one day are one entry. */
  by: words,
  overdue: z.boolean(),
  /** Null for a trip: nobody knows yet what it brings. */
  amount: z.nullable(cents),
  /** How many orders, and their shop where it is one. */
  orders: z.number(),
  retailer: words,
  /** Where it is a single order. */
  order: z.nullable(z.object({ id: z.string(), kind: z.enum(ORDER_KINDS) })),
  withdrawal: z.nullable(
    z.object({ id: z.string(), kind: z.enum(WITHDRAWAL_KINDS), status: z.enum(WITHDRAWAL_STATUSES) }),
  ),
})
export type Next = z.output<typeof next>

const joined = z.object({
  /** `Ana R.`; empty for a person who has given no name. */
  name: z.string(),
  /** ISO 8601, UTC. */
  joined_at: z.string(),
  /** Who invited them; null where they came by the link. */
  invited_by: z.nullable(z.object({ name: z.string(), is_me: z.boolean() })),
})
export type Joined = z.output<typeof joined>

const homeCircle = z.object({
  slug: z.string(),
  /** Integer cents, as in the wallet. */
  money: z.object({ raised: cents, pending: cents, available: cents, reserved: cents, paid_out: cents, debt: cents }),
  /** The least that can be taken out. */
  minimums: z.object({ gift_card: cents, bank: cents }),
  /** Oldest first; at most six. */
  months: z.array(month),
  /** Of the Circle for its leader, of my own orders otherwise; the soonest first, at most five. */
  next: z.array(next),
  /** The newest of the Circle's orders for its leader, of my own otherwise, and how many there are. */
  orders: z.object({ items: z.array(order), count: z.number() }),
  /** What I brought, where I do not lead it. */
  brought: z.nullable(z.object({ totals: orderTotals, since: words })),
  /** Who joined last, for its leader. */
  joined: z.nullable(z.array(joined)),
  payouts,
})
export type HomeCircle = z.output<typeof homeCircle>

const home = z.object({
  /** As GET /cove/ lists them. */
  circles: z.array(circle),
  /** As GET /runs/unfinished lists them. */
  unfinished: unfinishedRuns,
  /** The Circle that was asked for, else the one that my shopping goes to; null while none is complete. */
  circle: z.nullable(homeCircle),
})
export type Home = z.output<typeof home>

export const homeRows = {
  readHome: endpoint({
    method: 'GET',
    path: '/user/home',
    noun: 'account',
    summary:
      'Everything that my home shows: my Circles, what I have begun, and one Circle with its money, dates and people',
    who: 'member',
    query: z.object({
      /** The slug of a Circle of mine; any other is passed over. */
      circle: z.optional(z.string().check(z.maxLength(100))),
    }),
    status: 200,
    reply: home,
    failures: [],
  }),
}
