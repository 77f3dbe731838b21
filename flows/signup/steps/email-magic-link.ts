import { effect } from '#machines/define/effect.ts'
import { wait } from '#machines/define/unasked.ts'
import { createAccount } from './create-account.ts'
import { emailSignup } from './email-signup.ts'

/** Over once the link was opened in this browser. Opened on another device, people go on there. */
export const emailMagicLink = wait('email-magic-link', {
  reads: [createAccount, emailSignup],
  when: createAccount.is('door', 'email-link'),
  effect: effect('open-mailed-link', { sets: { signedIn: true } }),
})
