import * as z from 'zod/mini'
import { effect, reopen } from '#machines/define/effect.ts'
import { automatic } from '#machines/define/unasked.ts'
import { chooseCircle } from './choose-circle.ts'

/** A Circle without answers: the flow that sets it up asks for them. */
export const creatingCircle = automatic('creating-circle', {
  reads: [chooseCircle],
  when: chooseCircle.is('which', 'new'),
  effect: effect('create-empty-circle', {
    receipt: z.object({ slug: z.string() }),
    failures: { 'terms-due': reopen(chooseCircle) },
    after: 'skip',
  }),
})
