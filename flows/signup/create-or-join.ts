import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { varyStep } from '#machines/define/vary.ts'
import { addExtension } from './steps/add-extension.ts'
import { beneficiaryInfo } from './steps/beneficiary-info.ts'
import { causeKind } from './steps/cause-kind.ts'
import { circleChosen } from './steps/circle-chosen.ts'
import { circleInfo } from './steps/circle-info.ts'
import { createAccount } from './steps/create-account.ts'
import { createOrJoin } from './steps/create-or-join.ts'
import { emailMagicLink } from './steps/email-magic-link.ts'
import { emailSignup } from './steps/email-signup.ts'
import { existingCircle } from './steps/existing-circle.ts'
import { google } from './steps/google.ts'
import { inviteOthers } from './steps/invite-others.ts'
import { askForLead, joinExisting } from './steps/join-existing.ts'
import { role } from './steps/role.ts'

/** The step for inviting people. Only leaders can invite, so people who join an existing Circle skip this step. */
const inviteToNew = varyStep(inviteOthers, { reads: [createOrJoin], when: createOrJoin.is('circle', 'new') })

/** The spec's create-or-join flow: an account, then a new or an existing Circle. */
export const signupCreateOrJoin = flow('signup-create-or-join', {
  version: 2,
  given: [signedIn],
  steps: [
    createAccount,
    google,
    emailSignup,
    emailMagicLink,
    createOrJoin,
    causeKind,
    existingCircle,
    role,
    beneficiaryInfo,
    circleInfo,
    joinExisting,
    askForLead,
    addExtension,
    inviteToNew,
    circleChosen,
  ],
  record: effect('record-answer', { when: signedIn.is(true) }),
})
