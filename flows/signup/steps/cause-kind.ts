import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'
import { createOrJoin } from './create-or-join.ts'
import { CAUSE_KINDS } from './kinds.ts'

export const causeKind = step('cause-kind', {
  code: 11,
  fields: { cause_kind: choice(CAUSE_KINDS) },
  reads: [createOrJoin],
  // Do not ask this step again when people switch between a new and an existing Circle. If they switch back, their
  // earlier answer still counts.
  dependsOn: [],
  when: createOrJoin.is('circle', 'new'),
})
