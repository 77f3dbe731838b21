import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { careLink, careSignup } from './steps/care/by-link.ts'
import { careAccount, careGoogle } from './steps/care/care-account.ts'
import { circleBegun } from './steps/care/circle-begun.ts'
import { careExtension, careInvites } from './steps/care/extension-and-people.ts'
import { specificCharity } from './steps/care/specific-charity.ts'
import { welcome } from './steps/care/welcome.ts'

/** A Circle for animals: an account, and the charity. The rest of its set-up goes on in the flow `signup`. */
export const animalflow = flow('animalflow', {
  version: 1,
  words: 'care',
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
