import { effect, reopen, stay } from '#machines/define/effect.ts'
import { code } from '#machines/define/fields/code.ts'
import { step } from '#machines/define/step.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'

/** The right code is used up: there is no way back to it, and what it leaves is a secret that no draft keeps. */
export const fillOtp = step('fill-otp', {
  fields: { otp: code({ digits: 5 }) },
  reads: [login, forgotPassword],
  when: login.is('door', 'forgot'),
  effect: effect('check-reset-code', {
    failures: {
      'wrong-code': stay,
      'code-expired': stay,
      'code-burnt': reopen(forgotPassword),
      'too-many-requests': stay,
    },
    after: 'skip',
    lost: reopen(forgotPassword),
  }),
})
