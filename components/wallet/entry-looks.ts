import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { SeedFill } from '#components/ui/seed.tsx'
import type { english } from '#messages/english.ts'

interface Look {
  readonly fill: SeedFill
  readonly said: Extract<keyof typeof english.wallet, `said${string}`>
  /** Whether it changes what can be taken out; otherwise the money only went a step further. */
  readonly moves: boolean
}

export const LOOK_OF = {
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
