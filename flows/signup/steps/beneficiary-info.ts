import { choice } from '#machines/define/fields/choice.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { text } from '#machines/define/fields/text.ts'
import { withRules } from '#machines/define/fields/with-rules.ts'
import { step } from '#machines/define/step.ts'
import { createOrJoin } from './create-or-join.ts'
import { RELATIONSHIPS } from './kinds.ts'
import { MAX_LENGTH } from './max-length.ts'
import { role } from './role.ts'

const SOMEONE = { field: 'beneficiary', value: 'someone' }

/**
 * Asks for the person that a new Circle is for. That is the leader, or someone else if an advocate sets up the Circle.
 */
export const beneficiaryInfo = step('beneficiary-info', {
  code: 13,
  fields: {
    beneficiary: withRules(choice(['someone', 'me'], { initial: 'someone' }), 'advocate'),
    relationship: onlyWhere(SOMEONE, choice(RELATIONSHIPS)),
    first_name: onlyWhere(SOMEONE, text({ max: MAX_LENGTH.name, autocomplete: 'off' })),
  },
  reads: [createOrJoin, role],
  dependsOn: [role],
  when: createOrJoin.is('circle', 'new'),
  verify: ({ beneficiary }, read) =>
    beneficiary === 'me' && read.role?.role === 'advocate'
      ? [{ field: 'beneficiary', rule: 'advocate', params: {} }]
      : [],
})
