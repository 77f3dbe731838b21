import { effect, stay } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { step } from '#machines/define/step.ts'
import { login } from './login.ts'

/** The answer is the same for addresses with and without an account: nobody learns here who has one. */
export const forgotPassword = step('forgot-password', {
  fields: { email: email({ autocomplete: 'username', carried: true }) },
  reads: [login],
  when: login.is('door', 'forgot'),
  effect: effect('send-reset-code', { failures: { 'too-many-requests': stay }, again: true }),
})
