import { signedIn } from '#flows/parts/givens.ts'
import { effect } from '#machines/define/effect.ts'
import { flow } from '#machines/define/flow.ts'
import { addressesToPeople } from './moves.ts'
import { addExtension } from './steps/add-extension.ts'
import { circleReady } from './steps/circle-ready.ts'
import { createAccount } from './steps/create-account.ts'
import { emailMagicLink } from './steps/email-magic-link.ts'
import { emailSignup } from './steps/email-signup.ts'
import { google } from './steps/google.ts'
import { image } from './steps/image.ts'
import { inviteOthers } from './steps/invite-others.ts'
import { purpose } from './steps/purpose.ts'
import { story } from './steps/story.ts'
import { title } from './steps/title.ts'
import { typeLocation } from './steps/type-location.ts'

/**
 * The spec's flow for creating a Circle: from an account to a Circle that people can join. The Circle is complete once
 * it has a title.
 */
export const signup = flow('signup', {
  version: 3,
  given: [signedIn],
  steps: [
    createAccount,
    google,
    emailSignup,
    emailMagicLink,
    typeLocation,
    purpose,
    image,
    story,
    title,
    addExtension,
    inviteOthers,
    circleReady,
  ],
  record: effect('record-answer', { when: signedIn.is(true) }),
  moves: [addressesToPeople],
})
