import { effect, stay } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { step } from '#machines/define/step.ts'
import { login } from './login.ts'

/** The answer is the same for addresses with and without an account; only the mail tells which it is. */
export const emailLink = step('email-link', {
  fields: { email: email({ autocomplete: 'username', carried: true }) },
  reads: [login],
  when: login.is('door', 'email-link'),
  effect: effect('mail-sign-in-link', { failures: { 'too-many-requests': stay } }),
})
