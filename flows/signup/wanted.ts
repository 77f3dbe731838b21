import type { Wanted, WantedStep } from '#machines/define/wanted.ts'

const TERMS =
  'I am 18 or older, and I agree to the terms of use and the privacy policy.: consent, to /terms-of-use and /privacy-policy'
const MEMBER = {
  first_name: 'First name: text, 1 to 60, carried',
  last_name: 'Last name: text, 1 to 60, carried',
  email: 'E-mail address: email, at most 254, carried',
}
const createAccount: WantedStep = {
  title: 'Create Your Account',
  doors: { google: 'Continue with Google', 'email-link': 'Continue without a password' },
  asks: { ...MEMBER, password: 'Password: password, 12 to 256, never kept', terms: TERMS },
  does: 'create-account',
  calls: ['POST /signup'],
  refused: { 'email-in-use': 'stay' },
}
const google: WantedStep = {
  title: 'Continue with Google',
  does: 'enter-with-google',
  calls: ['GET /user'],
  refused: { 'google-failed': 'create-account' },
}
const emailSignup: WantedStep = {
  title: 'Sign up with a link',
  button: 'Send the link',
  asks: {
    ...MEMBER,
    terms: TERMS,
  },
  does: 'mail-sign-up-link',
  calls: ['POST /user/signup'],
  refused: { 'too-many-requests': 'stay' },
}
const emailMagicLink: WantedStep = {
  title: 'Open the link',
  does: 'open-mailed-link',
  calls: ['GET /user'],
}
const typeLocation: WantedStep = {
  title: "Let's set up your Circle",
  asks: {
    cove_type: 'What kind of Circle is it?: choice of CAREGIVING | CLASSROOM | MILITARY_FAMILY | CLUB | OTHER',
    place: 'Where is it based?: place',
    zip_code: 'ZIP code: zip, at most 5, optional',
  },
  does: 'save-type-location',
  calls: ['PATCH /cove/{slug}'],
}
const purpose: WantedStep = {
  title: "Define Your Circle's Purpose",
  asks: { purpose: 'What will the cashback be for?: text, 1 to 40' },
  does: 'save-purpose',
  calls: ['PATCH /cove/{slug}'],
}
const image: WantedStep = {
  title: 'Choose a Circle Image',
  asks: { picture: 'Circle image: picture' },
  does: 'save-image',
  calls: ['POST /misc/upload-image', 'PATCH /cove/{slug}'],
  refused: { 'image-unreadable': 'stay', 'image-type': 'stay', 'too-large': 'stay' },
}
const imageToo: WantedStep = { ...image, asks: { picture: 'Circle image: picture, optional' } }
const story: WantedStep = {
  title: "Share Your Circle's Story",
  asks: { story: 'What should people know?: long-text, 20 to 10000' },
  does: 'save-story',
  calls: ['PATCH /cove/{slug}'],
}
const titleAlone: WantedStep = {
  title: 'Give Your Circle a Title',
  asks: { headline: 'What is your Circle called?: text, 1 to 40' },
  does: 'save-headline',
  calls: ['PATCH /cove/{slug}'],
}
const addExtension: WantedStep = {
  title: 'Add Our Extension & Start Saving!',
  asks: { extension: 'Do you want a reminder while you shop?: choice of installed | later, later at first' },
}
const inviteOthers: WantedStep = {
  title: 'Invite Others To Help',
  button: 'Finish',
  asks: {
    items:
      'Who should hear about it?: list, at most 20, optional, no email twice, each (E-mail address: email, at most 254; Name (optional): text, at most 60, optional)',
    message: 'A message from you: note, at most 500, optional',
  },
  does: 'send-invites',
  calls: ['POST /cove/{slug}/invites'],
  after: 'wall',
  refused: { 'too-many-invites': 'stay' },
}

const PICTURE_OR_INVITES = {
  'image-unreadable': 'could not read that file',
  'image-type': 'JPG, PNG or WebP',
  'too-large': 'at most 10 MB',
  'too-many-invites': 'send any more invitations today',
}

/** Expected behavior: a new leader creates an account, answers questions about the Circle, and invites supporters. */
export const wantedSignup: Wanted = {
  who: 'anyone',
  steps: {
    'create-account': { ...createAccount, after: 'summary' },
    google,
    'email-signup': emailSignup,
    'email-magic-link': emailMagicLink,
    'type-location': typeLocation,
    purpose,
    image,
    story,
    title: { ...titleAlone, does: 'save-title' },
    'add-extension': addExtension,
    'invite-others': inviteOthers,
    'circle-ready': { title: 'Your Circle is ready' },
  },
  says: {
    'email-in-use': 'account with this e-mail address already',
    'google-failed': 'Google sign in error',
    'too-many-requests': '{detail}',
    ...PICTURE_OR_INVITES,
  },
}

