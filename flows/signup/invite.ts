import { signedIn } from '#flows/parts/givens.ts'
import { effect, reopen, stay } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { vary } from '#machines/define/vary.ts'
import { addExtension } from './steps/add-extension.ts'
import { circleJoined } from './steps/circle-joined.ts'
import { createAccount } from './steps/create-account.ts'
import { emailMagicLink } from './steps/email-magic-link.ts'
import { emailSignup } from './steps/email-signup.ts'
import { google } from './steps/google.ts'

// The Circle is joined with the account: going back undoes neither. Who came by a link sees where it went.
const entered = { after: 'wall', sets: { signedIn: true } } as const

const newAccount = vary(createAccount, {
  effect: effect('create-account', { failures: { 'email-in-use': stay }, ...entered }),
})

const byGoogle = vary(google, {
  effect: effect('enter-with-google', { failures: { 'google-failed': reopen(createAccount) }, ...entered }),
})

/** For somebody whom a Circle has brought here: an account, and none of the questions about a Circle of their own. */
export const signupInvite = flow('signup-invite', {
  version: 1,
  given: [signedIn],
  steps: [newAccount, byGoogle, emailSignup, emailMagicLink, addExtension, circleJoined],
})
