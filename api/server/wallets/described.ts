import type { EntryKind } from '#api/contract/entry-kinds.ts'

const SAID = {
  'order-pending': 'reported by the shop',
  'order-confirmed': 'accepted by the shop',
  'order-payable': 'available',
  'order-corrected': 'corrected by the shop',
  'order-held-back': 'held by the shop',
  'order-declined': 'declined',
  'order-reversed': 'taken back',
  'withdrawal-reserved': 'on its way out',
  'withdrawal-paid': 'paid out',
  'withdrawal-released': 'not paid out',
  'withdrawal-returned': 'came back',
  'debt-settled': 'covered by Covey',
  'debt-owed-again': 'owed again because money came back',
} as const satisfies Record<EntryKind, string>

const OF = { order: 'An order', withdrawal: 'Withdrawal', debt: 'What was owed' } as const

/** A description of a ledger entry, such as “Juniper & Loom: taken back”. */
export const describeEntry = (kind: EntryKind, retailer: string | null): string =>
  `${retailer ?? OF[kind.startsWith('order') ? 'order' : kind.startsWith('debt') ? 'debt' : 'withdrawal']}: ${SAID[kind]}`
