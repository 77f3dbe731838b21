import { effect, stay } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { step } from '#machines/define/step.ts'
import { login } from './login.ts'

/**
 * Emails a link for signing in. The screen looks the same for every address, so it does not reveal which addresses have
 * an account. Only the email differs.
 */
export const emailLink = step('email-link', {
  fields: { email: email({ autocomplete: 'username', carried: true }) },
  reads: [login],
  when: login.is('door', 'email-link'),
  effect: effect('mail-sign-in-link', { failures: { 'too-many-requests': stay } }),
})
