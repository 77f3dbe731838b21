import type { Fault } from './fault.ts'

const SIGNUP = 'messages/en/signup.json'
const LOGIN = 'messages/en/login.json'

/** Faults in sentences of the spec: changed sentences, and two that are swapped. */
export const sentences: readonly Fault[] = [
  {
    name: 'the purpose has the title of the story',
    file: SIGNUP,
    from: "Define Your Circle's Purpose",
    to: "Share Your Circle's Purpose",
  },
  {
    name: 'the code is not said to have five digits',
    file: LOGIN,
    from: 'Enter the 5-digit code sent to your email',
    to: 'Enter the code sent to your email',
  },
  {
    name: 'the button and the title of sign-in are swapped with those of the link',
    file: LOGIN,
    from: '"title": "Sign in with a link",\n      "hint": "No password is needed",\n      "action": "Send the link"',
    to: '"title": "Send the link",\n      "hint": "No password is needed",\n      "action": "Sign in with a link"',
  },
  {
    name: 'a failure of Google is told in other words',
    file: LOGIN,
    from: 'Google sign in error',
    to: 'Google sign-in error',
  },
  {
    name: 'too few digits are told as too many',
    file: LOGIN,
    from: 'You’ve not entered enough numbers, the code must be 5 numbers',
    to: 'You’ve entered too many numbers, the code must be 5 numbers.',
  },
  {
    name: 'a session that ended is told in other words',
    file: 'messages/en/common.json',
    from: 'Please login again',
    to: 'Please sign in again',
  },
  {
    name: 'a Circle that does not come is told without the full stop',
    file: 'messages/en/wizard.json',
    from: "Can't fetch circle info.",
    to: "Can't fetch circle info",
  },
  {
    name: 'a bank transfer is said to take two days',
    file: 'messages/en/withdrawal.json',
    from: 'Bank Transfer (3-4 biz days)',
    to: 'Bank Transfer (2-3 biz days)',
  },
]
