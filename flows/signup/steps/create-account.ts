import { signedIn } from '#flows/parts/givens.ts'
import { terms } from '#flows/parts/terms-version.ts'
import { effect, stay } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'

export const createAccount = step('create-account', {
  code: 1,
  fields: {
    first_name: text({ max: 60, autocomplete: 'given-name', carried: true }),
    last_name: text({ max: 60, autocomplete: 'family-name', carried: true }),
    email: email({ carried: true }),
    password: newPassword({ min: 12, max: 256 }),
    terms: terms(),
  },
  doors: ['google', 'email-link'],
  known: signedIn.is(true),
  effect: effect('create-account', {
    failures: { 'email-in-use': stay },
    after: 'summary',
    sets: { signedIn: true },
  }),
})
