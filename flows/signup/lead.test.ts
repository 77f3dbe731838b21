import { expect, test } from 'vitest'
import { emptyDraft, withAnswer, withReceipt } from '#machines/walk/draft.ts'
import { walk } from '#machines/walk/walk.ts'
import { signupLead } from './lead.ts'
import { invitedLeader } from './steps/invited-leader.ts'
import { leadAccepted } from './steps/lead-accepted.ts'

test('a member who has accepted to lead is asked for no account, even if the run began before they signed in', () => {
  const visitor = withAnswer(emptyDraft(signupLead, { signedIn: false }), invitedLeader, {})
  const accepted = withReceipt(visitor, invitedLeader, { slug: 'maple', accepted: true })
  expect(walk(signupLead, accepted).asked).toEqual([invitedLeader.id, leadAccepted.id])
})
