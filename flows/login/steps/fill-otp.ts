import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { code } from '#machines/define/fields/code.ts'
import { step } from '#machines/define/step.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'

/**
 * Asks for the emailed code. The correct code works only once, so people cannot come back to this step. The reply
 * includes a secret that is never stored in a draft.
 */
export const fillOtp = step('fill-otp', {
  fields: { otp: code({ digits: 5 }) },
  reads: [login, forgotPassword],
  when: login.is('door', 'forgot'),
  effect: effect('check-reset-code', {
    failures: {
      'wrong-code': stay,
      'code-expired': stay,
      'code-burnt': reopenStep(forgotPassword),
      'too-many-requests': stay,
    },
    after: 'skip',
    lost: reopenStep(forgotPassword),
  }),
})
