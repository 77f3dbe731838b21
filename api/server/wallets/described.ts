import type { EntryKind } from '#api/contract/entry-kinds.ts'

const SAID = {
  'order-pending': 'reported by the shop',
  'order-confirmed': 'accepted by the shop',
  'order-payable': 'available',
  'order-corrected': 'corrected by the shop',
  'order-held-back': 'held back by the shop',
  'order-declined': 'declined',
  'order-reversed': 'taken back',
  'withdrawal-reserved': 'on its way out',
  'withdrawal-paid': 'paid out',
  'withdrawal-released': 'not paid out',
  'withdrawal-returned': 'returned by the bank',
} as const satisfies Record<EntryKind, string>

/** An entry in words: "Juniper & Loom: taken back". */
export const described = (kind: EntryKind, retailer: string | null): string =>
  `${retailer ?? (kind.startsWith('order') ? 'An order' : 'Withdrawal')}: ${SAID[kind]}`
