import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'
import { createOrJoin } from './create-or-join.ts'
import { CAUSE_KINDS } from './kinds.ts'

export const causeKind = step('cause-kind', {
  code: 11,
  fields: { cause_kind: choice(CAUSE_KINDS) },
  reads: [createOrJoin],
  // People may look at the other way, and come back to what they said.
  dependsOn: [],
  when: createOrJoin.is('circle', 'new'),
})
