import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { Transaction } from '#api/contract/wallets.ts'
import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import type { SeedFill } from '#components/ui/seed.tsx'
import type { english } from '#messages/english.ts'

interface Look {
  readonly fill: SeedFill
  readonly said: Extract<keyof typeof english.wallet, `said${string}`>
  /** Whether it changes what can be taken out; otherwise the money only went a step further. */
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

/** The entry of the ledger that stands for how a withdrawal is now. */
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

/** A withdrawal has several entries in the ledger, and one row in the list: that of the day when it was asked for. */
export const isOwnRow = ({ kind, withdrawal }: Pick<Transaction, 'kind' | 'withdrawal'>): boolean =>
  withdrawal === null || kind === 'withdrawal-reserved'

/** How a row looks: that of a withdrawal as it is now, whose money did not go where it came back. */
export function lookOf({ kind, withdrawal }: Pick<Transaction, 'kind' | 'withdrawal'>): Look {
  if (!withdrawal) return LOOK_OF[kind]
  const now = ENTRY_OF[withdrawal.status]
  return { ...LOOK_OF[now], moves: now === 'withdrawal-reserved' || now === 'withdrawal-paid' }
}
