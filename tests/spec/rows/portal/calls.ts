import { http } from '#api/client/http.ts'
import { ASKED_AT, DUE_AT, REFRESH_TOKEN, SIGN_IN, TOKEN } from '#api/client/tokens.ts'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'
import { parseDsn } from '#api/server/monitor/dsn.ts'
import { type PortalRow, rowsOf } from './portal-row.ts'

/** The spec's table of API calls: method and path, with the fields sent or returned if the spec names them. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'POST /oauth/entry': ['provider', 'oauth_token', 'invite_token', 'cove_slug', 'is_new_user', 'response'],
  'GET /user': [],
  'PATCH /user': [],
  'GET /cove/': [],
  'GET /cove/all': [],
  'PATCH /cove/:slug': [],
  'GET /cove/:slug/orders': [],
  'GET /cove/:slug/:product': [],
  'PATCH /cove/:slug/switch': [],
  'POST /cove/:slug/switch/roles': ['user_account_id'],
  'GET /cove/:slug/wallet-transactions': [],
  'GET /user/wallet-transactions': [],
  'GET /v2/cove_types': [],
  'GET /user/orders/:id': [],
  'GET /user/:product/:id': [],
  'GET /wallets/cove/:id': [],
  'GET /wildfire/access-token': ['device_type', 'wildfire'],
  'GET /wildfire/categories': [],
  'GET /wildfire/retailers': [],
  'GET /wildfire/retailers/by-category': [],
  'GET /wildfire/search': [],
  'POST /token/refresh': ['refresh_token', 'access_token'],
}

/** Paths for which the spec gives no method or fields. Covey decided those. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  'POST /signup': ['first_name', 'last_name', 'email', 'password', 'flow', 'invite_token', 'cove_slug', 'is_new_user'],
  'POST /login': ['email', 'password', 'is_new_user', 'response'],
  'POST /login-by-email': ['email', 'token'],
  'POST /user/signup': ['email', 'flow', 'draft', 'invite_token'],
  'POST /account/password-recovery/otp/': ['email'],
  'POST /account/reset-password/otp/verify': ['email', 'otp', 'reset_token', 'expires_in'],
  'POST /account/password/otp': ['reset_token', 'password'],
  'POST /misc/upload-image': ['file', 'url', 'width', 'height'],
  'GET /wallets/bank-accounts': [],
  'POST /wallets/bank-accounts/add': ['public_token', 'account_id', 'institution_name', 'mask'],
  'POST /wallets/withdraw': ['wallet_id', 'bank_account_id', 'amount', 'reference', 'status', 'expected_by'],
  'POST /wallets/giftcards/withdraw': ['wallet_id', 'brand_id', 'amount', 'email', 'reference', 'redeem_url'],
  'POST /wallets/plaid-transfer/generate-link-token': ['wallet_id', 'bank_account_id', 'link_token', 'expiration'],
}

/** Calls that Covey added because the spec has none for the purpose. */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  'POST /cove/': ['cove_type', 'headline', 'purpose', 'story', 'location_external_place_id'],
  'GET /cove/:slug': [],
  'POST /cove/:slug/invites': ['emails', 'message', 'results'],
  'GET /cove/:slug/invites': [],
  'DELETE /cove/:slug/invites/:id': [],
  'POST /cove/:slug/join': ['invite_token', 'requested_role'],
  'POST /signout': [],
  'GET /user/sessions': [],
  'DELETE /user/sessions': [],
  'POST /user/verify-email': ['token'],
  'POST /user/reauthenticate': ['method', 'password', 'otp'],
  'GET /user/export': [],
  'DELETE /user': [],
  'GET /notifications': [],
  'PATCH /notifications/:id': ['seen'],
  'GET /wallets/giftcards': [],
  'GET /wallets/withdrawals/:id': ['status'],
  'POST /wildfire/trips': ['retailer_id', 'url', 'trip_id', 'redirect_url', 'expected_report_by'],
  'POST /wildfire/events': [],
  'GET /unsubscribe/:token': [],
  'GET /healthz': [],
  'GET /readyz': [],
}

/** The calls of the session library below its base path. */
const LIBRARY = [
  'GET session',
  'GET csrf',
  'GET providers',
  'POST signin',
  'POST callback',
  'POST signout',
  'POST session',
  'POST _log',
]

