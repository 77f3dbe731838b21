import { signedIn } from '#flows/parts/givens.ts'
import { negate } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { varyStep } from '#machines/define/vary.ts'
import { kindOfCare } from './moves.ts'
import { beneficiaryForm } from './steps/care/beneficiary-form.ts'
import { careLink, careSignup } from './steps/care/by-link.ts'
import { careAccount, careGoogle } from './steps/care/care-account.ts'
import { circleBegun } from './steps/care/circle-begun.ts'
import { careExtension, careInvites } from './steps/care/extension-and-people.ts'
import { optionalBeneficiary } from './steps/care/optional-beneficiary.ts'
import { careWelcome } from './steps/care/welcome.ts'

const account = varyStep(careAccount, {
  reads: [careWelcome],
  dependsOn: [],
  when: negate(careWelcome.is('begun', true)),
})

/** Starts a Circle for a person: asks for an account and who the person is. The flow `signup` continues the setup. */
export const careflow = flow('careflow', {
  version: 2,
  words: 'care',
  isCounted: false,
  given: [signedIn],
  steps: [
    careWelcome,
    account,
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
  moves: [kindOfCare],
})
