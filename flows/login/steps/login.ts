import { effect, stay } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { currentPassword } from '#machines/define/fields/password.ts'
import { step } from '#machines/define/step.ts'

export const login = step('login', {
  fields: { email: email({ autocomplete: 'username', carried: true }), password: currentPassword() },
  doors: ['google', 'email-link', 'forgot'],
  effect: effect('log-in', { failures: { 'wrong-credentials': stay, 'too-many-requests': stay }, after: 'wall' }),
})
