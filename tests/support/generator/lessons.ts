import type { Tokens } from '#api/contract/account.ts'
import type { Circle } from '#api/contract/circles.ts'
import type { WholeCase } from '#api/contract/desk.ts'
import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { Order } from '#api/contract/orders.ts'
import type { PracticePurchase } from '#api/contract/practice.ts'
import type { Run } from '#api/contract/runs.ts'
import type { RowName, Table } from '#api/contract/table.ts'
import type { Withdrawal } from '#api/contract/withdrawals.ts'
import { type Fact, fact, type Values } from './knowledge.ts'
import { factsInMail, isNews } from './mails.ts'
import { OPERATORS } from './words.ts'

type Lesson<Name extends RowName> = (reply: ReplyOf<Table[Name]>, sent: Values) => readonly Fact[]
type Lessons = { readonly [Name in RowName]?: Lesson<Name> }

const signedIn = ({ access_token: bearer, refresh_token }: Tokens, { email, password }: Values): Fact[] => [
  fact('session', { bearer, refresh_token, email, password }),
  ...(typeof email === 'string' && typeof password === 'string' ? [fact('account', { email, password })] : []),
  ...atDesk(bearer, email, password),
]

/** The fact that the caller is an operator, if this is an operator's e-mail address. */
function atDesk(bearer: unknown, email: unknown, password?: unknown): Fact[] {
  if (!OPERATORS.some((one) => one === email)) return []
  return [fact('operator', { bearer, email }), ...(password ? [fact('desk', { email, password })] : [])]
}

/** A Circle as the caller sees it. */
function ofCircle({ id, slug, role, is_registration_complete }: Circle, { bearer, email }: Values): Fact[] {
  const open = is_registration_complete ? [fact('public', { public_slug: slug })] : []
  if (role === 'SUPPORTER') return [...open, fact('supported', { bearer, email, slug })]
  if (role !== 'ADMINISTRATOR') return open
  if (!is_registration_complete) return [fact('drafted', { bearer, email, slug })]
  return [...open, fact('led', { bearer, email, slug, wallet_id: id })]
}

const ofRun = ({ id, flow, revision, ended }: Run, { bearer }: Values): Fact[] =>
  ended ? [] : [fact('run', { bearer, flow, run_id: id, revision })]

const retailers = ({ items }: { readonly items: readonly { readonly id: number }[] }): Fact[] =>
  items.map(({ id }) => fact('retailer', { retailer_id: id }))

const ofPurchase = ({ id, next }: PracticePurchase, { bearer, email, slug }: Values): Fact[] =>
  next.map((what) => fact('purchase', { purchase_id: id, what, bearer, email, slug }))

function ofOrder({ id, mine, claimable_from, claim, ordered_at }: Order, { bearer, slug, now }: Values): Fact[] {
  const order = fact('order', { bearer, slug, order_id: id })
  if (!mine || !claimable_from || claim) return [order]
  if (Date.parse(claimable_from) > Number(now)) return [order, fact('waiting', { order_id: id, due: claimable_from })]
  return [order, fact('claimable', { bearer, order_id: id, purchased_on: ordered_at.slice(0, 10) })]
}

const linkMailed = (reply: object): Fact[] => ('request' in reply ? [fact('request', { request: reply.request })] : [])

/** A Circle with at least this many cents has enough money for any kind of withdrawal. */
const RICH_CENTS = 1000

const ofWithdrawal = ({ id, can_cancel }: Withdrawal, { bearer }: Values): Fact[] => [
  fact('withdrawal', { bearer, withdrawal_id: id }),
  ...(can_cancel ? [fact('cancellable', { bearer, withdrawal_id: id })] : []),
]

/** Decisions for which operators must confirm their identity. */
const PROVED = ['GRANT', 'RELEASE', 'APPROVE']
const kindOf = (queue: string, decision: string) => {
  if (queue === 'take-overs') return decision === 'APPROVE' ? 'approval' : 'refusal'
  return PROVED.includes(decision) ? 'proved-decision' : 'decision'
}
const decisionsOn = ({ id, queue, revision, decisions }: WholeCase, { bearer }: Values): Fact[] =>
  decisions.map((decision) => fact(kindOf(queue, decision), { bearer, queue, case_id: id, revision, decision }))

