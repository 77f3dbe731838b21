import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { type RowName, type Table, table } from '#api/contract/table.ts'
import { stopToken } from '#api/server/notices/stop-link.ts'
import { startSession } from '#api/server/session/tokens.ts'
import { objectionToken } from '#api/server/take-overs/token.ts'
import { ticketToken } from '#api/server/tickets/tickets.ts'
import { onePage } from '#tests/support/browser/documents.ts'
import { call, type Got, type Sent } from '#tests/support/people/call.ts'
import {
  AFTER_FIELDS,
  type Helper,
  IN_DAYTON,
  type Leader,
  leaderWithCircle,
  prove,
  STORY,
  signUpHelper,
  signUpLeader,
} from '#tests/support/people/member.ts'
import { idOf, JUNIPER, sale, tell, tripOf } from '#tests/support/people/shopping.ts'
import { earn, linkAccount, takeGift, takeToBank } from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

/** The people who send each call, in this order. People whose call may change data come last. */
const ACTORS = ['visitor', 'stranger', 'other', 'ended', 'removed', 'supporter', 'leader'] as const
type Actor = (typeof ACTORS)[number]

/** The ids that the calls name: of the leader's own objects, or of objects that never existed. */
interface World {
  readonly slug: string
  readonly run: string
  readonly revision: number
  readonly invite: string
  readonly supporter: string
  /** A request to lead, from the supporter. */
  readonly leadRequest: string
  readonly session: string
  readonly stop: string
  readonly upload: string
  readonly document: string
  readonly notice: string
  readonly order: string
  readonly giftCard: string
  readonly purchase: string
  readonly retailer: string
  readonly shop: string
  readonly account: string
  readonly withdrawal: string
  readonly waiting: string
  readonly spare: string
  readonly ticket: string
  readonly takeOver: string
  readonly objection: string
}

interface Entry<Name extends RowName> {
  /** Makes the call about the leader's object, or about an object that does not exist, as `world` says. */
  readonly send: (world: World) => Sent<Name>
  /** The answer to each actor, in the order of ACTORS. */
  readonly answers: readonly [number, number, number, number, number, number, number]
}

/** Calls that name an object only in their body or query. */
const OUTSIDE_PATH = [
  ...(['claimCashback', 'createTrip', 'createLinkToken', 'withdrawGiftCard', 'withdrawToBank'] as const),
  'readHome',
] as const
type WithId =
  | { [Name in RowName]: Table[Name] extends { params: unknown } ? Name : never }[RowName]
  | (typeof OUTSIDE_PATH)[number]

const bySlug = ({ slug }: World) => ({ params: { slug } })
const ofDocument = ({ document }: World) => ({ params: { document } })
const headers = (world: World, step: string) => ({
  [FLOW_HEADERS.run]: world.run,
  [FLOW_HEADERS.step]: step,
  [FLOW_HEADERS.revision]: String(world.revision),
  [FLOW_HEADERS.key]: randomUUID(),
})

const GIFT = { brand_id: 'juniper-loom', amount: 1000, email: 'ana@example.com' } as const

/**
 * Every call that names an object, with the status that each of seven people gets. For a person without rights, the
 * object must look as if it did not exist: the test compares the answer with that for an object that was never created.
 */
