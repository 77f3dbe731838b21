import { effect, stay } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { code } from '#machines/define/fields/code.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { currentPassword } from '#machines/define/fields/password.ts'
import { step } from '#machines/define/step.ts'

export const confirmItIsYou = step('confirm-it-is-you', {
  fields: {
    method: choice(['password', 'code'], { offered: 'proofs' }),
    password: onlyWhere({ field: 'method', value: 'password' }, currentPassword()),
    otp: onlyWhere({ field: 'method', value: 'code' }, code({ digits: 5 })),
  },
  effect: effect('prove', {
    failures: {
      'wrong-password': stay,
      'wrong-code': stay,
      'code-expired': stay,
      'code-burnt': stay,
      'too-many-requests': stay,
    },
    after: 'wall',
  }),
})
