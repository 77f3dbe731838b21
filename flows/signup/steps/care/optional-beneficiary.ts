import { not } from '#machines/define/condition.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'
import { careAccount } from './care-account.ts'

/** The form about the person can be left out. */
export const optionalBeneficiary = step('optional-beneficiary', {
  code: 'OPTIONAL_BENEFICIARY',
  fields: { who: choice(['now', 'later', 'me']) },
  reads: [careAccount],
  dependsOn: [],
  when: not(careAccount.is('door', 'email-link')),
})