const MATRIX: { readonly [Name in WithId]: Entry<Name> } = {
  //                                  visitor stranger other ended removed supporter leader
  readCircle: { send: bySlug, answers: [200, 200, 200, 200, 200, 200, 200] },
  readLinkPreview: { send: (world) => ({ ...bySlug(world), query: {} }), answers: [200, 200, 200, 200, 200, 200, 200] },
  updateCircle: {
    send: (world) => ({ ...bySlug(world), body: { purpose: 'Mine now' } }),
    answers: [401, 404, 404, 401, 404, 403, 200],
  },
  hideAmounts: {
    send: (world) => ({ ...bySlug(world), body: { hidden: true } }),
    answers: [401, 404, 404, 401, 404, 403, 200],
  },
  switchCircle: { send: bySlug, answers: [401, 404, 404, 401, 404, 200, 200] },
  switchRoles: {
    send: (world) => ({ ...bySlug(world), body: { user_account_id: world.supporter } }),
    answers: [401, 404, 404, 401, 404, 403, 200],
  },
  joinCircle: { send: (world) => ({ ...bySlug(world), body: {} }), answers: [401, 200, 200, 401, 409, 200, 200] },
  // The leader cannot leave, because the Circle holds money.
  leaveCircle: { send: bySlug, answers: [401, 404, 404, 401, 404, 204, 409] },
  listMembers: { send: (world) => ({ ...bySlug(world), query: {} }), answers: [401, 404, 404, 401, 404, 200, 200] },
  removeMember: {
    send: ({ slug, supporter }) => ({ params: { slug, user_account_id: supporter } }),
    answers: [401, 404, 404, 401, 404, 403, 204],
  },
  remindMember: {
    send: ({ slug, supporter }) => ({ params: { slug, user_account_id: supporter } }),
    answers: [401, 404, 404, 401, 404, 403, 200],
  },
  listLeadRequests: { send: bySlug, answers: [401, 404, 404, 401, 404, 200, 200] },
  // The supporter withdraws the request first, so the leader finds it already decided.
  declineLeadRequest: {
    send: ({ slug, leadRequest }) => ({ params: { slug, id: leadRequest } }),
    answers: [401, 404, 404, 401, 404, 204, 409],
  },
  inviteToCircle: {
    send: (world) => ({ ...bySlug(world), body: { emails: ['zoe@example.com'], message: undefined } }),
    answers: [401, 404, 404, 401, 404, 403, 200],
  },
  inviteLeader: {
    send: (world) => ({ ...bySlug(world), body: { email: 'yan@example.com', name: undefined, message: undefined } }),
    answers: [401, 404, 404, 401, 404, 403, 200],
  },
  listInvites: { send: (world) => ({ ...bySlug(world), query: {} }), answers: [401, 404, 404, 401, 404, 403, 200] },
  revokeInvite: {
    send: ({ slug, invite }) => ({ params: { slug, id: invite } }),
    answers: [401, 404, 404, 401, 404, 403, 204],
  },
  resendInvite: {
    send: ({ slug, invite }) => ({ params: { slug, id: invite } }),
    answers: [401, 404, 404, 401, 404, 403, 200],
  },
  reportCircle: {
    send: (world) => ({ ...bySlug(world), body: { reason: 'OTHER', note: undefined } }),
    answers: [201, 201, 201, 201, 201, 201, 201],
  },
  // The recipient of the mail may open its link, signed in or not.
  readStop: { send: ({ stop }) => ({ params: { token: stop } }), answers: [200, 200, 200, 200, 200, 200, 200] },
  stopInvites: {
    send: ({ stop }) => ({ params: { token: stop }, body: { stopped: true } }),
    answers: [200, 200, 200, 200, 200, 200, 200],
  },
  createRun: {
    send: ({ slug }) => ({ params: { flow: 'circle-edit' }, body: { cove_slug: slug, draft: undefined } }),
    answers: [401, 404, 404, 401, 404, 404, 201],
  },
  listRuns: { send: () => ({ params: { flow: 'signup' } }), answers: [401, 200, 200, 401, 200, 200, 200] },
  readRun: {
    send: ({ run }) => ({ params: { flow: 'signup', id: run } }),
    answers: [401, 404, 404, 401, 404, 404, 200],
  },
  removeRun: {
    send: ({ run }) => ({ params: { flow: 'signup', id: run } }),
    answers: [401, 404, 404, 401, 404, 404, 204],
  },
  // The id has 122 random bits, so only the person who chose it knows it.
  isRunBegun: {
    send: ({ run }) => ({ params: { flow: 'signup', id: run } }),
    answers: [200, 200, 200, 200, 200, 200, 200],
  },
  recordAnswer: {
    send: (world) => ({
      params: { flow: 'signup', id: world.run },
      body: AFTER_FIELDS,
      headers: headers(world, AFTER_FIELDS.step),
    }),
    answers: [401, 404, 404, 401, 404, 404, 200],
  },
  mailRunLink: {
    send: ({ run }) => ({ params: { flow: 'signup', id: run }, body: { step: 'type-location' } }),
    answers: [401, 404, 404, 401, 404, 404, 204],
  },
  endSession: { send: ({ session }) => ({ params: { id: session } }), answers: [401, 404, 404, 401, 404, 404, 204] },
  markNotice: {
    send: ({ notice }) => ({ params: { id: notice }, body: { seen: true, and_older: undefined } }),
    answers: [401, 404, 404, 401, 404, 404, 200],
  },
  listOrders: {
    send: (world) => ({ ...bySlug(world), query: { scope: 'circle' } }),
    answers: [401, 404, 404, 401, 404, 200, 200],
  },
  listProductOrders: {
    send: ({ slug }) => ({ params: { slug, product: 'giftcard-orders' }, query: { scope: 'circle' } }),
    answers: [401, 404, 404, 401, 404, 200, 200],
  },
  readOrder: { send: ({ order }) => ({ params: { id: order } }), answers: [401, 404, 404, 401, 404, 200, 200] },
  readProductOrder: {
    send: ({ giftCard }) => ({ params: { product: 'giftcard-orders', id: giftCard } }),
    answers: [401, 404, 404, 401, 404, 200, 200],
  },
  readWallet: { send: ({ slug }) => ({ params: { id: slug } }), answers: [401, 404, 404, 401, 404, 200, 200] },
  readHome: { send: ({ slug }) => ({ query: { circle: slug } }), answers: [401, 200, 200, 401, 200, 200, 200] },
  listWalletTransactions: {
    send: (world) => ({ ...bySlug(world), query: {} }),
    answers: [401, 404, 404, 401, 404, 200, 200],
  },
  readStatement: {
    send: ({ slug }) => ({ params: { slug, period: '2026-11' } }),
    answers: [401, 404, 404, 401, 404, 200, 200],
  },
  exportStatement: {
    send: ({ slug }) => ({ params: { slug, period: '2026' } }),
    answers: [401, 404, 404, 401, 404, 200, 200],
  },
  // The trip is the leader's, and it is too early to claim it. The answer says so to the leader only, not even to a
  // supporter.
  claimCashback: {
    send: ({ order }) => ({
      body: { order_id: order, order_number: 'JU-1', amount: 6000, purchased_on: '2026-10-01', note: undefined },
    }),
    answers: [401, 404, 404, 401, 404, 404, 409],
  },
  createTrip: {
    send: ({ slug }) => ({ body: { retailer_id: JUNIPER.id, cove_slug: slug } }),
    answers: [401, 404, 404, 401, 404, 201, 201],
  },
  // The call changes the member's own favorites only.
  removeFavorite: {
    send: ({ retailer }) => ({ params: { id: retailer } }),
    answers: [401, 204, 204, 401, 204, 204, 204],
  },
  readRetailer: {
    send: ({ retailer }) => ({ params: { id: retailer } }),
    answers: [200, 200, 200, 200, 200, 200, 200],
  },
  createLinkToken: {
    send: ({ slug }) => ({ body: { wallet_id: slug, bank_account_id: undefined } }),
    answers: [401, 404, 404, 401, 404, 403, 200],
  },
  withdrawGiftCard: {
    send: ({ slug }) => ({ body: { wallet_id: slug, ...GIFT }, headers: { [FLOW_HEADERS.key]: randomUUID() } }),
    answers: [401, 404, 404, 401, 404, 403, 201],
  },
  withdrawToBank: {
    send: ({ slug, account }) => ({
      body: { wallet_id: slug, bank_account_id: account, amount: 1000 },
      headers: { [FLOW_HEADERS.key]: randomUUID() },
    }),
    answers: [401, 404, 404, 401, 404, 403, 201],
  },
  removeBankAccount: {
    send: ({ spare }) => ({ params: { id: spare } }),
    answers: [401, 404, 404, 401, 404, 404, 204],
  },
  cancelWithdrawal: {
    send: ({ waiting }) => ({ params: { id: waiting } }),
    answers: [401, 404, 404, 401, 404, 403, 200],
  },
  readWithdrawal: {
    send: ({ withdrawal }) => ({ params: { id: withdrawal } }),
    answers: [401, 404, 404, 401, 404, 200, 200],
  },
  // Practice shops are open to everyone. Only the buyer knows the id of a purchase, and what happens to it is simulated
  // here.
  readPracticeShop: { send: ({ shop }) => ({ params: { shop } }), answers: [200, 200, 200, 200, 200, 200, 200] },
  buyInPracticeShop: {
    send: ({ shop }) => ({ params: { shop }, body: { lines: [{ sku: 'scarf', quantity: 1 }] } }),
    answers: [201, 201, 201, 201, 201, 201, 201],
  },
  readPracticePurchase: {
    send: ({ purchase }) => ({ params: { id: purchase } }),
    answers: [200, 200, 200, 200, 200, 200, 200],
  },
  happenToPurchase: {
    send: ({ purchase }) => ({ params: { id: purchase }, body: { what: 'confirm' } }),
    answers: [200, 422, 422, 422, 422, 422, 422],
  },
  // Everyone who can see a page can see its pictures. The names of pictures cannot be guessed.
  readUpload: { send: ({ upload }) => ({ params: { file: upload } }), answers: [200, 200, 200, 200, 200, 200, 200] },
  // A document is visible to its owner only; for everyone else it does not exist.
  readDocument: { send: ofDocument, answers: [401, 404, 404, 401, 404, 404, 200] },
  removeDocument: { send: ofDocument, answers: [401, 404, 404, 401, 404, 404, 204] },
  askToLead: {
    send: (world) => ({
      ...bySlug(world),
      body: { reason: 'She has moved away.', evidence: 'Her last post says so.' },
    }),
    answers: [401, 404, 404, 401, 404, 201, 422],
  },
  readTakeOver: { send: bySlug, answers: [401, 404, 404, 401, 404, 200, 200] },
  // The recipient of the mail may open its link, signed in or not.
  readObjection: {
    send: ({ objection }) => ({ params: { token: objection } }),
    answers: [200, 200, 200, 200, 200, 200, 200],
  },
  objectToTakeOver: {
    send: ({ objection }) => ({ params: { token: objection }, body: { stopped: true } }),
    answers: [200, 200, 200, 200, 200, 200, 200],
  },
  readTicket: { send: ({ ticket }) => ({ params: { token: ticket } }), answers: [200, 200, 200, 200, 200, 200, 200] },
  replyToTicket: {
    send: ({ ticket }) => ({ params: { token: ticket }, body: { text: 'And one thing more.' } }),
    answers: [200, 200, 200, 200, 200, 200, 200],
  },
  // None of the seven people is an operator, so for them the operators' pages do not exist.
  listCases: {
    send: () => ({ params: { queue: 'take-overs' }, query: { state: 'open' } }),
    answers: [404, 404, 404, 404, 404, 404, 404],
  },
  readCase: {
    send: ({ takeOver }) => ({ params: { queue: 'take-overs', id: takeOver } }),
    answers: [404, 404, 404, 404, 404, 404, 404],
  },
  decideCase: {
    send: ({ takeOver }) => ({
      params: { queue: 'take-overs', id: takeOver },
      body: { decision: 'APPROVE', revision: 0, text: 'Looked at.' },
    }),
    answers: [404, 404, 404, 404, 404, 404, 404],
  },
  // The mailbox is open to everyone on the portal's own machine, whoever is signed in.
  readMail: { send: () => ({ params: { id: 'no-such-mail' } }), answers: [404, 404, 404, 404, 404, 404, 404] },
}

