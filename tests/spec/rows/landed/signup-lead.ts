import { examples } from '#flows/signup/examples.ts'
import { signupLead } from '#flows/signup/lead.ts'
import type { Landed } from '../landed.ts'

const visitor = { given: { signedIn: false } }
const aside = { event: { type: 'ASIDE', to: 'how-cashback' } }

/** The flow for a person who is asked to lead a Circle, until they become its leader. */
export const invitedLeading: Landed = {
  spec: 'signup.invite',
  flow: signupLead,
  examples,
  given: { signedIn: true },
  places: {
    '9': 'invited-leader',
    '9.accept': ['invited-leader', 'saving'],
    '16': 'how-cashback',
    '1': 'create-account',
  },
  turns: {
    'signup.invite: OPEN RESOLVE → 9': { isFresh: true, from: ['invited-leader', 'asking'] },
    'signup.invite: 9 INFO → 16': aside,
    'signup.invite: 16 NEXT → 9': { event: { type: 'BACK' } },
    'signup.invite: 9 NEXT → 1': visitor,
    'signup.invite: 9 NEXT → 9.accept': {},
    'signup.invite: 9 BACK → 9': {},
    'signup.invite: 1 BACK → 9': visitor,
  },
  elsewhere: {
    'signup.invite: 9.accept DONE → 3':
      'the end of this flow opens the Circle’s set-up, the flow `signup`, at that step',
    'signup.invite: OPEN RESOLVE → 9.invalid':
      'a dialog over the current page says why the invitation is no longer valid',
    'signup.invite: 9.invalid NEXT → 10': 'the dialog opens the flow `signup-create-or-join` at that step',
    'signup.invite: 10 NEXT → END': 'that flow is separate and ends the invitation’s flow',
    'signup.invite: 9.accept DONE → 8':
      'the same, if the Circle is complete; a supporter’s flow continues there itself',
  },
  otherwise: {
    'signup.invite: 9.accept ERROR → END':
      'a member who accepts again leads as before; the step shows a refusal and offers another account',
  },
  ours: {
    'an invitation can be for another address or account': [
      'invited-leader failure invitation-for-another → invited-leader',
      'invited-leader failure email-unconfirmed → invited-leader',
      'invited-leader failure invitation-needed → invited-leader',
      'invited-leader failure not-found → invited-leader',
    ],
    'the address may already have an account': ['create-account failure email-in-use → create-account'],
  },
}
