import * as z from 'zod/mini'
import { effect, stay } from '#machines/define/effect.ts'
import { place } from '#machines/define/fields/place.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { beneficiaryInfo } from './beneficiary-info.ts'
import { causeKind } from './cause-kind.ts'
import { createOrJoin } from './create-or-join.ts'

/** What is left to say of a new Circle. It is complete with this: the server adds a drawing and a first story. */
export const circleInfo = step('circle-info', {
  code: 14,
  fields: {
    headline: text({ max: 40 }),
    purpose: text({ max: 40 }),
    place: place(),
  },
  reads: [createOrJoin, causeKind, beneficiaryInfo],
  dependsOn: [],
  when: createOrJoin.is('circle', 'new'),
  effect: effect('create-circle', {
    receipt: z.object({ slug: z.string() }),
    failures: { 'too-many-requests': stay },
    after: 'wall',
  }),
})