/** Why a noun has more calls than the spec, by noun. */
export const whyMoreCalls: Readonly<Record<string, string>> = {
  account: 'some sign-in methods need more than one call, and the terms of use change',
  sessions: 'a person who lost a device can end only that device’s session',
  runs: 'the server keeps members’ answers',
  circles: 'a Circle’s page may show more than the specification’s calls return',
  members: 'a Circle has members, who can leave or be removed',
  invites: 'people resend, open and refuse invitations',
  notices: 'members choose which mails they get',
  reports: 'operators decide about reported Circles',
  'take-overs': 'operators decide who leads if a leader cannot be reached',
  documents: 'flows can ask for private documents',
  tickets: 'operators answer people’s messages',
  desk: 'operators have queues of cases to decide',
  season: 'collectibles show players and matches, and the specification names no calls for them',
  orders: 'people can claim missing cashback',
  wallets: 'people can see where money went',
  withdrawals: 'people can cancel withdrawals, and providers report results',
  places: 'pages search for places',
  uploads: 'pages show pictures',
  shop: 'each shop has a page',
  mailbox: 'people can read mails that are only written to files',
  practice: 'people can try out the embedded providers',
  status: 'the portal describes itself, and its clock can be moved',
}

const calls = (table: Readonly<Record<string, readonly string[]>>, says: string) =>
  rowsOf(Object.entries(table), ([call, fields]) => ({ id: `7 ${call}`, says, held: { call, fields } }))

/** Rows for section 7 of the spec: API calls. */
export const portalCalls: readonly PortalRow[] = [
  ...calls(CALLS, 'The call exists, with the fields in the table'),
  ...calls(PATHS, 'The call exists; we decided its payload'),
  ...calls(DECIDED, 'We added this call; the specification names none'),
  ...rowsOf(LIBRARY, (name) => ({
    id: `7 session library ${name}`,
    says: 'The session library has this call, with its format',
    held: { test: 'tests/spec/session-library-rows.test.ts', named: `7 session library ${name}` },
  })),
  {
    id: '7 preview unlock',
    says: 'The server compares the preview password',
    held: { call: 'POST /preview/unlock', fields: ['password'] },
  },
  {
    id: '7 base host',
    says: 'Calls go to an API host that is chosen by the page’s address',
    held: {
      test: 'tests/api/edge/edge-api-hosts.test.ts',
      named: 'a page names the API of its own host, and may connect to no other',
    },
  },
  {
    id: '7 timeout',
    says: 'A call times out after 120 seconds',
    held: { value: () => http.defaults.timeout, is: 120_000 },
  },
  {
    id: '7 credentials',
    says: 'Calls send credentials',
    held: { value: () => http.defaults.withCredentials, is: true },
  },
  {
    id: '7 bearer token',
    says: 'Calls send the token from local storage',
    held: { test: 'tests/spec/wire.test.ts', named: 'a call carries the access token' },
  },
  {
    id: '7 storage keys',
    says: 'The tokens are stored under token and refresh_token; other session data has its own keys',
    held: {
      value: () => [TOKEN, REFRESH_TOKEN, DUE_AT, ASKED_AT, SIGN_IN],
      is: ['token', 'refresh_token', 'token_due_at', 'token_asked_at', 'token_sign_in'],
    },
  },
  {
    id: '7 storage key wildfire_info',
    says: 'The device is stored under wildfire_info',
    held: { test: 'tests/spec/wire.test.ts', named: 'the device of this browser lies where the extension looks' },
  },
  {
    id: '7 storage key IS_LAUNCH_USER',
    says: 'The unlocked preview is remembered under IS_LAUNCH_USER',
    held: { value: () => LAUNCH_USER, is: 'IS_LAUNCH_USER' },
  },
  {
    id: '7 analytics settings',
    says: 'Analytics gets its settings from the delivery host with its write key',
    held: { test: 'tests/journeys/analytics.test.ts', named: 'asks the configured host for its settings' },
  },
  {
    id: '7 tunnel',
    says: 'Error reports are sent through the tunnel with organization, project and region',
    held: { value: () => parseDsn('https://key@o1.ingest.us.sentry.io/2')?.tunnel, is: '/monitor?o=1&p=2&r=us' },
  },
]
