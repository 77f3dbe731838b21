import { effect, reopen, stay } from '#machines/define/effect.ts'
import { vary } from '#machines/define/vary.ts'
import { createAccount } from './create-account.ts'
import { google } from './google.ts'

// The Circle is joined with the account: going back undoes neither. People who come by a link see where it went.
const entered = { after: 'wall', sets: { signedIn: true } } as const

/** The account of an invited person: the call that makes it also joins the Circle. */
export const newAccount = vary(createAccount, {
  effect: effect('create-account', { failures: { 'email-in-use': stay }, ...entered }),
})

/** The same with Google. */
export const byGoogle = vary(google, {
  effect: effect('enter-with-google', { failures: { 'google-failed': reopen(createAccount) }, ...entered }),
})