/** Ids of objects that were never created. */
const NOWHERE: World = {
  slug: 'circle-zzzzzzzz',
  run: randomUUID(),
  revision: 1,
  invite: randomUUID(),
  supporter: randomUUID(),
  leadRequest: randomUUID(),
  session: randomUUID(),
  stop: 'eA.no-such-signature',
  upload: `${randomUUID()}.webp`,
  document: randomUUID(),
  notice: randomUUID(),
  order: randomUUID(),
  giftCard: randomUUID(),
  purchase: randomUUID(),
  retailer: '999999',
  shop: 'no-such-shop',
  account: randomUUID(),
  withdrawal: randomUUID(),
  waiting: randomUUID(),
  spare: randomUUID(),
  ticket: 'AAAAAAAA.no-such-signature',
  takeOver: randomUUID(),
  objection: `${randomUUID()}.no-such-signature`,
}

let server: TestServer
let leader: Leader
let people: Readonly<Record<'stranger' | 'supporter' | 'removed', Helper>>
let tokens: Readonly<Record<Actor, string | undefined>>
let upload: string
let account: string
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
  const other = await leaderWithCircle(server)
  const ended = await signUpHelper(server)
  people = {
    stranger: await signUpHelper(server),
    supporter: await signUpHelper(server),
    removed: await signUpHelper(server),
  }
  for (const { token } of [leader, other, ...Object.values(people)]) await prove(server, token)
  await call(server, 'signOut', { token: ended.token })
  const { stranger, supporter, removed } = people
  tokens = {
    visitor: undefined,
    stranger: stranger.token,
    other: other.token,
    ended: ended.token,
    removed: removed.token,
    supporter: supporter.token,
    leader: leader.token,
  }
  upload = await aPicture()
  account = (await linkAccount(server, leader, 'checking')).id
})
afterAll(() => server.stop())

