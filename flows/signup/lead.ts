import { signedIn } from '#flows/parts/givens.ts'
import { negate } from '#machines/define/condition.ts'
import { flow } from '#machines/define/flow.ts'
import { varyStep } from '#machines/define/vary.ts'
import { emailMagicLink } from './steps/email-magic-link.ts'
import { emailSignup } from './steps/email-signup.ts'
import { byGoogle, newAccount } from './steps/invited-account.ts'
import { invitedLeader } from './steps/invited-leader.ts'
import { leadAccepted } from './steps/lead-accepted.ts'

/**
 * The account step. Signed-in members who accepted at the previous step are not asked, because they already have an
 * account.
 */
const accountToLead = varyStep(newAccount, {
  reads: [invitedLeader],
  when: negate(invitedLeader.is('accepted', true)),
  known: undefined,
})
const linkToLead = varyStep(emailSignup, { known: undefined })

/**
 * For a person who is asked to lead a Circle: shows how much the Circle has raised, and asks for an account. The person
 * becomes the leader when the account is created. The flow `signup` then continues the setup with the Circle's existing
 * answers.
 */
export const signupLead = flow('signup-lead', {
  version: 1,
  words: 'signup-invite',
  given: [signedIn],
  steps: [invitedLeader, accountToLead, byGoogle, linkToLead, emailMagicLink, leadAccepted],
})
