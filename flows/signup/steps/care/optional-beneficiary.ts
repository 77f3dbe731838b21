import { negate } from '#machines/define/condition.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'
import { careAccount } from './care-account.ts'

/**
 * Asks whether to fill in the form about the person now, to do it later, or to skip it because the Circle is for its
 * leader.
 */
export const optionalBeneficiary = step('optional-beneficiary', {
  code: 'OPTIONAL_BENEFICIARY',
  fields: { who: choice(['now', 'later', 'me']) },
  reads: [careAccount],
  dependsOn: [],
  when: negate(careAccount.is('door', 'email-link')),
})
