import { effect, reopenStep } from '#machines/define/effect.ts'
import { wait } from '#machines/define/unasked.ts'
import { login } from './login.ts'

/** Waits while the person chooses an account in Google's window. The wait ends when that window closes. */
export const google = wait('google', {
  reads: [login],
  when: login.is('door', 'google'),
  effect: effect('enter-with-google', { failures: { 'google-failed': reopenStep(login) }, after: 'wall' }),
})