/** The test data that a call reads. The test creates nothing else for the call. */
function partsOf(name: WithId): ReadonlySet<PropertyKey> {
  const parts = new Set<PropertyKey>()
  const watched = new Proxy(NOWHERE, {
    get: (world, part, receiver) => {
      parts.add(part)
      return Reflect.get(world, part, receiver)
    },
  })
  MATRIX[name].send(watched)
  return parts
}

/** A new Circle of the leader for each call, with the test data that the call reads. */
async function newWorld(name: WithId): Promise<World> {
  const parts = partsOf(name)
  const hasAny = (...wanted: readonly (keyof World)[]) => wanted.some((part) => parts.has(part))
  const isRich = /withdraw/i.test(name)
  // A leader cannot leave a Circle that has orders.
  const hasOrders = hasAny('order', 'giftCard', 'purchase') || name === 'leaveCircle'
  const { token } = leader
  const fields = { purpose: 'Meals', story: STORY, beneficiary_picture_url: 'drawing:scene-jar', headline: 'Soup' }
  const made = await call(server, 'createCircle', { body: { ...IN_DAYTON, ...fields }, token })
  const { slug, run_id } = made.reply
  const params = { slug }
  const email = `${randomUUID()}@example.com`
  await call(server, 'inviteToCircle', { params, body: { emails: [email], message: undefined }, token })
  const invites = await call(server, 'listInvites', { params, query: {}, token })
  const asking = { requested_role: 'ADMINISTRATOR' } as const
  await call(server, 'joinCircle', { params, body: asking, token: people.supporter.token })
  await call(server, 'joinCircle', { params, body: {}, token: people.removed.token })
  const { reply: requests } = await call(server, 'listLeadRequests', { params, token })
  await call(server, 'removeMember', { params: { slug, user_account_id: people.removed.accountId }, token })
  const notices = await call(server, 'listNotices', { query: {}, token })
  return {
    slug,
    run: run_id ?? '',
    revision: Number(made.headers.get(FLOW_HEADERS.revision)),
    invite: invites.reply.items[0]?.id ?? '',
    supporter: people.supporter.accountId,
    leadRequest: requests.items[0]?.id ?? '',
    session: await anotherSession(),
    stop: stopToken(server.services, { kind: 'invitations', email }),
    upload,
    document: hasAny('document') ? await aDocument() : '',
    notice: notices.reply.items[0]?.id ?? '',
    ...(hasOrders ? await shopping(slug) : { order: '', giftCard: '', purchase: '' }),
    retailer: String(JUNIPER.id),
    shop: JUNIPER.slug,
    account,
    ...(isRich ? await withdrawals(slug) : { withdrawal: '', waiting: '' }),
    spare: hasAny('spare') ? (await linkAccount(server, leader, 'savings')).id : '',
    ...(await atTheDesk(slug)),
  }
}

