import { signedIn } from '#flows/parts/givens.ts'
import { terms } from '#flows/parts/terms-version.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { createAccount } from './create-account.ts'

/**
 * Creates an account without a password, by emailing a link. The screen looks the same for every address, so it does
 * not reveal which addresses have an account. Only the email differs. A person who comes back without changing the
 * address already has a link. They can request another one on the next screen, which waits until the link is opened.
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
