import { signedIn } from '#flows/parts/givens.ts'
import { flow } from '#machines/define/flow.ts'
import { addExtension } from './steps/add-extension.ts'
import { circleJoined } from './steps/circle-joined.ts'
import { emailMagicLink } from './steps/email-magic-link.ts'
import { emailSignup } from './steps/email-signup.ts'
import { byGoogle, newAccount } from './steps/invited-account.ts'

/**
 * For a person who was invited to support a Circle: asks for an account and skips the questions about creating a
 * Circle.
 */
export const signupInvite = flow('signup-invite', {
  version: 1,
  given: [signedIn],
  steps: [newAccount, byGoogle, emailSignup, emailMagicLink, addExtension, circleJoined],
})
