import { effect, reopenStep } from '#machines/define/effect.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { step } from '#machines/define/step.ts'
import { fillOtp } from './fill-otp.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'

/** Sets the new password and ends all sessions of the account. The person then signs in with the new password. */
export const setNewPassword = step('set-new-password', {
  fields: { password: newPassword({ min: 12, max: 256 }) },
  reads: [login, fillOtp],
  when: login.is('door', 'forgot'),
  back: login,
  effect: effect('set-password', {
    failures: { 'reset-expired': reopenStep(forgotPassword) },
    leads: reopenStep(login),
  }),
})
