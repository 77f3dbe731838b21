import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { beneficiaryForm } from './steps/care/beneficiary-form.ts'
import { careLink, careSignup } from './steps/care/by-link.ts'
import { careAccount, careGoogle } from './steps/care/care-account.ts'
import { circleBegun } from './steps/care/circle-begun.ts'
import { careExtension, careInvites } from './steps/care/extension-and-people.ts'
import { optionalBeneficiary } from './steps/care/optional-beneficiary.ts'
import { welcome } from './steps/care/welcome.ts'

/** A Circle for a person: an account, and for whom it is. The rest of its set-up goes on in the flow `signup`. */
export const careflow = flow('careflow', {
  version: 1,
  words: 'care',
  given: [signedIn],
  steps: [
    welcome,
    careAccount,
    careGoogle,
    optionalBeneficiary,
    beneficiaryForm,
    careExtension,
    careInvites,
    careSignup([optionalBeneficiary, beneficiaryForm, careExtension]),
    careLink,
    circleBegun,
  ],
  record: effect('record-answer', { when: signedIn.is(true) }),
})
