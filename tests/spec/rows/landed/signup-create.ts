import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import type { Landed } from '../landed.ts'

const visitor = { given: { signedIn: false } }
const google = { ...visitor, picks: { 'create-account': 3 } }

export const signupCreate: Landed = {
  spec: 'signup.create',
  flow: signup,
  examples,
  given: { signedIn: true },
  places: {
    '1': 'create-account',
    '1.busy': ['create-account', 'saving'],
    '2': 'type-location',
    '3': 'purpose',
    '4': 'image',
    '5': 'story',
    '6': 'title',
    '7': 'invite-others',
    '8': 'add-extension',
    END: 'circle-ready',
  },
  turns: {
    'signup.create: OPEN open → 1': { ...visitor, isFresh: true, from: ['create-account', 'asking'] },
    'signup.create: 1 GOOGLE → 1.busy': { ...google, to: ['google', 'asking'] },
    'signup.create: 1 SUBMIT → 1.busy': visitor,
    'signup.create: 1 NEXT → 2': { event: { type: 'CONTINUE' } },
    'signup.create: 1 BACK → CLOSED': { to: ['create-account', 'asking'] },
    'signup.create: 1.busy DONE → 2': visitor,
    'signup.create: 1.busy ERROR → 1 (Google path)': {
      ...google,
      refused: 'google-failed',
      from: ['google', 'asking'],
    },
    'signup.create: 1.busy ERROR → 1 (password path)': { ...visitor, refused: 'email-in-use' },
    'signup.create: CLOSED RESUME → 3': { isFresh: true, from: ['purpose', 'asking'] },
    'signup.create: 7 SEND → 7': { picks: { 'invite-others': 1 }, to: ['invite-others', 'saving'] },
  },
  elsewhere: {
    'signup.create: 1.busy DONE → END':
      'Google’s window ends here; the page goes to the portal without a step of this flow',
  },
  otherwise: {
    'signup.create: 8 INSTALL → 8': 'a link in the step opens the extension’s store; the step asks nothing',
  },
  ours: {
    'after a refused picture, people choose another one at the same step': [
      'image failure image-unreadable → image',
      'image failure image-type → image',
      'image failure too-large → image',
    ],
    'invitations have a daily limit': ['invite-others failure too-many-invites → invite-others'],
  },
}
