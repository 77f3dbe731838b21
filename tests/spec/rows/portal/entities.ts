import { ROLES } from '#api/contract/account.ts'
import { GROUPINGS } from '#api/contract/circle-types.ts'
import { circle } from '#api/contract/circles.ts'
import { ENUMERATIONS } from '#api/contract/enumerations.ts'
import { CAUSE_KINDS } from '#flows/signup/steps/kinds.ts'
import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'
import withdrawalWords from '#messages/en/withdrawal.json' with { type: 'json' }
import { type PortalRow, rowsOf } from './portal-row.ts'

const CIRCLE_FIELDS = [
  'slug',
  'cove_type',
  'headline',
  'story',
  'purpose',
  'beneficiary_picture_url',
  'registration_stage',
  'is_registration_complete',
  'vanity_url',
  'location_external_place_id',
  'location_latitude',
  'location_longitude',
  'zip_code',
  'city',
]

/** Formats a value with its name: `1 caregiver`. */
const named = ({ value, title }: { readonly value: number; readonly title: string }) => `${value} ${title}`

/** Rows for section 3 of the spec: entities and enumerations. */
export const entities: readonly PortalRow[] = [
  ...rowsOf(CIRCLE_FIELDS, (field) => ({
    id: `3 circle ${field}`,
    says: 'A Circle has this field',
    held: { value: () => Object.keys(circle.def.shape).includes(field), is: true },
  })),
  {
    id: '3 user',
    says: 'A user has an id, an e-mail address, an account id and roles, each with an id',
    held: { call: 'GET /user', fields: ['id', 'email', 'user_account_id', 'cove_roles'] },
  },
  {
    id: '3 sign-in response',
    says: 'Signing in returns both tokens, and whether the user is new',
    held: { call: 'POST /oauth/entry', fields: ['is_new_user', 'response'] },
  },
  {
    id: '3 device',
    says: 'The device has a token, a key and an id',
    held: { call: 'GET /wildfire/access-token', fields: ['wildfire'] },
  },
  {
    id: '3 circle types',
    says: 'Five types of Circle',
    held: { value: () => [...CIRCLE_TYPES], is: ['CAREGIVING', 'CLASSROOM', 'MILITARY_FAMILY', 'CLUB', 'OTHER'] },
  },
  {
    id: '3 circle type descriptions',
    says: 'Each type has a description for users',
    held: { test: 'tests/api/circles/circles.test.ts', named: 'the five types say what they are for' },
  },
  {
    id: '3 groupings',
    says: 'Five groupings of types',
    held: { value: () => [...GROUPINGS], is: ['Family', 'Group', 'Health', 'School', 'Nonprofit & Other'] },
  },
  {
    id: '3 cause kinds',
    says: 'Four kinds of cause',
    held: { value: () => [...CAUSE_KINDS], is: ['ANIMAL', 'SPORTS', 'CAREGIVER', 'STUDENT'] },
  },
  {
    id: '3 roles',
    says: 'A member is an administrator or a supporter',
    held: { value: () => [...ROLES], is: ['ADMINISTRATOR', 'SUPPORTER'] },
  },
  {
    id: '3 role codes',
    says: 'Caregiver is 1, advocate is 2',
    held: { value: () => ENUMERATIONS.RoleCode.map(named), is: ['1 caregiver', '2 advocate'] },
  },
  {
    id: '3 relationships',
    says: 'Parent 1, child 2, spouse 3, friend 4, other 5',
    held: {
      value: () => ENUMERATIONS.BeneficiaryRelationship.map(named),
      is: ['1 parent', '2 child', '3 spouse', '4 friend', '5 other'],
    },
  },
  {
    id: '3 circle choice',
    says: 'A new Circle is 1, an existing one is 2',
    held: { value: () => ENUMERATIONS.CircleChoice.map(named), is: ['1 new', '2 existing'] },
  },
  {
    id: '3 charity kinds',
    says: 'Animal Rescue, Wildlife Protection, Emergency Animal Relief',
    held: {
      value: () => ENUMERATIONS.CharityKind.map(({ value }) => value),
      is: ['Animal Rescue', 'Wildlife Protection', 'Emergency Animal Relief'],
    },
  },
  {
    id: '3 status',
    says: 'Active, Inactive',
    held: { value: () => ENUMERATIONS.Status.map(({ value }) => value), is: ['Active', 'Inactive'] },
  },
  {
    id: '3 status of a membership',
    says: 'A membership is Active or Inactive',
    held: { test: 'tests/api/circles/members.test.ts', named: 'comes back by a new invitation alone' },
  },
  {
    id: '3 withdrawal kinds',
    says: 'Gift Card (Instant), Bank Transfer (3-4 biz days)',
    held: {
      value: () =>
        Object.values(withdrawalWords.steps['withdrawal-mode'].fields.kind.options).map(({ title }) => title),
      is: ['Gift Card (Instant)', 'Bank Transfer (3-4 biz days)'],
    },
  },
  {
    id: '3 analytics',
    says: 'Tracked events contain their properties and the current page',
    held: { test: 'tests/journeys/analytics.test.ts', named: 'every event says the page and the Circle' },
  },
]
