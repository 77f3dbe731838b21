import { signupCreateOrJoin } from '#flows/signup/create-or-join.ts'
import { examples } from '#flows/signup/examples.ts'
import type { Landed } from '../landed.ts'

const existing = { picks: { 'create-or-join': 1 } }
const advocate = { picks: { 'create-or-join': 1, role: 1 } }
const aside = { event: { type: 'ASIDE', to: 'how-cashback' } }

export const creatingOrJoining: Landed = {
  spec: 'signup.createOrJoin',
  flow: signupCreateOrJoin,
  examples,
  given: { signedIn: true },
  places: {
    '1': 'create-account',
    '7': 'invite-others',
    '8': 'add-extension',
    '10': 'create-or-join',
    '11': 'cause-kind',
    '12': 'role',
    '12.join': ['join-existing', 'saving'],
    '12.request': ['ask-for-lead', 'saving'],
    '13': 'beneficiary-info',
    '14': 'circle-info',
    '14.busy': ['circle-info', 'saving'],
    '15': 'existing-circle',
    '16': 'how-cashback',
    END: 'circle-chosen',
  },
  turns: {
    'signup.createOrJoin: 10 CHOOSE → 15': existing,
    'signup.createOrJoin: 10 INFO → 16': aside,
    'signup.createOrJoin: 16 NEXT → 10': { event: { type: 'BACK' } },
    'signup.createOrJoin: 1 NEXT → 10': { event: { type: 'CONTINUE' } },
    'signup.createOrJoin: 12 NEXT → 12.join': advocate,
    'signup.createOrJoin: 12 NEXT → 12.request': existing,
    'signup.createOrJoin: 12 BACK → 15': existing,
    'signup.createOrJoin: 12.join DONE → 8': advocate,
    'signup.createOrJoin: 12.join ERROR → 15': { ...advocate, refused: 'not-found' },
    'signup.createOrJoin: 12.request DONE → 8': existing,
    'signup.createOrJoin: 12.request ERROR → 15': { ...existing, refused: 'not-found' },
    'signup.createOrJoin: 14.busy ERROR → 14': { refused: 'too-many-requests' },
    'signup.createOrJoin: 15 NEXT → 12': existing,
    'signup.createOrJoin: 15 BACK → 10': existing,
  },
  elsewhere: {},
  otherwise: {
    'signup.createOrJoin: 15 SEARCH → 15': 'the field searches while people type, and sends no answer',
  },
  ours: {
    'the address may already have an account': ['create-account failure email-in-use → create-account'],
    'people whom the leader removed cannot join the Circle again': [
      'join-existing failure invitation-needed → existing-circle',
      'ask-for-lead failure invitation-needed → existing-circle',
    ],
    'after a declined request, people can support the Circle instead': ['ask-for-lead failure asked-lately → role'],
    'calls have an hourly limit': [
      'join-existing failure too-many-requests → join-existing',
      'ask-for-lead failure too-many-requests → ask-for-lead',
    ],
    'invitations have a daily limit': ['invite-others failure too-many-invites → invite-others'],
    'only a leader can invite others': ['add-extension continue → circle-chosen'],
    'Back leads to the last question until a Circle is created or joined': [
      'join-existing back → role',
      'ask-for-lead back → role',
      'add-extension back → circle-info',
      'add-extension back → role',
    ],
  },
}
