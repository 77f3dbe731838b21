import { isStarting } from '../own-circle.ts'
import { type Bindings, type EffectRun, needed } from './binding.ts'

/**
 * People who set up a Circle, or look for one, go on with that, and with what they have answered. Any other account may join
 * the Circle that brought it here.
 */
const nextFor = ({ flow, brought, answered }: EffectRun<unknown>) =>
  isStarting(flow) ? { flow, draft: hasAny(answered) ? { answers: answered } : undefined } : brought

const hasAny = (answered: EffectRun<unknown>['answered']): answered is NonNullable<typeof answered> =>
  Object.keys(answered ?? {}).length > 0

/** The outcome of a window or a mail is known once someone signs in. Then the server is asked who. */
const WHO = {
  row: 'readUser',
  toCall: () => ({ params: undefined, body: undefined }),
  toAnswer: () => ({}),
} as const

/** How people sign up, sign in, confirm that it's them and agree to the terms. */
export const accountEffects = {
  'create-account': {
    row: 'signUp',
    toCall: ({ first_name, last_name, email, password, terms }, run) => ({
      params: undefined,
      body: { first_name, last_name, email, password, terms, ...nextFor(run) },
    }),
    toAnswer: ({ first_name, last_name, email, password, terms }) => ({
      first_name,
      last_name,
      email,
      password,
      terms,
    }),
  },
  'log-in': {
    row: 'logIn',
    toCall: ({ email, password }) => ({ params: undefined, body: { email, password } }),
    toAnswer: ({ email, password }) => ({ email, password }),
  },
  'mail-sign-in-link': {
    row: 'logInByEmail',
    toCall: ({ email }, { brought }) => ({ params: undefined, body: { email, ...brought } }),
    toAnswer: ({ email }) => ({ email }),
  },
  'mail-sign-up-link': {
    row: 'signUpByEmail',
    toCall: ({ first_name, last_name, email, terms }, run) => {
      const answer = { first_name, last_name, email, terms }
      const answered = { ...run.answered, [run.step]: answer }
      return { params: undefined, body: { ...answer, ...nextFor({ ...run, answered }) } }
    },
    toAnswer: ({ first_name, last_name, email, terms }) => ({ first_name, last_name, email, terms }),
  },
  'open-mailed-link': WHO,
  'begin-by-link': WHO,
  'enter-with-google': WHO,
  'send-reset-code': {
    row: 'sendResetCode',
    toCall: ({ email }) => ({ params: undefined, body: { email } }),
    toAnswer: ({ email }) => ({ email }),
  },
  'check-reset-code': {
    row: 'checkResetCode',
    toCall: ({ otp }, { read }) => ({
      params: undefined,
      body: { email: needed(read['forgot-password'].email), otp },
    }),
    toAnswer: ({ otp }) => ({ otp }),
    toSecret: ({ reset_token }) => reset_token,
  },
  'set-password': {
    row: 'setPassword',
    toCall: ({ password }, { secret }) => ({ params: undefined, body: { reset_token: secret ?? '', password } }),
    toAnswer: ({ password }) => ({ password }),
  },
  prove: {
    row: 'reauthenticate',
    toCall: ({ method, password, otp }) => ({ params: undefined, body: { method, password, otp } }),
    toAnswer: ({ method, password, otp }) => ({ method, password, otp }),
  },
  'unlock-preview': {
    row: 'unlockPreview',
    toCall: ({ password }) => ({ params: undefined, body: { password } }),
    toAnswer: ({ password }) => ({ password }),
  },
  'accept-terms': {
    row: 'acceptTerms',
    toCall: ({ terms }) => ({ params: undefined, body: { terms } }),
    toAnswer: ({ terms }) => ({ terms }),
  },
} satisfies Partial<Bindings>
