import { circle } from '#machines/define/fields/circle.ts'
import { step } from '#machines/define/step.ts'
import { createOrJoin } from './create-or-join.ts'

/** Asks for the existing Circle to join, which people find by searching or by pasting the link to its page. */
export const existingCircle = step('existing-circle', {
  code: 15,
  fields: { found: circle() },
  reads: [createOrJoin],
  // Do not ask this step again when people switch between a new and an existing Circle. If they switch back, their
  // earlier answer still counts.
  dependsOn: [],
  when: createOrJoin.is('circle', 'existing'),
})
