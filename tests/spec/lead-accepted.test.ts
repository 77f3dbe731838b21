import { expect, test } from 'vitest'
import { signupLead } from '#flows/signup/lead.ts'
import { invitedLeader } from '#flows/signup/steps/invited-leader.ts'
import { leadAccepted } from '#flows/signup/steps/lead-accepted.ts'
import { emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'

test('a member who accepted to lead needs no new account, even if the run began before they signed in', () => {
  const visitor = withAnswer(emptyDraft(signupLead, { signedIn: false }), invitedLeader, {})
  const accepted = withReceipt(visitor, invitedLeader, { slug: 'maple', accepted: true })
  expect(walkFlow(signupLead, accepted).asked).toEqual([invitedLeader.id, leadAccepted.id])
})
