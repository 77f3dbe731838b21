import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { optionalEmail } from '#machines/define/fields/email.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { RELATIONSHIPS } from '../kinds.ts'
import { MAX_LENGTH } from '../max-length.ts'
import { optionalBeneficiary } from './optional-beneficiary.ts'

/** Asks for the person that the Circle is for. */
export const beneficiaryForm = step('beneficiary-form', {
  code: 'BENEFICIARY_FORM',
  fields: {
    beneficiary_first_name: text({ max: MAX_LENGTH.name, autocomplete: 'off' }),
    relationship: choice(RELATIONSHIPS),
    beneficiary_email: optionalEmail({ autocomplete: 'off' }),
  },
  reads: [optionalBeneficiary],
  when: optionalBeneficiary.is('who', 'now'),
  effect: effect('save-beneficiary', { when: signedIn.is(true) }),
})