/** For each call, a function that learns facts from the reply. */
const LESSONS: Lessons = {
  signUp: ({ response, cove_slug: slug }, sent) => [
    ...signedIn(response, sent),
    ...(slug ? [fact('drafted', { bearer: response.access_token, email: sent.email, slug })] : []),
  ],
  logIn: ({ response }, sent) => signedIn(response, sent),
  signUpByEmail: linkMailed,
  logInByEmail: (reply, { link_email: email }) =>
    'response' in reply ? signedIn(reply.response, { email }) : linkMailed(reply),
  exchangeOauth: ({ oauth_token }, { google_email }) => [fact('google-token', { oauth_token, google_email })],
  enterOauth: ({ response }, { google_email: email }) => signedIn(response, { email }),
  linkOauth: ({ response }, { email }) => signedIn(response, { email }),
  refreshTokens: (reply, { email, password }) => signedIn(reply, { email, password }),
  signOut: (_, { bearer }) => [fact('ended', { bearer })],
  checkResetCode: ({ reset_token }, { email }) => [fact('reset', { reset_token, email })],
  setPassword: (_, { email, password }) => [fact('account', { email, password })],
  changePassword: (_, { email, password }) => [fact('account', { email, password })],
  readUser: (user, { bearer, email }) => [
    ...(user.email_verified ? [fact('confirmed', { email })] : []),
    ...(user.proved_until === null ? [] : [fact('proved', { bearer, email })]),
    ...user.cove_roles.flatMap(({ id, slug, role, is_registration_complete: isComplete }) => {
      if (role === 'SUPPORTER') return [fact('supported', { bearer, email, slug })]
      return isComplete ? [fact('led', { bearer, email, slug, wallet_id: id })] : []
    }),
  ],
  verifyEmail: ({ email }, { bearer }) => [fact('confirmed', { email }), ...atDesk(bearer, email)],
  reauthenticate: (_, { bearer, email }) => [fact('proved', { bearer, email })],
  listSessions: (sessions, { bearer }) =>
    sessions.flatMap(({ id, current }) => (current ? [] : [fact('other-session', { bearer, session_id: id })])),
  listNotices: ({ items }, { bearer }) => items.map(({ id }) => fact('notice', { bearer, notice_id: id })),
  listCircles: (circles, sent) => circles.flatMap((circle) => ofCircle(circle, sent)),
  createCircle: ofCircle,
  searchCircles: ({ items }) => items.map(({ slug }) => fact('public', { public_slug: slug })),
  readCircle: ofCircle,
  updateCircle: ofCircle,
  switchCircle: ofCircle,
  switchRoles: ofCircle,
  joinCircle: ofCircle,
  listMembers: ({ items }, { bearer, slug }) =>
    items.flatMap(({ user_account_id, is_me, email_verified }) => {
      if (is_me || user_account_id === undefined) return []
      const values = { bearer, slug, user_account_id }
      return [fact('supporter', values), ...(email_verified ? [fact('heir', values)] : [])]
    }),
  listLeadRequests: ({ items }, { bearer, slug }) =>
    items.map(({ id }) => fact('lead-request', { bearer, slug, request_id: id })),
  listInvites: ({ items }, { bearer, slug }) =>
    items.flatMap(({ id, status }) =>
      status === 'SENT' || status === 'OPENED' ? [fact('invite', { bearer, slug, invite_id: id })] : [],
    ),
  createRun: ofRun,
  listRuns: (runs, sent) => runs.flatMap((run) => ofRun(run, sent)),
  readRun: ofRun,
  recordAnswer: ofRun,
  uploadImage: ({ url }, { bearer }) => [
    fact('picture', { beneficiary_picture_url: url, bearer }),
    fact('file', { file: url.replace(/^.*\//, '') }),
  ],
  uploadDocument: ({ id }, { bearer }) => [fact('document', { bearer, document: id })],
  searchPlaces: (places) =>
    places.map(({ place_id, latitude, longitude, city, state }) =>
      fact('place', {
        location_external_place_id: place_id,
        location_latitude: latitude,
        location_longitude: longitude,
        city,
        state,
      }),
    ),
  listRetailers: retailers,
  listRetailersByCategory: retailers,
  searchRetailers: retailers,
  createTrip: ({ order_id, redirect_url }, { bearer, email, slug, retailer_id }) => {
    const { pathname, searchParams } = new URL(redirect_url)
    const [shop, sc, tc] = [pathname.split('/').at(-1), searchParams.get('sc'), searchParams.get('tc')]
    return [fact('trip', { bearer, email, slug, order_id, shop, sc, tc, retailer_id }), fact('shop', { shop })]
  },
  readPracticeShop: ({ slug: shop, goods }) => goods.map(({ sku }) => fact('good', { shop, sku })),
  buyInPracticeShop: ofPurchase,
  readPracticePurchase: ofPurchase,
  happenToPurchase: (purchase, { bearer, email, slug, what }) => [
    ...ofPurchase(purchase, { bearer, email, slug }),
    ...(what === 'pay' && slug !== undefined ? [fact('paid', { bearer, email, slug })] : []),
  ],
  listOrders: ({ items }, sent) => items.flatMap((order) => ofOrder(order, sent)),
  listProductOrders: ({ items }, { bearer, product }) =>
    items.map(({ id }) => fact('product-order', { bearer, product, order_id: id })),
  readSettings: ({ product }) => [fact('product', { product: `${product}-orders` })],
  readWallet: ({ id, slug, role, available }, { bearer }) =>
    role === 'ADMINISTRATOR' && available >= RICH_CENTS
      ? [fact('rich', { bearer, slug, wallet_id: id, available })]
      : [],
  listBrands: ({ items }) => items.map(({ id, minimum }) => fact('brand', { brand_id: id, least: minimum })),
  listBankAccounts: (accounts, { bearer }) =>
    accounts.map(({ id }) => fact('bank-account', { bearer, bank_account_id: id })),
  addBankAccount: ({ id }, { bearer }) => [fact('bank-account', { bearer, bank_account_id: id })],
  withdrawGiftCard: ofWithdrawal,
  withdrawToBank: ofWithdrawal,
  readWithdrawal: ofWithdrawal,
  listCases: ({ items }, { bearer }) =>
    items.map(({ id, queue }) => fact(queue === 'take-overs' ? 'take-over' : 'case', { bearer, queue, case_id: id })),
  readCase: decisionsOn,
  decideCase: decisionsOn,
  listMails: (mails) => mails.map(({ id, subject }) => fact(isNews(subject) ? 'news' : 'mail', { mail_id: id })),
  readMail: ({ to, subject, text }) => factsInMail(to, subject, text),
}

/** The facts in the reply to a call. `sent` are the values that were sent. */
export function learnedFrom(name: RowName, reply: unknown, sent: Values): readonly Fact[] {
  // The reply matches its schema, because it was checked before.
  const lesson = LESSONS[name] as ((reply: unknown, sent: Values) => readonly Fact[]) | undefined
  return lesson?.(reply, sent) ?? []
}
