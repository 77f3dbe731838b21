import type { CircleType } from '#api/contract/circle-types.ts'
import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'
import signup from '#messages/en/signup.json' with { type: 'json' }
import type { Handler } from '../calls/call.ts'

/** The options of the step that asks for a Circle's type. The names and descriptions of types come only from here. */
const words = signup.steps['type-location'].fields.cove_type.options

const KINDS = {
  CAREGIVING: { grouping: 'Health', cause_kinds: ['CAREGIVER'] },
  CLASSROOM: { grouping: 'School', cause_kinds: ['STUDENT'] },
  MILITARY_FAMILY: { grouping: 'Family', cause_kinds: ['CAREGIVER'] },
  CLUB: { grouping: 'Group', cause_kinds: ['SPORTS'] },
  OTHER: { grouping: 'Nonprofit & Other', cause_kinds: ['ANIMAL', 'CAREGIVER', 'STUDENT'] },
} satisfies Record<CircleType['code'], Pick<CircleType, 'grouping' | 'cause_kinds'>>

const types = CIRCLE_TYPES.map(
  (code): CircleType => ({ code, name: words[code].title, description: words[code].hint, ...KINDS[code] }),
)

/** Lists the types of Circles, the same for everyone. */
export const listCircleTypes: Handler<'listCircleTypes'> = async () => ({ body: types })
