/** Every kind of ledger entry that can move a Circle's money. No other kinds exist. */
export const ENTRY_KINDS = [
  'order-pending',
  'order-confirmed',
  'order-payable',
  'order-corrected',
  'order-held-back',
  'order-declined',
  'order-reversed',
  'withdrawal-reserved',
  'withdrawal-paid',
  'withdrawal-released',
  'withdrawal-returned',
  'debt-settled',
  'debt-owed-again',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
