import type { Generated } from 'kysely'
import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { DeclineReason } from '#api/contract/order-states.ts'

/** Accounts of each Circle: first its own six, then what stands against them. */
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

/** One thing that happened to a Circle's money, sealed: written after its postings, which must say the same. Cents. */
export interface LedgerEntriesTable {
  n: Generated<number>
  /** What it is the posting of, so that it is posted once: `order:<id>:<number>`, `withdrawal:<id>:<step>`. */
  id: string
  kind: EntryKind
  circle_id: string
  /** Whoever caused it. */
  user_id: string
  order_id: string | null
  withdrawal_id: string | null
  reason: DeclineReason | null
  /** Below nothing where it is taken from the Circle. */
  amount: number
  /** What could be taken out after it, less what the Circle owes; and two of its totals after it. */
  balance_after: number
  raised_after: number
  paid_after: number
  at: number
}

/** So many cents from one account of a Circle to another: nothing can be written that does not balance. */
export interface LedgerPostingsTable {
  n: Generated<number>
  entry_id: string
  circle_id: string
  debit: LedgerAccount
  credit: LedgerAccount
  amount: number
}

/** The sums of its postings, which the database keeps itself and lets nobody else write. */
export interface LedgerAccountsTable {
  circle_id: string
  account: LedgerAccount
  debits: number
  credits: number
  last_posting: number
}
