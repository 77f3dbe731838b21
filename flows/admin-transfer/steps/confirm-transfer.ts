import { effect, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { code } from '#machines/define/fields/code.ts'
import { consent } from '#machines/define/fields/consent.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { currentPassword } from '#machines/define/fields/password.ts'
import { step } from '#machines/define/step.ts'
import { searchAdmin } from './search-admin.ts'

/** The leader agrees to become a supporter and confirms their identity, even if they confirmed it just before. */
export const confirmTransfer = step('confirm-transfer', {
  code: 'CONFIRM_TRANSFER',
  fields: {
    understood: consent({ version: 'supporter', documents: [] }),
    method: choice(['password', 'code'], { offered: 'proofs' }),
    password: onlyWhere({ field: 'method', value: 'password' }, currentPassword()),
    otp: onlyWhere({ field: 'method', value: 'code' }, code({ digits: 5 })),
  },
  reads: [searchAdmin],
  effect: effect('confirm-transfer', {
    failures: {
      'wrong-password': stay,
      'wrong-code': stay,
      'code-expired': stay,
      'code-burnt': stay,
      'too-many-requests': stay,
    },
    again: true,
  }),
})