/** Expected behavior: an invited person creates an account and joins the Circle. */
export const wantedSignupInvite: Wanted = {
  who: 'anyone',
  steps: {
    'create-account': { ...createAccount, after: 'wall' },
    google: { ...google, after: 'wall' },
    'email-signup': emailSignup,
    'email-magic-link': emailMagicLink,
    'add-extension': addExtension,
    'circle-joined': { title: 'Welcome to Covey', button: 'See the shops' },
  },
  says: {
    'email-in-use': 'account with this e-mail address already',
    'google-failed': 'Google sign in error',
    'too-many-requests': '{detail}',
  },
}

/**
 * Expected behavior: a person who is asked to lead a Circle sees how much it has raised, and accepts by creating an
 * account.
 */
export const wantedSignupLead: Wanted = {
  who: 'anyone',
  steps: {
    'invited-leader': {
      title: 'Someone Has Sent You Cashback!',
      does: 'accept-to-lead',
      calls: ['POST /cove/{slug}/join'],
      after: 'wall',
      refused: {
        'invitation-for-another': 'stay',
        'email-unconfirmed': 'stay',
        'invitation-needed': 'stay',
        'not-found': 'stay',
      },
    },
    'create-account': { ...createAccount, after: 'wall' },
    google: { ...google, after: 'wall' },
    'email-signup': emailSignup,
    'email-magic-link': emailMagicLink,
    'lead-accepted': { title: 'Your account is ready' },
  },
  says: {
    'email-in-use': 'account with this e-mail address already',
    'google-failed': 'Google sign in error',
    'too-many-requests': '{detail}',
    'invitation-for-another': 'sent to another e-mail address',
    'email-unconfirmed': 'Confirm your e-mail address first',
    'invitation-needed': 'removed you from this Circle',
    'not-found': 'no longer works',
  },
}

const found: WantedStep['refused'] = { 'not-found': 'existing-circle', 'invitation-needed': 'existing-circle' }

/**
 * Expected behavior: a person creates a Circle and fills in its details in one flow. Or they join an existing Circle,
 * either as a supporter or with a request to lead it.
 */
export const wantedSignupCreateOrJoin: Wanted = {
  who: 'anyone',
  steps: {
    'create-account': { ...createAccount, after: 'summary' },
    google,
    'email-signup': emailSignup,
    'email-magic-link': emailMagicLink,
    'create-or-join': {
      title: 'Create Or Join A Circle',
      asks: { circle: 'What would you like to do?: choice of new | existing' },
    },
    'cause-kind': {
      title: 'What is it for?',
      asks: { cause_kind: 'Choose a cause: choice of ANIMAL | SPORTS | CAREGIVER | STUDENT' },
    },
    'existing-circle': { title: 'Join An Existing Circle', asks: { found: 'Which Circle?: circle' } },
    role: {
      title: 'What Is Your Role',
      asks: { role: 'Choose the one that describes you: choice of caregiver | advocate' },
    },
    'beneficiary-info': {
      title: 'Identify The Circle Beneficiary',
      asks: {
        beneficiary: 'Who is the Circle for?: choice of someone | me, someone at first',
        relationship:
          'Who are they to you?: choice of parent | child | spouse | friend | other, where beneficiary is someone',
        first_name: 'First name: text, 1 to 60, where beneficiary is someone',
      },
    },
    'circle-info': {
      title: 'Create Your Circle',
      button: 'Create the Circle',
      asks: {
        headline: 'What is your Circle called?: text, 1 to 40',
        purpose: 'What will the cashback be for?: text, 1 to 40',
        place: 'Where is it based?: place',
      },
      does: 'create-circle',
      calls: ['POST /cove/'],
      after: 'wall',
      refused: { 'too-many-requests': 'stay' },
    },
    'join-existing': {
      title: 'Joining the Circle',
      does: 'join-circle',
      calls: ['POST /cove/{slug}/join', 'PATCH /cove/{slug}/switch'],
      after: 'wall',
      refused: { ...found, 'too-many-requests': 'stay' },
    },
    'ask-for-lead': {
      title: 'Asking the Circle leader',
      does: 'ask-for-lead',
      calls: ['POST /cove/{slug}/join'],
      after: 'wall',
      refused: { ...found, 'too-many-requests': 'stay', 'asked-lately': 'role' },
    },
    'add-extension': addExtension,
    'invite-others': inviteOthers,
    'circle-chosen': { title: 'You’re all set' },
  },
  says: {
    'email-in-use': 'account with this e-mail address already',
    'google-failed': 'Google sign in error',
    'too-many-requests': '{detail}',
    'too-many-invites': 'send any more invitations today',
    'not-found': 'You can’t join this Circle',
    'invitation-needed': 'you need a new invitation',
    'asked-lately': 'in the last 30 days',
  },
}

