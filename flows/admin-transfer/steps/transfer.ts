import { effect, reopen, stay } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { searchAdmin } from './search-admin.ts'

/** Both roles change at once. Who cannot lead (any more) is chosen anew; what was confirmed too long ago is confirmed again. */
export const transfer = automatic('transfer', {
  code: 'TRANSFER',
  reads: [searchAdmin, confirmTransfer],
  effect: effect('switch-roles', {
    failures: {
      'not-a-supporter': reopen(searchAdmin),
      'email-unconfirmed': reopen(searchAdmin),
      'proof-needed': reopen(confirmTransfer),
      'too-many-requests': stay,
    },
    after: 'wall',
  }),
})