/** A Circle with money, of which some is withdrawn and some is in review because its bank account is new. */
async function withdrawals(slug: string) {
  const wallet = await earn(server, { ...leader, slug }, 5000)
  const who = { token: leader.token, wallet }
  const [gift, waiting] = [await takeGift(server, who), await takeToBank(server, who, account)]
  return { withdrawal: gift.reply.id, waiting: waiting.reply.id }
}

/** A reported order, a gift card and an order that the shop never reported, all bought by the leader. */
async function shopping(slug: string) {
  const trip = await tripOf(server, leader, JUNIPER.id, slug)
  await tell(server, sale({ trip_code: trip.sc }))
  const other = await tripOf(server, leader, JUNIPER.id, slug)
  await tell(server, sale({ trip_code: other.sc, kind: 'giftcard' }))
  const lines = [{ sku: 'scarf', quantity: 1 }]
  const { sc, tc } = await tripOf(server, leader, JUNIPER.id, slug)
  const body = { lines, sc, tc, delivery: 'lost' as const }
  const bought = await call(server, 'buyInPracticeShop', { params: { shop: JUNIPER.slug }, body })
  return { order: trip.order_id, giftCard: other.order_id, purchase: bought.reply.id }
}

/** Cases for the operators: the leader's own, and a request that one operator has approved. */
async function atTheDesk(slug: string) {
  const { services } = server
  const leaderId = await idOf(server, leader.email)
  const [id, reference] = [randomUUID(), randomUUID().slice(0, 8)]
  await services.store.transact(async (tx) => {
    const circle = await tx.selectFrom('circles').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    const about = { circle_id: circle.id, user_id: leaderId, leader_id: leaderId, reason: 'Gone', evidence: 'Gone' }
    await tx
      .insertInto('take_overs')
      .values({ id, ...about, state: 'APPROVED', since: 1, first_by: null, objectable_until: 2, done_at: null })
      .execute()
    const ticket = { id: reference, reference, user_id: leaderId, name: 'Elena', email: leader.email, about: null }
    await tx
      .insertInto('tickets')
      .values({ ...ticket, topic: 'OTHER', state: 'OPEN', since: 1, done_at: null })
      .execute()
  })
  return {
    ticket: ticketToken(services, reference),
    takeOver: id,
    objection: objectionToken(services, id, leaderId),
  }
}

