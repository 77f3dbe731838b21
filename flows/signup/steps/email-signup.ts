import { signedIn } from '#flows/parts/givens.ts'
import { terms } from '#flows/parts/terms-version.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { createAccount } from './create-account.ts'

/**
 * An account without a password. The answer is the same for addresses with and without one; only the mail differs. Who
 * comes back to it and changes nothing has a link already: another one is sent where it is waited for.
 */
export const emailSignup = step('email-signup', {
  fields: {
    first_name: text({ max: 60, autocomplete: 'given-name', carried: true }),
    last_name: text({ max: 60, autocomplete: 'family-name', carried: true }),
    email: email({ carried: true }),
    terms: terms(),
  },
  reads: [createAccount],
  when: createAccount.is('door', 'email-link'),
  known: signedIn.is(true),
  effect: effect('mail-sign-up-link', { failures: { 'too-many-requests': stay } }),
})
