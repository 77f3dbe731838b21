import * as z from 'zod/mini'
import { CAUSE_KINDS } from '#flows/signup/steps/kinds.ts'
import { CIRCLE_TYPES } from '#flows/signup/steps/type-location.ts'
import { endpoint } from './endpoint.ts'

export const GROUPINGS = ['Family', 'Group', 'Health', 'School', 'Nonprofit & Other'] as const

const circleType = z.object({
  code: z.enum(CIRCLE_TYPES),
  name: z.string(),
  description: z.string(),
  grouping: z.enum(GROUPINGS),
  cause_kinds: z.array(z.enum(CAUSE_KINDS)),
})
export type CircleType = z.output<typeof circleType>

export const circleTypeRows = {
  listCircleTypes: endpoint({
    method: 'GET',
    path: '/v2/cove_types',
    noun: 'circles',
    summary: 'Lists the types of Circles',
    who: 'anyone',
    status: 200,
    reply: z.array(circleType),
    failures: [],
    cache: 'hour',
  }),
}
