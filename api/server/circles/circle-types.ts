import type { CircleType } from '#api/contract/circle-types.ts'
import type { Handler } from '../http/call.ts'

const TYPES: CircleType[] = [
  {
    code: 'CAREGIVING',
    name: 'Caregiving',
    description: 'For a person or a family in a hard time: an illness, an operation, a loss.',
    grouping: 'Health',
    cause_kinds: ['CAREGIVER'],
  },
  {
    code: 'CLASSROOM',
    name: 'Classroom',
    description: 'For a class, a teacher or a parents’ group: supplies, trips, books.',
    grouping: 'School',
    cause_kinds: ['STUDENT'],
  },
  {
    code: 'MILITARY_FAMILY',
    name: 'Military family',
    description: 'For a family with someone in service, at home or far away.',
    grouping: 'Family',
    cause_kinds: ['CAREGIVER'],
  },
  {
    code: 'CLUB',
    name: 'Club or team',
    description: 'For a team, a band, a troop or a church group that raises money together.',
    grouping: 'Group',
    cause_kinds: ['SPORTS'],
  },
  {
    code: 'OTHER',
    name: 'Something else',
    description: 'For newly-weds, new parents, a student, an animal rescue, or anyone else worth helping.',
    grouping: 'Nonprofit & Other',
    cause_kinds: ['ANIMAL', 'CAREGIVER', 'STUDENT'],
  },
]

/** The types that a Circle can have: the same for everyone. */
export const listCircleTypes: Handler<'listCircleTypes'> = async () => ({ body: TYPES })
