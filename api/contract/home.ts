import * as z from 'zod/mini'
import { circle, payouts } from './circles.ts'
import { endpoint } from './endpoint.ts'
import { cents } from './numbers.ts'
import { ORDER_KINDS } from './order-states.ts'
import { order, orderTotals } from './orders.ts'
import { unfinishedRuns } from './runs.ts'
import { WITHDRAWAL_KINDS, WITHDRAWAL_STATUSES } from './withdrawals.ts'

const words = z.nullable(z.string())

/** How many months the home page shows, including this one. */
export const MONTHS_SHOWN = 6

/**
 * The cashback of one month (UTC) in integer cents, by the state that the money is in now. `available` is negative if
 * more money went back to shops in that month than became available. All months of a Circle add up to the total that it
 * has raised.
 */
const month = z.object({
  /** A month such as `2026-11`. */
  month: z.string(),
  paid: cents,
  available: cents,
  pending: cents,
})
export type Month = z.output<typeof month>

/**
 * The kinds of expected events: a shop reports a trip, a shop confirms orders, their money becomes available, or a
 * withdrawal arrives.
 */
const NEXT_KINDS = ['REPORT', 'CONFIRM', 'PAYABLE', 'WITHDRAWAL'] as const

const next = z.object({
  kind: z.enum(NEXT_KINDS),
  /** ISO 8601, UTC; null if unknown. Orders expected on the same day are combined into one event. */
  by: words,
  overdue: z.boolean(),
  /** Null for a trip, because its cashback is not known yet. */
  amount: z.nullable(cents),
  /** The number of orders, and their shop if all are from the same shop. */
  orders: z.number(),
  retailer: words,
  /** The order, if the event is about a single one. Otherwise null. */
  order: z.nullable(z.object({ id: z.string(), kind: z.enum(ORDER_KINDS) })),
  withdrawal: z.nullable(
    z.object({ id: z.string(), kind: z.enum(WITHDRAWAL_KINDS), status: z.enum(WITHDRAWAL_STATUSES) }),
  ),
})
export type Next = z.output<typeof next>

const joined = z.object({
  /** First name and last initial, such as `Ana R.` Empty for a person without a name. */
  name: z.string(),
  /** ISO 8601, UTC. */
  joined_at: z.string(),
  /** The person who invited this member. Null if they joined with the Circle's link. */
  invited_by: z.nullable(z.object({ name: z.string(), is_me: z.boolean() })),
})
export type Joined = z.output<typeof joined>

const homeCircle = z.object({
  slug: z.string(),
  /** Integer cents, as in the wallet. */
  money: z.object({ raised: cents, pending: cents, available: cents, reserved: cents, paid_out: cents, debt: cents }),
  /** The smallest possible withdrawals. */
  minimums: z.object({ gift_card: cents, bank: cents }),
  /** Oldest first; at most six. */
  months: z.array(month),
  /**
   * The next events: for the leader, the Circle's; for supporters, those of their own orders. Soonest first, at most
   * five.
   */
  next: z.array(next),
  /**
   * The newest orders and the total number of orders. The leader gets all orders of the Circle, and supporters get
   * their own.
   */
  orders: z.object({ items: z.array(order), count: z.number() }),
  /** The totals of the member's own orders. Null for the Circle's leader. */
  brought: z.nullable(z.object({ totals: orderTotals, since: words })),
  /** The newest members. Null for everyone but the leader. */
  joined: z.nullable(z.array(joined)),
  payouts,
})
export type HomeCircle = z.output<typeof homeCircle>

const home = z.object({
  /** The same list as in `GET /cove/`. */
  circles: z.array(circle),
  /** The same list as in `GET /runs/unfinished`. */
  unfinished: unfinishedRuns,
  /**
   * The Circle named in the query, or else the one that the member's cashback goes to. Null while none of the member's
   * Circles is complete.
   */
  circle: z.nullable(homeCircle),
})
export type Home = z.output<typeof home>

export const homeRows = {
  readHome: endpoint({
    method: 'GET',
    path: '/user/home',
    noun: 'account',
    summary:
      'Returns everything on your home page: your Circles, your unfinished flows, and one Circle with its money, dates, and people',
    who: 'member',
    query: z.object({
      /** The slug of one of the member's Circles. Any other slug is ignored. */
      circle: z.optional(z.string().check(z.maxLength(100))),
    }),
    status: 200,
    reply: home,
    failures: [],
  }),
}
