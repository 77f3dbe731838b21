import { examples } from '#flows/signup/examples.ts'
import { signupInvite } from '#flows/signup/invite.ts'
import type { Landed } from '../landed.ts'

const visitor = { given: { signedIn: false } }
const google = { ...visitor, picks: { 'create-account': 3 } }

/** Built so far: an account for a person with an invitation. The steps of an invited caregiver are not built. */
export const invited: Landed = {
  spec: 'signup.invite',
  flow: signupInvite,
  examples,
  given: { signedIn: false },
  places: {
    '1': 'create-account',
    '1.busy': ['create-account', 'saving'],
    '8': 'add-extension',
    END: 'circle-joined',
  },
  turns: {
    'signup.invite: OPEN RESOLVE → 1': { isFresh: true, from: ['create-account', 'asking'] },
    'signup.invite: 1 GOOGLE → 1.busy': { ...google, to: ['google', 'asking'] },
    'signup.invite: 1.busy ERROR → 1': { ...google, refused: 'google-failed', from: ['google', 'asking'] },
    'signup.invite: 1.busy DONE → 9.accept': { to: ['add-extension', 'asking'] },
  },
  elsewhere: {},
  otherwise: {},
  ours: {
    'an address may have an account already': ['create-account failure email-in-use → create-account'],
    'a person with an invitation is asked nothing about a Circle of their own': [
      'add-extension continue → circle-joined',
    ],
    'Back leads to the account until a link was opened': ['add-extension back → create-account'],
  },
}
