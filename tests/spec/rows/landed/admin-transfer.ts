import { examples } from '#flows/admin-transfer/examples.ts'
import { adminTransfer } from '#flows/admin-transfer/flow.ts'
import type { Landed } from '../landed.ts'

export const handingOver: Landed = {
  spec: 'adminTransfer',
  flow: adminTransfer,
  examples,
  places: {
    SEARCH_ADMIN: 'search-admin',
    CONFIRM_ADMIN: 'confirm-admin',
    CONFIRM_TRANSFER: 'confirm-transfer',
    TRANSFER: ['transfer', 'saving'],
    SUCCESS: 'success',
  },
  turns: {
    'adminTransfer: OPEN open → SEARCH_ADMIN': { isFresh: true, from: ['search-admin', 'asking'] },
    'adminTransfer: SEARCH_ADMIN BACK → END': { to: ['search-admin', 'asking'] },
    'adminTransfer: TRANSFER ERROR → SEARCH_ADMIN': { refused: 'not-a-supporter' },
    'adminTransfer: TRANSFER ERROR → CONFIRM_TRANSFER': { refused: 'proof-needed' },
  },
  elsewhere: {
    'adminTransfer: SUCCESS DONE → END': 'this is the end of the flow; the member’s data is loaded again',
  },
  otherwise: {
    'adminTransfer: SEARCH_ADMIN SEARCH → SEARCH_ADMIN':
      'the field searches while people type; the step does not change',
  },
  ours: {
    'after a failed proof, the same step asks again': [
      'confirm-transfer failure wrong-password → confirm-transfer',
      'confirm-transfer failure wrong-code → confirm-transfer',
      'confirm-transfer failure code-expired → confirm-transfer',
      'confirm-transfer failure code-burnt → confirm-transfer',
      'confirm-transfer failure too-many-requests → confirm-transfer',
    ],
    'a member with an unconfirmed address cannot lead': ['transfer failure email-unconfirmed → search-admin'],
    'a transfer over the limit stays at its step, with a way back': [
      'transfer failure too-many-requests → transfer',
      'transfer back → confirm-transfer',
    ],
  },
}
