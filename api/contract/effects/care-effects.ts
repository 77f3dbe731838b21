import type { FlowId } from '#flows/names.ts'
import { RELATIONSHIPS } from '#flows/signup/steps/kinds.ts'
import { type Bindings, type EffectRun, slugOf } from './binding.ts'
import { PLACE_FIELDS, placeOf, placeSent } from './place-sent.ts'

/** What is known of a Circle by the flow that it is begun in. */
const BEGUN_AS = {
  careflow: { cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' },
  groupflow: { cove_type: 'CLUB' },
  animalflow: { cove_type: 'OTHER', cause_kind: 'ANIMAL' },
} as const satisfies Partial<Record<FlowId, object>>
const begunAs = ({ flow }: EffectRun<unknown>) => Object.entries(BEGUN_AS).find(([id]) => id === flow)?.[1] ?? {}

/** What a group's kind makes of its Circle. */
const GROUPS = {
  TEAM: { cove_type: 'CLUB', cause_kind: 'SPORTS' },
  BAND: { cove_type: 'CLUB', cause_kind: '' },
  TROOP: { cove_type: 'CLUB', cause_kind: '' },
  CLASS: { cove_type: 'CLASSROOM', cause_kind: 'STUDENT' },
  CHURCH: { cove_type: 'CLUB', cause_kind: '' },
  OTHER: { cove_type: 'CLUB', cause_kind: '' },
} as const
const HAS_TEAMS: readonly string[] = ['TEAM', 'BAND', 'TROOP']
/** Of a group without teams, what was said of one goes. */
const NO_TEAM = { team_name: '', team_season: '' } as const

/** What a Circle is for: a person, a group, animals. */
export const careEffects = {
  'begin-circle': {
    row: 'createCircle',
    toCall: (_, run) => ({ params: undefined, body: begunAs(run) }),
    toAnswer: () => ({}),
    toReceipt: () => ({ begun: true }),
  },
  'save-beneficiary': {
    row: 'updateCircle',
    toCall: ({ beneficiary_first_name, relationship, beneficiary_email }, run) => ({
      params: slugOf(run),
      body: {
        beneficiary_first_name,
        beneficiary_relationship: RELATIONSHIPS.indexOf(relationship) + 1,
        // Sent even when it was left out, so that an earlier one goes.
        beneficiary_email: beneficiary_email ?? '',
      },
    }),
    toAnswer: ({ beneficiary_first_name, beneficiary_relationship = 0, beneficiary_email }) => ({
      beneficiary_first_name,
      relationship: RELATIONSHIPS[beneficiary_relationship - 1],
      beneficiary_email: beneficiary_email || undefined,
    }),
    fieldOf: { beneficiary_relationship: 'relationship' },
  },
  'save-group': {
    row: 'updateCircle',
    toCall: ({ group_name, group_kind, place }, run) => ({
      params: slugOf(run),
      body: {
        headline: group_name,
        group_kind,
        ...GROUPS[group_kind],
        ...placeSent(place),
        ...(!HAS_TEAMS.includes(group_kind) && NO_TEAM),
      },
    }),
    toAnswer: (body) => ({ group_name: body.headline, group_kind: body.group_kind, place: placeOf(body) }),
    fieldOf: {
      headline: 'group_name',
      ...PLACE_FIELDS,
    },
  },
  'save-team': {
    row: 'updateCircle',
    toCall: ({ team_name, team_season }, run) => ({ params: slugOf(run), body: { team_name, team_season } }),
    toAnswer: ({ team_name, team_season }) => ({ team_name, team_season }),
  },
  'save-charity': {
    row: 'updateCircle',
    toCall: ({ charity_kind, charity_name }, run) => ({
      params: slugOf(run),
      // Sent even when it was left out, so that an earlier one goes.
      body: { charity_kind, charity_name: charity_name ?? '' },
    }),
    toAnswer: ({ charity_kind, charity_name }) => ({ charity_kind, charity_name: charity_name || undefined }),
  },
} satisfies Partial<Bindings>
