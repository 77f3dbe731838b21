import { effect, reopenStep } from '#machines/define/effect.ts'
import { wait } from '#machines/define/unasked.ts'
import { createAccount } from './create-account.ts'

/** Waits while the person chooses an account in Google's window. The wait ends when that window closes. */
export const google = wait('google', {
  reads: [createAccount],
  when: createAccount.is('door', 'google'),
  effect: effect('enter-with-google', {
    failures: { 'google-failed': reopenStep(createAccount) },
    sets: { signedIn: true },
  }),
})
