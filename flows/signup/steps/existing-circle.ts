import { circle } from '#machines/define/fields/circle.ts'
import { step } from '#machines/define/step.ts'
import { createOrJoin } from './create-or-join.ts'

/** A Circle to join: found by its words, or by the link of its page. */
export const existingCircle = step('existing-circle', {
  code: 15,
  fields: { found: circle() },
  reads: [createOrJoin],
  // People may look at the other way, and come back to what they said.
  dependsOn: [],
  when: createOrJoin.is('circle', 'existing'),
})
