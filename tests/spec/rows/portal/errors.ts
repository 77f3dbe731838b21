import { FAILURES } from '#api/contract/failures.ts'
import { type PortalRow, rowsOf } from './portal-row.ts'

const SENTENCES = [
  ['login.failures.google-failed', 'Google sign in error'],
  ['signup.failures.google-failed', 'Google sign in error'],
  ['signup-invite.failures.google-failed', 'Google sign in error'],
  ['authGoogle.failed.title', 'Google sign in error'],
  ['failures.device', "Can't fetch device id"],
  ['wizard.refused.circle', "Can't fetch circle info."],
  ['common.signInAgain', 'Please login again'],
] as const

const DETAILS = [
  ['google-failed', 'Google sign in error'],
  ['refresh-refused', 'Please login again'],
] as const

const LIBRARY = [
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'MissingSecret',
  'MissingAuthorize',
  'MissingAdapter',
  'UnsupportedStrategy',
  'InvalidCallbackUrl',
  'SessionRequired',
]

const RULES = 'tests/spec/error-filters.test.ts'
const JOURNEY = 'tests/journeys/monitor.test.ts'
const FILTERS = [
  ['errors of the HTTP client', 'Dropped unless the answer was 500', RULES, 'unless the status was 500'],
  ['transactions of /404', 'Dropped', RULES, 'a transaction of the page /404 is dropped'],
  ['incomplete navigations', 'Dropped', RULES, 'a navigation that did not complete is dropped'],
  ['redirects of the framework', 'Dropped', RULES, 'redirects of the framework are dropped'],
  ['frames of third parties', 'Tagged, not dropped', JOURNEY, 'with third parties’ code is marked and arrives'],
  ['replay', 'Recorded for errors; sent only when the level is fatal', JOURNEY, 'sent with a fatal error and no other'],
] as const

/** Rows for section 8 of the spec: errors and their messages. */
export const errors: readonly PortalRow[] = [
  {
    id: '8 any other answer',
    says: 'Every answer except a success shows the server’s detail in a toast',
    held: { binding: 'session: idle RESPONSE → idle (any other non-2xx)' },
  },
  {
    id: '8 no refresh token',
    says: 'Without a refresh token, the detail is only logged',
    held: { binding: 'session: idle RESPONSE → idle (401/403/network error, no refresh_token)' },
  },
  {
    id: '8 login path',
    says: 'A login path never refreshes tokens',
    held: { binding: 'login: login.busy ERROR → login (401)' },
  },
  ...rowsOf(SENTENCES, ([words, text]) => ({
    id: `8 ${words}`,
    says: 'The message has the specification’s text',
    held: { words, text },
  })),
  ...rowsOf(DETAILS, ([code, text]) => ({
    id: `8 detail of ${code}`,
    says: 'The server’s detail has the specification’s text',
    held: { value: () => FAILURES[code].detail, is: text },
  })),
  {
    id: '8 profile',
    says: 'A profile that does not load: "Can’t fetch user profile"',
    held: { words: 'failures.profile', text: "Can't fetch user profile" },
  },
  {
    id: '8 circle',
    says: 'A Circle that does not load: "Can’t fetch circle info."',
    held: { words: 'failures.circle', text: "Can't fetch circle info." },
  },
  {
    id: '8 preview password',
    says: 'A wrong preview password: "Wrong Password!"',
    held: { words: 'private-preview.failures.wrong-preview-password', text: 'Wrong Password!' },
  },
  {
    id: '8 missing text',
    says: 'A missing text shows its key',
    held: { test: 'tests/house/messages.test.ts', named: 'has a sentence for everything it may say' },
  },
  ...rowsOf(LIBRARY, (name) => ({
    id: `8 session library ${name}`,
    says: 'The error of this name has a message',
    held: { test: 'tests/spec/session-library-rows.test.ts', named: `8 session library ${name}` },
  })),
  ...rowsOf(FILTERS, ([what, says, test, named]) => ({
    id: `8 reporting: ${what}`,
    says,
    held: { test, named },
  })),
  {
    id: '8 analytics 500',
    says: 'A status of 500 or more is retried with growing delays',
    held: { test: 'components/analytics/send.test.ts', named: 'the SDK waits longer each time' },
  },
  {
    id: '8 analytics 429',
    says: 'After a 429, wait for x-ratelimit-reset, or five seconds',
    held: { test: 'tests/journeys/analytics.test.ts', named: 'after a 429, the batch comes again' },
  },
]
