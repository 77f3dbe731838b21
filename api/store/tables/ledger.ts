import type { Generated } from 'kysely'
import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { DeclineReason } from '#api/contract/order-states.ts'

/** The accounts of each Circle: its own six, then their counterparts. */
export const LEDGER_ACCOUNTS = [
  'pending',
  'confirmed',
  'available',
  'debt',
  'reserved',
  'paid_out',
  'receivable',
  'cash',
  'covey',
  'rounding',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/**
 * One change of a Circle's money, in cents. An entry is written after its postings and must agree with them. Once it is
 * written, its postings are final.
 */
export interface LedgerEntriesTable {
  n: Generated<number>
  /** An id that prevents posting the same thing twice: `order:<id>:<number>`, `withdrawal:<id>:<step>`. */
  id: string
  kind: EntryKind
  circle_id: string
  /** The member who caused the change. */
  user_id: string
  order_id: string | null
  withdrawal_id: string | null
  reason: DeclineReason | null
  /** The amount for the Circle. Negative if the money leaves the Circle. */
  amount: number
  /**
   * The Circle's available money after this entry, minus its debt. The next two columns are totals after this entry.
   */
  balance_after: number
  raised_after: number
  paid_after: number
  at: number
}

/** Moves an amount in cents from one account of a Circle to another, so that every posting balances. */
export interface LedgerPostingsTable {
  n: Generated<number>
  entry_id: string
  circle_id: string
  debit: LedgerAccount
  credit: LedgerAccount
  amount: number
}

/** The sums of an account's postings. Only the database updates them. */
export interface LedgerAccountsTable {
  circle_id: string
  account: LedgerAccount
  debits: number
  credits: number
  last_posting: number
}
