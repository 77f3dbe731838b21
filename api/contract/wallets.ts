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
  /** The role of the member who made the call. All members see the same wallet, but only the leader can withdraw. */
  role,
  currency: z.literal('USD'),
  /** Integer cents: the sum of `pending`, `available`, `reserved` and `paid_out`, minus `debt`. */
  raised: cents,
  pending: cents,
  available: cents,
  /** Money that is set aside for withdrawals in progress. */
  reserved: cents,
  /** The id of a withdrawal that can still be canceled to pay off the Circle's debt. */
  to_cancel: words,
  paid_out: cents,
  /** Cashback that shops reversed after it was paid out. New cashback pays off this debt first. */
  debt: cents,
  /** The smallest amounts that can be withdrawn. */
  minimums: z.object({ gift_card: cents, bank: cents }),
  /**
   * The total of all withdrawals in the last 24 hours. If a withdrawal brings it above `MOST_BY_ONE`, two operators
   * review that withdrawal.
   */
  taken_today: cents,
  /**
   * The time (ms since 1970) until which two operators review all of this member's withdrawals, because the member's
   * sign-in method changed.
   */
  looked_at_until: z.nullable(z.number()),
  /** The day, such as 2026-11-26, by which a bank transfer requested now should arrive if it needs no review. */
  bank_by: z.string(),
  /** Whether the Circle is frozen. The money of a frozen Circle cannot be withdrawn. */
  frozen: z.boolean(),
  /** The orders whose money should become available next, each with the expected date. Soonest first, at most three. */
  next: z.array(
    z.object({ order_id: z.string(), retailer: z.string(), circle_share: cents, by: z.string(), overdue: z.boolean() }),
  ),
  /** When the wallet's first entry was written. Null if it has no entries. */
  since: words,
  /** When money last became available. Null if no money ever did. */
  available_since: words,
})
export type Wallet = z.output<typeof wallet>

const transaction = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** Integer cents. Negative if the money leaves the Circle. */
  amount: cents,
  /**
   * The money available after this entry, minus the debt. Null in the list of a member's own entries, because those can
   * belong to several Circles.
   */
  balance_after: z.nullable(cents),
  order_id: words,
  order_kind: z.nullable(z.enum(ORDER_KINDS)),
  withdrawal_id: words,
  /** For an entry about a withdrawal: its current status and its destination, which is a shop or a bank. */
  withdrawal: z.nullable(
    z.object({ kind: z.enum(WITHDRAWAL_KINDS), status: z.enum(WITHDRAWAL_STATUSES), name: z.string() }),
  ),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  retailer: words,
  /** Whether the member who made the call caused this entry. */
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
  /** The first and last day to include, in UTC. */
  from: day,
  to: day,
})
export type TransactionQuery = z.output<typeof transactionQuery>

/** A year or month in UTC. */
const period = z.string().check(z.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/))
const statementOf = z.extend(slugged, { period })

const stand = z.object({ raised: cents, balance: cents, paid_out: cents })

const statement = z.object({
  period: z.string(),
  from: z.string(),
  /** The end of the period, which is not part of it. */
  until: z.string(),
  /** The money raised, available (minus the debt) and paid out: before the period, and at its end. */
  opening: stand,
  closing: stand,
  /** The entries in the period, summed by kind. */
  kinds: z.array(z.object({ kind: z.enum(ENTRY_KINDS), entries: z.number(), amount: cents })),
})
export type Statement = z.output<typeof statement>

export const walletRows = {
  readWallet: endpoint({
    method: 'GET',
    path: '/wallets/cove/:id',
    noun: 'wallets',
    summary: 'Returns the totals and balances of one of your Circles, by its id or slug',
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
    summary: 'Lists the money movements of one of your Circles, newest first; entries never change',
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
    summary:
      'Lists your contributions to Circles and your withdrawals from them, newest first; you have no balance of your own',
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
    summary:
      'Returns a monthly (2026-11) or yearly (2026) statement of one of your Circles: opening balance, movements, and closing balance',
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
    summary: 'Exports the money movements of one of your Circles in a month or year for a spreadsheet, oldest first',
    who: 'member',
    params: statementOf,
    status: 200,
    media: 'text/csv',
    reply: z.string(),
    failures: ['not-found', 'too-many-requests'],
  }),
}
