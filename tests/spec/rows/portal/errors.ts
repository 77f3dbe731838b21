import { FAILURES } from '#api/contract/failures.ts'
import { type PortalRow, rowsOf } from './portal-row.ts'

const SENTENCES = [
  ['login.failures.google-failed', 'Google sign in error'],
  ['signup.failures.google-failed', 'Google sign in error'],
  ['signup-invite.failures.google-failed', 'Google sign in error'],
  ['authGoogle.failed.title', 'Google sign in error'],
  ['shop.deviceFailed', "Can't fetch device id"],
  ['wizard.refused.circle', "Can't fetch circle info."],
  ['common.signInAgain', 'Please login again'],
] as const

const DETAILS = [
  ['google-failed', 'Google sign in error'],
  ['refresh-refused', 'Please login again'],
] as const

const LIBRARY = [
  ...['OAuthCallbackError', 'AccountNotLinkedError', 'MissingSecret', 'MissingAuthorize', 'MissingAdapter'],
  ...['UnsupportedStrategy', 'InvalidCallbackUrl', 'SessionRequired'],
]

const FILTERS = [
  ['errors of the HTTP client', 'Dropped unless the answer was 500'],
  ['transactions of /404', 'Dropped'],
  ['incomplete navigations', 'Dropped'],
  ['redirects of the framework', 'Dropped'],
  ['frames of third parties', 'Tagged, not dropped'],
  ['replay', 'Attached on errors; sent only when the level is fatal'],
] as const

/** Section 8: what goes wrong, and how it is told. */
export const errors: readonly PortalRow[] = [
  {
    id: '8 any other answer',
    says: 'Any answer but a success shows the server’s detail in a notice',
    held: { binding: 'session: idle RESPONSE → idle (any other non-2xx)' },
  },
  {
    id: '8 no refresh token',
    says: 'Without a refresh token the detail is only logged',
    held: { binding: 'session: idle RESPONSE → idle (401/403/network error, no refresh_token)' },
  },
  {
    id: '8 login path',
    says: 'A login path refreshes nothing',
    held: { binding: 'login: login.busy ERROR → login (401)' },
  },
  ...rowsOf(SENTENCES, ([words, text]) => ({
    id: `8 ${words}`,
    says: 'The message has the words of the spec',
    held: { words, text },
  })),
  ...rowsOf(DETAILS, ([code, text]) => ({
    id: `8 detail of ${code}`,
    says: 'The server says it in the words of the spec',
    held: { value: () => FAILURES[code].detail, is: text },
  })),
  {
    id: '8 profile',
    says: 'A profile that does not come: "Can’t fetch user profile"',
    held: { words: 'failures.profile', text: "Can't fetch user profile" },
  },
  {
    id: '8 circle',
    says: 'A Circle that does not come: "Can’t fetch circle info."',
    held: { words: 'failures.circle', text: "Can't fetch circle info." },
  },
  {
    id: '8 preview password',
    says: 'A wrong preview password: "Wrong Password!"',
    held: { words: 'private-preview.failures.wrong-preview-password', text: 'Wrong Password!' },
  },
  {
    id: '8 missing text',
    says: 'A text that is missing shows its key',
    held: { test: 'tests/house/messages.test.ts', named: 'has a sentence for everything it may say' },
  },
  ...rowsOf(LIBRARY, (name) => ({
    id: `8 session library ${name}`,
    says: 'The error of this name is told in words',
    held: { mentions: name },
  })),
  ...rowsOf(FILTERS, ([what, says]) => ({
    id: `8 reporting: ${what}`,
    says,
    held: { mentions: 'SENTRY_DSN' },
  })),
  {
    id: '8 analytics 500',
    says: 'A status of 500 or more is tried again with a growing pause',
    held: { mentions: 'SEGMENT_API_URL' },
  },
  {
    id: '8 analytics 429',
    says: 'A 429 waits for x-ratelimit-reset, or five seconds',
    held: { mentions: 'x-ratelimit-reset' },
  },
]
