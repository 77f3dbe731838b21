import { effect, stay } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { step } from '#machines/define/step.ts'
import { login } from './login.ts'

/**
 * Emails a code for setting a new password. The screen looks the same for every address, so it does not reveal which
 * addresses have an account.
 */
export const forgotPassword = step('forgot-password', {
  fields: { email: email({ autocomplete: 'username', carried: true }) },
  reads: [login],
  when: login.is('door', 'forgot'),
  effect: effect('send-reset-code', { failures: { 'too-many-requests': stay }, again: true }),
})
