import { CAUSE_KINDS, CHARITY_KINDS, RELATIONSHIPS } from '#flows/signup/steps/kinds.ts'
import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'
import type { Role } from './account.ts'
import { GROUPINGS } from './circle-types.ts'
import { WITHDRAWAL_KINDS } from './withdrawals.ts'

/** One value of an enumeration. `title` is its label, and `description` is its name in the rest of the API. */
export interface EnumerationValue {
  readonly value: string | number
  readonly title?: string
  readonly description?: string
}

const plain = (values: readonly string[]): EnumerationValue[] => values.map((value) => ({ value }))

const ROLE_CODES = [
  { value: 1, title: 'caregiver', description: 'ADMINISTRATOR' },
  { value: 2, title: 'advocate', description: 'SUPPORTER' },
] as const satisfies readonly (EnumerationValue & { description: Role })[]

const BENEFICIARY_RELATIONSHIPS = RELATIONSHIPS.map((title, index) => ({ value: index + 1, title }))

const CIRCLE_CHOICES = [
  { value: 1, title: 'new' },
  { value: 2, title: 'existing' },
] as const

const WITHDRAWAL_TITLES = {
  GIFT_CARD: 'Gift Card (Instant)',
  BANK: 'Bank Transfer (3-4 biz days)',
} as const satisfies Record<(typeof WITHDRAWAL_KINDS)[number], string>

/** Every enumeration of the API, by its name in the OpenAPI document. */
export const ENUMERATIONS = {
  CircleType: plain(CIRCLE_TYPES),
  CircleGrouping: plain(GROUPINGS),
  RoleCode: ROLE_CODES,
  BeneficiaryRelationship: BENEFICIARY_RELATIONSHIPS,
  CircleChoice: CIRCLE_CHOICES,
  CauseKind: plain(CAUSE_KINDS),
  CharityKind: plain(CHARITY_KINDS),
  Status: plain(['Active', 'Inactive']),
  WithdrawalKind: WITHDRAWAL_KINDS.map((value) => ({ value, title: WITHDRAWAL_TITLES[value] })),
} as const satisfies Readonly<Record<string, readonly EnumerationValue[]>>
