import { isStarting } from '../own-circle.ts'
import { type Bindings, type EffectRun, needed } from './binding.ts'

/**
 * The part of a sign-in or sign-up call that says what comes next. People who are setting up or looking for a Circle
 * continue with that flow and keep their answers. Everyone else can join the Circle that brought them here.
 */
const nextFor = ({ flow, brought, answered }: EffectRun<unknown>) =>
  isStarting(flow) ? { flow, draft: hasAny(answered) ? { answers: answered } : undefined } : brought

const hasAny = (answered: EffectRun<unknown>['answered']): answered is NonNullable<typeof answered> =>
  Object.keys(answered ?? {}).length > 0

/**
 * When people sign in with Google's window or an emailed link, this page does not see the reply. Once they are signed
 * in, the page asks the server who they are.
 */
const WHO = {
  row: 'readUser',
  toCall: () => ({ params: undefined, body: undefined }),
  toAnswer: () => ({}),
} as const

/** Effects for signing up, signing in, confirming your identity and agreeing to the terms. */
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
