import type { Fault } from './fault.ts'

const SIGNUP = 'messages/en/signup.json'
const LOGIN = 'messages/en/login.json'
const WITHDRAWAL = 'messages/en/withdrawal.json'

/** Faults in what a flow declares. They do not change any path through the flow. */
export const definitions: readonly Fault[] = [
  {
    name: 'anyone may open a withdrawal',
    file: 'flows/withdrawal/flow.ts',
    from: "  who: 'leader',\n",
    to: '',
  },
  {
    name: 'visitors may open the flow about new terms',
    file: 'flows/terms/flow.ts',
    from: ", who: 'member'",
    to: '',
  },
  {
    name: 'a bank step offers gift cards',
    file: 'flows/withdrawal/steps/bank.ts',
    from: "pick('bank-accounts')",
    to: "pick('gift-cards')",
  },
  {
    name: 'ways out are offered that the wallet does not allow',
    file: 'flows/withdrawal/steps/withdrawal-mode.ts',
    from: "['gift-card', 'bank'], { offered: 'payouts' }",
    to: "['gift-card', 'bank']",
  },
  {
    name: 'money for a bank goes out as a gift card',
    file: 'flows/withdrawal/steps/bank-payout.ts',
    from: "effect('withdraw-to-bank'",
    to: "effect('withdraw-gift-card'",
  },
  {
    name: 'ZIP codes of New York are refused',
    file: 'flows/signup/steps/zip-states.ts',
    from: '100-149',
    to: '110-149',
  },
  {
    name: 'the e-mail address is not carried on to Forgot password',
    file: 'flows/login/steps/forgot-password.ts',
    from: ', carried: true',
    to: '',
  },
  {
    name: 'the first name is not carried on to the mailed link',
    file: 'flows/signup/steps/email-signup.ts',
    from: "'given-name', carried: true",
    to: "'given-name'",
  },
  {
    name: 'a password of eight characters is enough',
    file: 'flows/signup/steps/create-account.ts',
    from: 'min: 12',
    to: 'min: 8',
  },
  {
    name: 'a purpose may be four hundred characters long',
    file: 'flows/signup/steps/purpose.ts',
    from: 'max: MAX_LENGTH.purpose',
    to: 'max: 400',
  },
  {
    name: 'a picture may be left out where a Circle is set up',
    file: 'flows/signup/steps/image.ts',
    from: 'import { picture } from',
    to: 'import { optionalPicture as picture } from',
  },
  {
    name: 'the kinds of Circle are offered in another order',
    file: 'flows/signup/steps/type-location.ts',
    from: "'CAREGIVING', 'CLASSROOM'",
    to: "'CLASSROOM', 'CAREGIVING'",
  },
  {
    name: 'the extension counts as installed at first',
    file: 'flows/signup/steps/add-extension.ts',
    from: "initial: 'later'",
    to: "initial: 'installed'",
  },
  {
    name: 'one address is invited twice',
    file: 'flows/signup/steps/invite-others.ts',
    from: "    unique: 'email',\n",
    to: '',
  },
  {
    name: 'an invitation’s message may be five thousand characters long',
    file: 'flows/signup/steps/invite-others.ts',
    from: 'note({ max: 500 })',
    to: 'note({ max: 5000 })',
  },
  {
    name: 'new terms are agreed to without the privacy policy',
    file: 'flows/parts/terms-version.ts',
    from: ", '/privacy-policy'",
    to: '',
  },
  {
    name: 'a page for groups leads to a Circle for care',
    file: 'flows/signup/presets.ts',
    from: "cove_type: 'CLUB'",
    to: "cove_type: 'CAREGIVING'",
  },
  {
    name: 'a wrong code is told as an expired one, and the other way round',
    file: LOGIN,
    from: '"wrong-code": "That code is not right. Check the e-mail and try again.",\n    "code-expired": "That code has expired. We have sent you a new one."',
    to: '"wrong-code": "That code has expired. We have sent you a new one.",\n    "code-expired": "That code is not right. Check the e-mail and try again."',
  },
  {
    name: 'a lower balance is told as an account that is gone',
    file: WITHDRAWAL,
    from: 'The Circle’s balance is now lower than this amount. Enter a smaller one.',
    to: 'This account is no longer linked. Choose another, or add it again.',
  },
  {
    name: 'the field for the ZIP code is labeled as the place',
    file: SIGNUP,
    from: '"label": "ZIP code"',
    to: '"label": "Where is it based?"',
  },
  {
    name: 'the way off to a bank account says something else',
    file: WITHDRAWAL,
    from: '"add-account": "Add a bank account"',
    to: '"add-account": "Continue"',
  },
  {
    name: 'a refused picture is told as too large',
    file: SIGNUP,
    from: '"image-unreadable": "We could not read that file. Choose another one."',
    to: '"image-unreadable": "Choose a file of at most {imageMegabytes} MB."',
  },
]
