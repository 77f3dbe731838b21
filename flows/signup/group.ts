import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { careLink, careSignup } from './steps/care/by-link.ts'
import { careAccount, careGoogle } from './steps/care/care-account.ts'
import { circleBegun } from './steps/care/circle-begun.ts'
import { careExtension, careInvites } from './steps/care/extension-and-people.ts'
import { groupBeneficiary } from './steps/care/group-beneficiary.ts'
import { teamGroupBeneficiary } from './steps/care/team-group-beneficiary.ts'
import { welcome } from './steps/care/welcome.ts'

/** Starts a Circle for a group: asks for an account, the group and its town. The flow `signup` continues the setup. */
export const groupflow = flow('groupflow', {
  version: 1,
  words: 'care',
  isCounted: false,
  given: [signedIn],
  steps: [
    welcome,
    careAccount,
    careGoogle,
    groupBeneficiary,
    teamGroupBeneficiary,
    careExtension,
    careInvites,
    careSignup([groupBeneficiary, teamGroupBeneficiary, careExtension]),
    careLink,
    circleBegun,
  ],
  record: effect('record-answer', { when: signedIn.is(true) }),
})
