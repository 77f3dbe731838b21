import * as z from 'zod/mini'
import { effect, reopenStep } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { chooseCircle } from './choose-circle.ts'

/** Creates an empty Circle. The flow that sets up the Circle asks for the details afterward. */
export const creatingCircle = automatic('creating-circle', {
  reads: [chooseCircle],
  when: chooseCircle.is('which', 'new'),
  effect: effect('create-empty-circle', {
    receipt: z.object({ slug: z.string() }),
    failures: { 'terms-due': reopenStep(chooseCircle) },
    after: 'skip',
  }),
})
