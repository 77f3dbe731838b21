import { effect } from '#machines/define/effect.ts'
import { wait } from '#machines/define/unasked.ts'
import { createAccount } from './create-account.ts'
import { emailSignup } from './email-signup.ts'

/**
 * Waits until the person opens the emailed link in this browser. If they open it on another device, they continue on
 * that device.
 */
export const emailMagicLink = wait('email-magic-link', {
  reads: [createAccount, emailSignup],
  when: createAccount.is('door', 'email-link'),
  effect: effect('open-mailed-link', { sets: { signedIn: true } }),
})