/** Expected behavior: a leader adds a missing title, and can add a picture and invite supporters. */
export const wantedSignupTitle: Wanted = {
  who: 'leader',
  steps: {
    title: titleAlone,
    image: imageToo,
    'invite-others': inviteOthers,
    'circle-titled': { title: 'Your Circle has a title' },
  },
  says: PICTURE_OR_INVITES,
}

/** Expected behavior: a leader edits the details of an existing Circle. */
export const wantedCircleEdit: Wanted = {
  who: 'leader',
  steps: {
    'type-location': typeLocation,
    purpose,
    story,
    title: titleAlone,
    image: imageToo,
    'invite-others': { ...inviteOthers, after: undefined },
    'edit-circle': { title: 'Edit Circle Details', button: 'Done' },
    'circle-edited': { title: 'Your Circle is up to date' },
  },
  says: PICTURE_OR_INVITES,
}

/** The steps at the beginning and end of the three flows that start a Circle. */
const welcome: WantedStep = { title: 'Who is your Circle for?', does: 'begin-circle', calls: ['POST /cove/'] }
const careAccount = {
  'create-account': {
    ...createAccount,
    after: 'summary',
    doors: { ...createAccount.doors, later: 'Answer the questions first' },
  },
  google,
} satisfies Record<string, WantedStep>
const { button: _, ...careInvites } = inviteOthers
const careExtensionAndPeople = { 'add-extension': addExtension, 'invite-others': careInvites }
const careEnds = {
  'email-signup': emailSignup,
  'email-magic-link': { ...emailMagicLink, does: 'begin-by-link' },
  'circle-begun': { title: 'You’ve started your Circle' },
} satisfies Record<string, WantedStep>

const CARE_SAYS = {
  'email-in-use': 'account with this e-mail address already',
  'google-failed': 'Google sign in error',
  'too-many-requests': '{detail}',
  'too-many-invites': 'send any more invitations today',
}

/**
 * Expected behavior: a leader starts a Circle for a person by creating an account and, if they like, describing the
 * person.
 */
export const wantedCareflow: Wanted = {
  who: 'anyone',
  steps: {
    'care-welcome': {
      ...welcome,
      asks: {
        care_kind: 'Which comes closest?: choice of CAREGIVER | FAMILY | MILITARY | STUDENT, CAREGIVER at first',
      },
    },
    ...careAccount,
    'optional-beneficiary': {
      title: 'Do you want to add the person now?',
      asks: { who: 'The person the Circle is for: choice of now | later | me' },
    },
    'beneficiary-form': {
      title: 'Who is it for?',
      asks: {
        beneficiary_first_name: 'Their first name: text, 1 to 60',
        relationship: 'Who are they to you?: choice of parent | child | spouse | friend | other',
        beneficiary_email: 'Their e-mail address (optional): email, at most 254, optional',
      },
      does: 'save-beneficiary',
      calls: ['PATCH /cove/{slug}'],
    },
    ...careExtensionAndPeople,
    ...careEnds,
  },
  says: CARE_SAYS,
}

/** Expected behavior: a leader starts a Circle for a group by creating an account and naming the group and its town. */
export const wantedGroupflow: Wanted = {
  who: 'anyone',
  steps: {
    welcome,
    ...careAccount,
    'group-beneficiary': {
      title: 'Which group is it for?',
      asks: {
        group_name: 'The group’s name: text, 1 to 40',
        group_kind: 'What kind of group is it?: choice of TEAM | BAND | TROOP | CLASS | CHURCH | OTHER',
        place: 'The group’s town: place',
      },
      does: 'save-group',
      calls: ['PATCH /cove/{slug}'],
    },
    'team-group-beneficiary': {
      title: 'Which team is it?',
      asks: { team_name: 'Team name: text, 1 to 60', team_season: 'Season or level: text, 1 to 60' },
      does: 'save-team',
      calls: ['PATCH /cove/{slug}'],
    },
    ...careExtensionAndPeople,
    ...careEnds,
  },
  says: CARE_SAYS,
}

/** Expected behavior: a leader starts a Circle for animals by creating an account and choosing the charity. */
export const wantedAnimalflow: Wanted = {
  who: 'anyone',
  steps: {
    welcome,
    ...careAccount,
    ...careExtensionAndPeople,
    'specific-charity': {
      title: 'Which charity is it for?',
      asks: {
        charity_kind:
          'What do the animals need?: choice of Animal Rescue | Wildlife Protection | Emergency Animal Relief',
        charity_name: 'The charity’s name (optional): text, at most 60, optional',
      },
      does: 'save-charity',
      calls: ['PATCH /cove/{slug}'],
    },
    ...careEnds,
  },
  says: CARE_SAYS,
}
