import * as z from 'zod/mini'
import { effect, stay } from '#machines/define/effect.ts'
import { place } from '#machines/define/fields/place.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { beneficiaryInfo } from './beneficiary-info.ts'
import { causeKind } from './cause-kind.ts'
import { createOrJoin } from './create-or-join.ts'
import { MAX_LENGTH } from './max-length.ts'

/**
 * The remaining questions about a new Circle. Once they are answered, the Circle is complete: the server adds a drawing
 * and a first story.
 */
export const circleInfo = step('circle-info', {
  code: 14,
  fields: {
    headline: text({ max: MAX_LENGTH.headline }),
    purpose: text({ max: MAX_LENGTH.purpose }),
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
