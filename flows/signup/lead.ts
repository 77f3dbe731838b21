import { signedIn } from '#flows/parts/givens.ts'
import { not } from '#machines/define/condition.ts'
import { flow } from '#machines/define/flow.ts'
import { vary } from '#machines/define/vary.ts'
import { emailMagicLink } from './steps/email-magic-link.ts'
import { emailSignup } from './steps/email-signup.ts'
import { byGoogle, newAccount } from './steps/invited-account.ts'
import { invitedLeader } from './steps/invited-leader.ts'
import { leadAccepted } from './steps/lead-accepted.ts'

/** A member who has accepted needs no account. */
const accountToLead = vary(newAccount, {
  reads: [invitedLeader],
  when: not(invitedLeader.is('accepted', true)),
  known: undefined,
})
const linkToLead = vary(emailSignup, { known: undefined })

/**
 * For a person who is asked to lead a Circle: what it has raised, and an account. They lead the
 * Circle once the account is made. Its set-up goes on in the flow `signup`, with what was filled in before.
 */
export const signupLead = flow('signup-lead', {
  version: 1,
  words: 'signup-invite',
  given: [signedIn],
  steps: [invitedLeader, accountToLead, byGoogle, linkToLead, emailMagicLink, leadAccepted],
})
