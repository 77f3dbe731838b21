import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { Transaction } from '#api/contract/wallets.ts'
import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import type { SeedFill } from '#components/ui/seed.tsx'
import type { english } from '#messages/english.ts'

interface Look {
  readonly fill: SeedFill
  readonly said: Extract<keyof typeof english.wallet, `said${string}`>
  /** Whether the ledger entry changes the available amount. Other entries only move money one stage further. */
  readonly moves: boolean
}

const LOOK_OF = {
  'order-pending': { fill: 'outline', said: 'saidOrderPending', moves: false },
  'order-confirmed': { fill: 'outline', said: 'saidOrderConfirmed', moves: false },
  'order-payable': { fill: 'ready', said: 'saidOrderPayable', moves: true },
  'order-corrected': { fill: 'outline', said: 'saidOrderCorrected', moves: true },
  'order-held-back': { fill: 'outline', said: 'saidOrderHeldBack', moves: true },
  'order-declined': { fill: 'none', said: 'saidOrderDeclined', moves: false },
  'order-reversed': { fill: 'none', said: 'saidOrderReversed', moves: true },
  'withdrawal-reserved': { fill: 'full', said: 'saidWithdrawalReserved', moves: true },
  'withdrawal-paid': { fill: 'full', said: 'saidWithdrawalPaid', moves: false },
  'withdrawal-released': { fill: 'ready', said: 'saidWithdrawalReleased', moves: true },
  'withdrawal-returned': { fill: 'ready', said: 'saidWithdrawalReturned', moves: true },
  'debt-settled': { fill: 'ready', said: 'saidDebtSettled', moves: true },
  'debt-owed-again': { fill: 'none', said: 'saidDebtOwedAgain', moves: true },
} as const satisfies Record<EntryKind, Look>

/** The kind of ledger entry that represents each status of a withdrawal. */
const ENTRY_OF = {
  REQUESTED: 'withdrawal-reserved',
  IN_REVIEW: 'withdrawal-reserved',
  PROCESSING: 'withdrawal-reserved',
  SENT: 'withdrawal-reserved',
  SETTLED: 'withdrawal-paid',
  FAILED: 'withdrawal-released',
  CANCELLED: 'withdrawal-released',
  RETURNED: 'withdrawal-returned',
} as const satisfies Record<WithdrawalStatus, EntryKind>

/**
 * Whether an entry gets a row of its own in the list. A withdrawal has several ledger entries but only one row, on the
 * day it was requested.
 */
export const isOwnRow = ({ kind, withdrawal }: Pick<Transaction, 'kind' | 'withdrawal'>): boolean =>
  withdrawal === null || kind === 'withdrawal-reserved'

/**
 * Returns the look of a row. A withdrawal's row shows its current status. If its money came back, the row says that the
 * available amount did not change.
 */
export function lookOf({ kind, withdrawal }: Pick<Transaction, 'kind' | 'withdrawal'>): Look {
  if (!withdrawal) return LOOK_OF[kind]
  const now = ENTRY_OF[withdrawal.status]
  return { ...LOOK_OF[now], moves: now === 'withdrawal-reserved' || now === 'withdrawal-paid' }
}
