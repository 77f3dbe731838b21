import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { varyStep } from '#machines/define/vary.ts'
import { createAccount } from './create-account.ts'
import { google } from './google.ts'

// The call that creates the account also makes the person join the Circle. Going back would undo neither, so Back stops
// here (`wall`). A person who asks for an emailed link instead sees where the link was sent.
const entered = { after: 'wall', sets: { signedIn: true } } as const

/**
 * Asks for the account of an invited person. The call that creates the account also makes the person join the Circle.
 */
export const newAccount = varyStep(createAccount, {
  effect: effect('create-account', { failures: { 'email-in-use': stay }, ...entered }),
})

/** Like `newAccount`, but with a Google account. */
export const byGoogle = varyStep(google, {
  effect: effect('enter-with-google', { failures: { 'google-failed': reopenStep(createAccount) }, ...entered }),
})
