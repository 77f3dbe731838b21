import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { careLink, careSignup } from './steps/care/by-link.ts'
import { careAccount, careGoogle } from './steps/care/care-account.ts'
import { circleBegun } from './steps/care/circle-begun.ts'
import { careExtension, careInvites } from './steps/care/extension-and-people.ts'
import { specificCharity } from './steps/care/specific-charity.ts'
import { welcome } from './steps/care/welcome.ts'

/** Starts a Circle for animals: asks for an account and the charity. The flow `signup` continues the setup. */
export const animalflow = flow('animalflow', {
  version: 1,
  words: 'care',
  isCounted: false,
  given: [signedIn],
  steps: [
    welcome,
    careAccount,
    careGoogle,
    careExtension,
    careInvites,
    specificCharity,
    careSignup([careExtension, specificCharity]),
    careLink,
    circleBegun,
  ],
  record: effect('record-answer', { when: signedIn.is(true) }),
})
