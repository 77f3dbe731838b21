import type { FlowId } from '#flows/names.ts'
import { CARE_KINDS, RELATIONSHIPS } from '#flows/signup/steps/kinds.ts'
import { type Bindings, type EffectRun, slugOf } from './binding.ts'
import { PLACE_FIELDS, placeOf, placeSent } from './place-sent.ts'

/** Fields of a new Circle that are known from the flow that starts it. The flow for a person asks for them instead. */
const BEGUN_AS = {
  groupflow: { cove_type: 'CLUB' },
  animalflow: { cove_type: 'OTHER', cause_kind: 'ANIMAL' },
} as const satisfies Partial<Record<FlowId, object>>
const begunAs = ({ flow }: EffectRun<unknown>) => Object.entries(BEGUN_AS).find(([id]) => id === flow)?.[1] ?? {}

/** Fields of a Circle that are determined by the kind of care. */
const CARES = {
  CAREGIVER: { cove_type: 'CAREGIVING', cause_kind: 'CAREGIVER' },
  FAMILY: { cove_type: 'OTHER', cause_kind: 'CAREGIVER' },
  MILITARY: { cove_type: 'MILITARY_FAMILY', cause_kind: 'CAREGIVER' },
  STUDENT: { cove_type: 'OTHER', cause_kind: 'STUDENT' },
} as const satisfies Record<(typeof CARE_KINDS)[number], object>

/** Fields of a Circle that are determined by the kind of group. */
const GROUPS = {
  TEAM: { cove_type: 'CLUB', cause_kind: 'SPORTS' },
  BAND: { cove_type: 'CLUB', cause_kind: '' },
  TROOP: { cove_type: 'CLUB', cause_kind: '' },
  CLASS: { cove_type: 'CLASSROOM', cause_kind: 'STUDENT' },
  CHURCH: { cove_type: 'CLUB', cause_kind: '' },
  OTHER: { cove_type: 'CLUB', cause_kind: '' },
} as const
const HAS_TEAMS: readonly string[] = ['TEAM', 'BAND', 'TROOP']
/** Clears the team fields for a group without teams. */
const NO_TEAM = { team_name: '', team_season: '' } as const

/** Effects that record who a Circle is for: a person, a group or animals. */
export const careEffects = {
  'begin-circle': {
    row: 'createCircle',
    toCall: (answer, run) => ({
      params: undefined,
      body: 'care_kind' in answer ? CARES[answer.care_kind] : begunAs(run),
    }),
    toAnswer: ({ cove_type, cause_kind }) => ({
      care_kind: CARE_KINDS.find(
        (kind) => CARES[kind].cove_type === cove_type && CARES[kind].cause_kind === cause_kind,
      ),
    }),
    toReceipt: () => ({ begun: true }),
    fieldOf: { cove_type: 'care_kind', cause_kind: 'care_kind' },
  },
  'save-beneficiary': {
    row: 'updateCircle',
    toCall: ({ beneficiary_first_name, relationship, beneficiary_email }, run) => ({
      params: slugOf(run),
      body: {
        beneficiary_first_name,
        beneficiary_relationship: RELATIONSHIPS.indexOf(relationship) + 1,
        // Send an empty value if this was left out, to clear an earlier value.
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
      // Send an empty value if this was left out, to clear an earlier value.
      body: { charity_kind, charity_name: charity_name ?? '' },
    }),
    toAnswer: ({ charity_kind, charity_name }) => ({ charity_kind, charity_name: charity_name || undefined }),
  },
} satisfies Partial<Bindings>
