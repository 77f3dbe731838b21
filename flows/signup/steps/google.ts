import { effect, reopen } from '#machines/define/effect.ts'
import { wait } from '#machines/define/unasked.ts'
import { createAccount } from './create-account.ts'

/** Somebody chooses an account in a window of Google's; what comes of it is known once that window closes. */
export const google = wait('google', {
  reads: [createAccount],
  when: createAccount.is('door', 'google'),
  effect: effect('enter-with-google', {
    failures: { 'google-failed': reopen(createAccount) },
    sets: { signedIn: true },
  }),
})
