import * as z from 'zod/mini'
import { role } from './account.ts'
import { slugged } from './circles.ts'
import { endpoint } from './endpoint.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'
import { cents } from './numbers.ts'
import { DECLINE_REASONS, ORDER_KINDS } from './order-states.ts'
import { pageOf, pageQuery } from './pages.ts'
import { WITHDRAWAL_KINDS, WITHDRAWAL_STATUSES } from './withdrawals.ts'

const words = z.nullable(z.string())

const wallet = z.object({
  id: z.string(),
  slug: z.string(),
  headline: words,
  /** Of whoever asks: both see the same, and a leader can take money out. */
  role,
  currency: z.literal('USD'),
  /** Integer cents: `pending`, `available`, `reserved` and `paid_out` together, less `debt`. */
  raised: cents,
  pending: cents,
  available: cents,
  /** On its way out. */
  reserved: cents,
  /** A withdrawal that can still be cancelled, where the Circle owes something: that makes it up. */
  to_cancel: words,
  paid_out: cents,
  /** What was sent back to shops after it had been paid out; what comes in next goes toward it. */
  debt: cents,
  /** The least that can be taken out. */
  minimums: z.object({ gift_card: cents, bank: cents }),
  /** What was asked for in the last 24 hours; two of us look first at what goes beyond `MOST_BY_ONE` with it. */
  taken_today: cents,
  /** Until when two of us look at all that I take out, since my way to sign in has changed; milliseconds since 1970. */
  looked_at_until: z.nullable(z.number()),
  /** The day, like 2026-11-26, by which a bank transfer should be there that is asked for now and that nobody looks at first. */
  bank_by: z.string(),
  /** Whether the Circle is frozen: none of its money can be taken out until that is settled. */
  frozen: z.boolean(),
  /** The orders whose money should be here next, by when as a rule, soonest first; at most three. */
  next: z.array(
    z.object({ order_id: z.string(), retailer: z.string(), circle_share: cents, by: z.string(), overdue: z.boolean() }),
  ),
  /** When its first entry was written; null while there is none. */
  since: words,
  /** When money last became available; null while none has. */
  available_since: words,
})
export type Wallet = z.output<typeof wallet>

const transaction = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Integer cents; below nothing where it is taken from the Circle, or out of it. */
  amount: cents,
  /** What could be taken out then, less what was owed. Null among one's own, which are of several Circles. */
  balance_after: z.nullable(cents),
  order_id: words,
  order_kind: z.nullable(z.enum(ORDER_KINDS)),
  withdrawal_id: words,
  /** How the withdrawal is now, and where it goes: a shop or a bank. */
  withdrawal: z.nullable(
    z.object({ kind: z.enum(WITHDRAWAL_KINDS), status: z.enum(WITHDRAWAL_STATUSES), name: z.string() }),
  ),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  retailer: words,
  /** Whether I caused it. */
  mine: z.boolean(),
  circle: z.object({ slug: z.string(), headline: words }),
  description: z.string(),
  created_at: z.string(),
})
export type Transaction = z.output<typeof transaction>

const day = z.optional(z.iso.date())
const transactionQuery = z.object({
  ...pageQuery,
  kind: z.optional(z.enum(ENTRY_KINDS)),
  /** Days of UTC, both included. */
  from: day,
  to: day,
})
export type TransactionQuery = z.output<typeof transactionQuery>

/** A year or a month of UTC. */
const period = z.string().check(z.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/))
const statementOf = z.extend(slugged, { period })

const stand = z.object({ raised: cents, balance: cents, paid_out: cents })

const statement = z.object({
  period: z.string(),
  from: z.string(),
  /** The moment after it. */
  until: z.string(),
  /** What had been raised, could be taken out (less what was owed), and had been paid out, before it and at its end. */
  opening: stand,
  closing: stand,
  /** What happened in it, by kind. */
  kinds: z.array(z.object({ kind: z.enum(ENTRY_KINDS), entries: z.number(), amount: cents })),
})
export type Statement = z.output<typeof statement>

export const walletRows = {
  readWallet: endpoint({
    method: 'GET',
    path: '/wallets/cove/:id',
    noun: 'wallets',
    summary: 'What a Circle of mine has raised, and where its money is; by its id or slug',
    who: 'member',
    params: z.object({ id: z.string().check(z.maxLength(100)) }),
    status: 200,
    reply: wallet,
    failures: ['not-found'],
  }),

  listWalletTransactions: endpoint({
    method: 'GET',
    path: '/cove/:slug/wallet-transactions',
    noun: 'wallets',
    summary: 'All that ever moved the money of a Circle of mine, newest first; nothing of it is ever changed',
    who: 'member',
    params: slugged,
    query: transactionQuery,
    status: 200,
    reply: pageOf(transaction),
    failures: ['not-found'],
  }),

  listOwnTransactions: endpoint({
    method: 'GET',
    path: '/user/wallet-transactions',
    noun: 'wallets',
    summary: 'What I contributed to Circles, and took out of them, newest first: a view, not a balance of my own',
    who: 'member',
    query: transactionQuery,
    status: 200,
    reply: pageOf(transaction),
    failures: [],
  }),

  readStatement: endpoint({
    method: 'GET',
    path: '/cove/:slug/wallet-statements/:period',
    noun: 'wallets',
    summary: 'A month (2026-11) or a year (2026) of a Circle of mine: what it had before and after, and what happened',
    who: 'member',
    params: statementOf,
    status: 200,
    reply: statement,
    failures: ['not-found'],
  }),

  exportStatement: endpoint({
    method: 'GET',
    path: '/cove/:slug/wallet-statements/:period/csv',
    noun: 'wallets',
    summary: 'All that moved the money of a Circle of mine in a month or a year, oldest first, for a spreadsheet',
    who: 'member',
    params: statementOf,
    status: 200,
    media: 'text/csv',
    reply: z.string(),
    failures: ['not-found', 'too-many-requests'],
  }),
}