/** A second session of the leader. */
async function anotherSession(): Promise<string> {
  const { store } = server.services
  const { id } = await store.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', leader.email)
    .executeTakeFirstOrThrow()
  await store.transact((tx) => startSession(server.services, tx, id))
  const sessions = await call(server, 'listSessions', { token: leader.token })
  return sessions.reply.find(({ current }) => !current)?.id ?? ''
}

async function aPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#c65' } })
    .png()
    .toBuffer()
  const file = new File([Uint8Array.from(bytes)], 'a.png', { type: 'image/png' })
  const { reply } = await call(server, 'uploadImage', { body: { file }, token: leader.token })
  return reply.url.replace(/^.*\//, '')
}

async function aDocument(): Promise<string> {
  const file = new File([Uint8Array.from(onePage())], 'letter.pdf', { type: 'application/pdf' })
  return (await call(server, 'uploadDocument', { body: { file }, token: leader.token })).reply.id
}

const ask = <Name extends WithId>(name: Name, world: World, token: string | undefined): Promise<Got<Name>> =>
  call(server, name, { ...MATRIX[name].send(world), token })

const isNamed = (name: string): name is WithId => Object.hasOwn(MATRIX, name)
const NAMES = Object.keys(MATRIX).filter(isNamed)

test('the matrix contains every call that names an object', () => {
  const withId = Object.entries<Endpoint>(table).flatMap(([name, { params }]) => (params ? [name] : []))
  expect(NAMES.toSorted()).toEqual([...withId, ...OUTSIDE_PATH].toSorted())
})

test.each(NAMES)('%s gives each of seven people the right answer', async (name) => {
  const world = await newWorld(name)
  const found: number[] = []
  for (const actor of ACTORS) {
    const real = await ask(name, world, tokens[actor])
    found.push(real.status)
    if (real.status < 400) continue
    // To a person without rights, the answer must not show whether the object exists.
    const missing = await ask(name, NOWHERE, tokens[actor])
    const isTheirs = actor === 'supporter' || actor === 'leader' || real.status === 409 || real.status === 422
    if (!isTheirs) expect([actor, real.status, real.refusal]).toEqual([actor, missing.status, missing.refusal])
  }
  const meant = 'where the new answers are meant, write them in MATRIX, in this file'
  expect(
    found.map((status, at) => `${ACTORS[at]} ${status}`),
    meant,
  ).toEqual(MATRIX[name].answers.map((status, at) => `${ACTORS[at]} ${status}`))
})
