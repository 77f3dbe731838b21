import { examples } from '#flows/signup/examples.ts'
import { signupInvite } from '#flows/signup/invite.ts'
import type { Landed } from '../landed.ts'

const visitor = { given: { signedIn: false } }
const google = { ...visitor, picks: { 'create-account': 3 } }

/**
 * The flow for an invited person, which creates an account. The spec's steps for an invited caregiver are not
 * implemented.
 */
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
    'the address may already have an account': ['create-account failure email-in-use → create-account'],
    'an invited person is not asked about their own Circle': ['add-extension continue → circle-joined'],
    'Back leads to the account until a link is opened': ['add-extension back → create-account'],
  },
}
