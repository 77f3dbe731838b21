import { animalflow } from '#flows/signup/animals.ts'
import { careflow } from '#flows/signup/care.ts'
import { examples, varied } from '#flows/signup/examples.ts'
import { groupflow } from '#flows/signup/group.ts'
import type { Landed, Place } from '../landed.ts'

const visitor = { given: { signedIn: false } }
const google = { ...visitor, picks: { 'create-account': 3 } }
const byLink = { ...visitor, picks: { 'create-account': 4 } }
const later = { ...visitor, picks: { 'create-account': 5 } }

const COMMON: Readonly<Record<string, string | Place>> = {
  WELCOME: 'welcome',
  CREATE_ACCOUNT: 'create-account',
  'CREATE_ACCOUNT.busy': ['create-account', 'saving'],
  ADD_EXTENSION: 'add-extension',
  INVITE_OTHERS: 'invite-others',
  EMAIL_SIGNUP: 'email-signup',
  EMAIL_MAGIC_LINK: 'email-magic-link',
  END: 'circle-begun',
}

const BEGUN = { welcome: { begun: true } }

const OURS = {
  'a limit is reported at the step that exceeds it': [
    'invite-others failure too-many-invites → invite-others',
    'email-signup failure too-many-requests → email-signup',
  ],
  'the link ends the visitor’s run, and the member’s own run continues': ['email-magic-link continue → circle-begun'],
}
/**
 * Transitions that the spec's graph draws only once although several flows have them. The rows of the first flow cover
 * them.
 */
const DRAWN_ONCE = [
  'create-account failure email-in-use → create-account',
  'welcome continue → create-account',
  'create-account continue → email-signup',
  'create-account back → welcome',
  'add-extension continue → invite-others',
  'invite-others back → add-extension',
  'email-signup continue → email-magic-link',
  'email-signup back → create-account',
  'email-magic-link back → email-signup',
]

/** The flow for a Circle for a person. */
export const caring: Landed = {
  spec: 'careflow',
  flow: careflow,
  examples: { ...examples, ...varied.careflow },
  given: { signedIn: true },
  receipts: { 'care-welcome': BEGUN.welcome },
  places: {
    ...COMMON,
    WELCOME: 'care-welcome',
    OPTIONAL_BENEFICIARY: 'optional-beneficiary',
    BENEFICIARY_FORM: 'beneficiary-form',
  },
  turns: {
    'careflow: WELCOME NEXT → CREATE_ACCOUNT': visitor,
    'careflow: WELCOME BACK → WELCOME': {},
    'careflow: CREATE_ACCOUNT GOOGLE → CREATE_ACCOUNT.busy': { ...google, to: ['google', 'asking'] },
    'careflow: CREATE_ACCOUNT SUBMIT → CREATE_ACCOUNT.busy': visitor,
    'careflow: CREATE_ACCOUNT EMAIL_INSTEAD → EMAIL_SIGNUP': byLink,
    'careflow: CREATE_ACCOUNT BACK → WELCOME': visitor,
    'careflow: CREATE_ACCOUNT.busy DONE → OPTIONAL_BENEFICIARY': visitor,
    'careflow: CREATE_ACCOUNT.busy ERROR → CREATE_ACCOUNT': { ...visitor, refused: 'email-in-use' },
    'careflow: OPTIONAL_BENEFICIARY SKIP → ADD_EXTENSION': { picks: { 'optional-beneficiary': 1 } },
    'careflow: ADD_EXTENSION BACK → HISTORY': { to: ['beneficiary-form', 'asking'] },
    'careflow: EMAIL_SIGNUP NEXT → EMAIL_MAGIC_LINK': byLink,
    'careflow: EMAIL_SIGNUP BACK → CREATE_ACCOUNT': byLink,
    'careflow: EMAIL_MAGIC_LINK BACK → EMAIL_SIGNUP': byLink,
  },
  elsewhere: {
    'careflow: EMAIL_MAGIC_LINK RESEND → EMAIL_MAGIC_LINK': 'the step’s button sends the same call again',
  },
  otherwise: {
    'careflow: INVITE_OTHERS NEXT → EMAIL_SIGNUP':
      'people can be invited only to an existing Circle, so a visitor is asked after the link has created it',
    'careflow: EMAIL_MAGIC_LINK OPEN_LINK → WELCOME':
      'the link opens a signed-in run with all answers, at the first unanswered step, so nothing is asked twice',
    'careflow: HISTORY → OPTIONAL_BENEFICIARY': 'not a place: Back leads to the step asked before',
  },
  ours: {
    ...OURS,
    'visitors are asked for people once they have a Circle': [
      'add-extension continue → email-signup',
      'email-signup back → add-extension',
    ],
    'Back leads to the step that was asked before': [
      'optional-beneficiary back → create-account',
      'add-extension back → optional-beneficiary',
    ],
  },
}

/** The flow for a Circle for a group. */
export const grouping: Landed = {
  spec: 'careflow',
  flow: groupflow,
  examples: { ...examples, ...varied.groupflow },
  given: { signedIn: true },
  receipts: BEGUN,
  places: {
    ...COMMON,
    GROUP_BENEFICIARY: 'group-beneficiary',
    TEAM_GROUP_BENEFICIARY: 'team-group-beneficiary',
  },
  turns: {
    'careflow: WELCOME NEXT → GROUP_BENEFICIARY': {},
    'careflow: CREATE_ACCOUNT.busy DONE → GROUP_BENEFICIARY': visitor,
    'careflow: GROUP_BENEFICIARY NEXT → ADD_EXTENSION': { picks: { 'group-beneficiary': 1 } },
  },
  elsewhere: {},
  otherwise: {},
  ours: {
    ...OURS,
    'the spec draws the three flows as one': [...DRAWN_ONCE, 'invite-others continue → circle-begun'],
    'visitors are asked for people once they have a Circle': [
      'add-extension continue → email-signup',
      'email-signup back → add-extension',
    ],
    'Back leads to the step that was asked before': [
      'group-beneficiary back → create-account',
      'add-extension back → team-group-beneficiary',
      'add-extension back → group-beneficiary',
    ],
  },
}

/** The flow for a Circle for animals. */
export const forAnimals: Landed = {
  spec: 'careflow',
  flow: animalflow,
  examples: { ...examples, ...varied.animalflow },
  given: { signedIn: true },
  receipts: BEGUN,
  places: { ...COMMON, SPECIFIC_CHARITY: 'specific-charity' },
  turns: {
    'careflow: WELCOME NEXT → ADD_EXTENSION': {},
    'careflow: CREATE_ACCOUNT.busy DONE → ADD_EXTENSION': visitor,
    'careflow: INVITE_OTHERS NEXT → SPECIFIC_CHARITY': { picks: { 'invite-others': 1 } },
    'careflow: SPECIFIC_CHARITY NEXT → EMAIL_SIGNUP': later,
  },
  elsewhere: {},
  otherwise: {},
  ours: {
    ...OURS,
    'the spec draws the three flows as one': DRAWN_ONCE,
    'visitors are asked for people once they have a Circle': [
      'add-extension continue → specific-charity',
      'specific-charity back → add-extension',
      'email-signup back → specific-charity',
    ],
    'Back leads to the step that was asked before': [
      'add-extension back → create-account',
      'add-extension back → welcome',
    ],
  },
}
