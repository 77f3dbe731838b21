import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { searchAdmin } from './search-admin.ts'

/**
 * Changes both people's roles at once. If the chosen person cannot lead, the leader chooses another person. If the
 * leader's identity check is too old, the leader confirms their identity again.
 */
export const transfer = automatic('transfer', {
  code: 'TRANSFER',
  reads: [searchAdmin, confirmTransfer],
  effect: effect('switch-roles', {
    failures: {
      'not-a-supporter': reopenStep(searchAdmin),
      'email-unconfirmed': reopenStep(searchAdmin),
      'proof-needed': reopenStep(confirmTransfer),
      'too-many-requests': stay,
    },
    after: 'wall',
  }),
})
