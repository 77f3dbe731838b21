import { http } from '#api/client/http.ts'
import { ASKED_AT, DUE_AT, REFRESH_TOKEN, SIGN_IN, TOKEN } from '#api/client/tokens.ts'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'
import { type PortalRow, rowsOf } from './portal-row.ts'

/** The spec's table of calls: method, path, and what goes in or comes back, where it says that. */
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

/** Paths of which the spec shows no payload; methods and fields as decided. */
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

/** Calls that were decided where the spec has none. */
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

/** By noun, why there are more calls about it than the spec has. */
export const whyMoreCalls: Readonly<Record<string, string>> = {
  account: 'ways to sign in need more than one call, and the terms of use change',
  sessions: 'a person who lost a device ends only the session of that device',
  runs: 'a flow’s answers are kept for members',
  circles: 'a Circle’s page may show more than the spec’s calls tell',
  members: 'a Circle has members, who can leave or be taken off',
  invites: 'invitations are sent again, opened and refused',
  reports: 'operators decide about reported Circles',
  'take-overs': 'operators decide who leads when a leader is gone',
  documents: 'a question of a flow may ask for a letter or a scan, kept for its owner alone',
  tickets: 'operators answer what people write',
  desk: 'operators have a queue of what to decide',
  orders: 'cashback that is missing can be claimed',
  wallets: 'money can be followed',
  withdrawals: 'money can be stopped on its way, and providers tell what became of it',
  places: 'pages find places',
  uploads: 'pages show pictures',
  shop: 'a shop has a page of its own',
  mailbox: 'mails that are only written to files can be read',
  practice: 'the embedded providers can be tried out',
  status: 'the portal says what it is, and its clock can be turned',
}

const calls = (table: Readonly<Record<string, readonly string[]>>, says: string) =>
  rowsOf(Object.entries(table), ([call, fields]) => ({ id: `7 ${call}`, says, held: { call, fields } }))

/** Section 7: the calls that are made. */
export const portalCalls: readonly PortalRow[] = [
  ...calls(CALLS, 'The call is made, with what the table names'),
  ...calls(PATHS, 'The path is called; its payload was decided'),
  ...calls(DECIDED, 'Decided where the spec names no call'),
  {
    id: '7 preview unlock',
    says: 'The server compares the preview password',
    held: { call: 'POST /preview/unlock', fields: ['password'] },
  },
  {
    id: '7 timeout',
    says: 'A call is given up after 120 seconds',
    held: { value: () => http.defaults.timeout, is: 120_000 },
  },
  {
    id: '7 credentials',
    says: 'Calls send credentials',
    held: { value: () => http.defaults.withCredentials, is: true },
  },
  {
    id: '7 bearer token',
    says: 'Calls carry the token from local storage',
    held: { test: 'tests/spec/wire.test.ts', named: 'a call carries the access token' },
  },
  {
    id: '7 storage keys',
    says: 'The tokens lie under token and refresh_token; what else a session stores has names of its own',
    held: {
      value: () => [TOKEN, REFRESH_TOKEN, DUE_AT, ASKED_AT, SIGN_IN],
      is: ['token', 'refresh_token', 'token_due_at', 'token_asked_at', 'token_sign_in'],
    },
  },
  {
    id: '7 storage key wildfire_info',
    says: 'The device lies under wildfire_info',
    held: { test: 'tests/spec/wire.test.ts', named: 'the device of this browser lies where the extension looks' },
  },
  {
    id: '7 storage key IS_LAUNCH_USER',
    says: 'The preview that was unlocked is remembered under IS_LAUNCH_USER',
    held: { value: () => LAUNCH_USER, is: 'IS_LAUNCH_USER' },
  },
  {
    id: '7 analytics settings',
    says: 'Analytics reads its settings from the delivery host, by its write key',
    held: { mentions: 'SEGMENT_WRITE_KEY' },
  },
  {
    id: '7 tunnel',
    says: 'Error reports are posted through the tunnel with organisation, project and region',
    held: { mentions: 'tunnel:' },
  },
]
