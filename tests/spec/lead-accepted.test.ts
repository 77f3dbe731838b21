import { expect, test } from 'vitest'
import { signupLead } from '#flows/signup/lead.ts'
import { invitedLeader } from '#flows/signup/steps/invited-leader.ts'
import { leadAccepted } from '#flows/signup/steps/lead-accepted.ts'
import { emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { walk } from '#machines/walk/walk.ts'

test('a member who has accepted to lead is asked for no account, even if the run began before they signed in', () => {
  const visitor = withAnswer(emptyDraft(signupLead, { signedIn: false }), invitedLeader, {})
  const accepted = withReceipt(visitor, invitedLeader, { slug: 'maple', accepted: true })
  expect(walk(signupLead, accepted).asked).toEqual([invitedLeader.id, leadAccepted.id])
})
