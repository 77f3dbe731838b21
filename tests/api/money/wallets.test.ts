import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseMoney, reserveMoney, settleMoney } from '#api/server/money/withdrawals.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { idOf, JUNIPER, sale, supporterOf, tell, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
let supporter: Leader
let stranger: Leader
beforeAll(async () => {
  server = await startServer({ MINIMUM_BANK: '1500' })
  leader = await signUpLeader(server)
  supporter = await supporterOf(server, leader)
  stranger = await signUpLeader(server)
})
afterAll(() => server.stop())

const walletOf = async (who: Leader, slug = leader.slug) =>
  (await call(server, 'readWallet', { params: { id: slug }, token: who.token })).reply
type Query = NonNullable<Parameters<typeof call<'listWalletTransactions'>>[2]>['query']
const transactions = async (who: Leader, query: Query = {}, slug = leader.slug) =>
  (await call(server, 'listWalletTransactions', { params: { slug }, query, token: who.token })).reply
const own = async (who: Leader) => (await call(server, 'listOwnTransactions', { query: {}, token: who.token })).reply
const lines = async (query: Query = {}) =>
  (await transactions(leader, query)).items.map(({ kind, amount, balance_after }) => [kind, amount, balance_after])

async function bought(who: Leader, about: Parameters<typeof sale>[0], slug = leader.slug) {
  const trip = await tripOf(server, who, JUNIPER.id, slug)
  const told = sale({ trip_code: trip.sc, ...about })
  await tell(server, told)
  return { told, order: trip.order_id }
}

async function takenOut(amount: number, work: typeof settleMoney | typeof releaseMoney, id: string) {
  const { store, now } = server.services
  const row = await store.read
    .selectFrom('circles')
    .select('id')
    .where('slug', '=', leader.slug)
    .executeTakeFirstOrThrow()
  const taken = { id, circle_id: row.id, user_id: await idOf(server, leader.email) }
  await store.transact((tx) => reserveMoney(tx, taken, amount, now()))
  await store.transact((tx) => work(tx, taken, now()))
}

test('a Circle that has raised nothing yet has an empty wallet', async () => {
  const { slug, id, ...rest } = await walletOf(stranger, stranger.slug)
  expect(rest).toEqual({
    headline: null,
    role: 'ADMINISTRATOR',
    currency: 'USD',
    raised: 0,
    pending: 0,
    available: 0,
    reserved: 0,
    to_cancel: null,
    paid_out: 0,
    debt: 0,
    minimums: { gift_card: 500, bank: 1500 },
    taken_today: 0,
    looked_at_until: null,
    bank_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    frozen: false,
    next: [],
    since: null,
    available_since: null,
  })
  expect(await walletOf(stranger, id)).toMatchObject({ slug, id })
})

test('a frozen Circle says so to all its members, because its money stays in place', async () => {
  const frozen = await signUpLeader(server)
  const member = await supporterOf(server, frozen)
  const set = (frozen_at: number | null) =>
    server.services.store.transact((tx) =>
      tx.updateTable('circles').set({ frozen_at }).where('slug', '=', frozen.slug).execute(),
    )
  const said = () => Promise.all([frozen, member].map(async (who) => (await walletOf(who, frozen.slug)).frozen))
  await set(1)
  expect(await said()).toEqual([true, true])
  await set(null)
  expect(await said()).toEqual([false, false])
})

test('cashback that a shop has accepted is pending until it is paid', async () => {
  const who = await signUpLeader(server)
  await bought(who, { status: 'PENDING', sale_amount: 9000, amount: 900 }, who.slug)
  await bought(who, { status: 'CONFIRMED', sale_amount: 6000, amount: 600 }, who.slug)
  expect(await walletOf(who, who.slug)).toMatchObject({ raised: 1000, pending: 1000, available: 0 })
})

describe('the wallet of a Circle', () => {
  let reversed: string
  beforeAll(async () => {
    const later = new Date(server.services.now() + 3 * DAY_MS).toISOString()
    await bought(leader, { amount: 300, locking_at: later })
    await bought(supporter, { amount: 900, status: 'READY' })
    await takenOut(600, settleMoney, 'one')
    const { told, order } = await bought(supporter, { amount: 600, status: 'READY' })
    reversed = order
    await takenOut(300, releaseMoney, 'two')
    await tell(server, {
      ...told,
      status: 'DISQUALIFIED',
      reason: 'RETURNED',
      modified_at: new Date(Date.parse(told.modified_at) + 1).toISOString(),
    })
  })

  test('shows the same amounts to its leader and its supporters', async () => {
    const wallet = await walletOf(leader)
    expect(wallet).toMatchObject({ raised: 800, pending: 200, available: 0, reserved: 0, paid_out: 600, debt: 0 })
    expect(wallet.next).toMatchObject([{ retailer: 'Juniper & Loom', circle_share: 200, overdue: false }])
    expect(await walletOf(supporter)).toEqual({ ...wallet, role: 'SUPPORTER' })
  })

  test('shows the same amounts as the Circle’s public page', async () => {
    const { reply } = await call(server, 'readCircle', { params: { slug: leader.slug }, token: leader.token })
    expect(reply.totals).toEqual({ raised: 800, pending: 200, available: 0, paid_out: 600 })
  })

  test('has a line for each movement, newest first, and a separate one for a return', async () => {
    expect(await lines()).toEqual([
      ['order-reversed', -400, 0],
      ['withdrawal-released', 300, 400],
      ['withdrawal-reserved', -300, 100],
      ['order-payable', 400, 400],
      ['withdrawal-paid', -600, 0],
      ['withdrawal-reserved', -600, 0],
      ['order-payable', 600, 600],
      ['order-pending', 200, 0],
    ])
    const { items } = await transactions(leader)
    expect(items[0]).toMatchObject({
      order_id: reversed,
      reason: 'RETURNED',
      retailer: 'Juniper & Loom',
      mine: false,
      description: 'Juniper & Loom: taken back',
    })
  })

  test('can be read in pages, by kind or by days', async () => {
    const all = (await transactions(leader)).items
    const found: typeof all = []
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await transactions(leader, { limit: 3, ...(cursor && { cursor }) })
      found.push(...page.items)
      cursor = page.next_cursor ?? undefined
    }
    expect(found).toEqual(all)
    expect(await lines({ kind: 'order-payable' })).toHaveLength(2)
    const today = new Date(server.services.now()).toISOString().slice(0, 10)
    expect(await lines({ from: today, to: today })).toHaveLength(all.length)
    expect(await lines({ to: '2020-01-01' })).toEqual([])
    const refused = await call(server, 'listWalletTransactions', {
      params: { slug: leader.slug },
      query: { cursor: 'WzEsIngiXQ' },
      token: leader.token,
    })
    expect(refused.status).toBe(422)
  })

  test('shows a member their own part, without the Circle’s balance', async () => {
    const { items } = await own(supporter)
    expect(items.map(({ kind, amount, balance_after, mine }) => [kind, amount, balance_after, mine])).toEqual([
      ['order-reversed', -400, null, true],
      ['order-payable', 400, null, true],
      ['order-payable', 600, null, true],
    ])
    expect((await own(stranger)).items).toEqual([])
  })

  test('is refused to a person who does not belong to it, as if the Circle did not exist', async () => {
    const { id } = await walletOf(leader)
    for (const key of [id, leader.slug]) {
      const [foreign, none] = await Promise.all(
        [key, 'no-such-circle'].map((of) => call(server, 'readWallet', { params: { id: of }, token: stranger.token })),
      )
      expect([foreign?.status, foreign?.refusal]).toEqual([404, none?.refusal])
    }
  })

  test('has statements of a month or year that add up from the opening to the closing balance', async () => {
    const year = new Date(server.services.now()).toISOString().slice(0, 4)
    const statement = async (period: string) =>
      (await call(server, 'readStatement', { params: { slug: leader.slug, period }, token: supporter.token })).reply
    expect(await statement(year)).toMatchObject({
      opening: { raised: 0, balance: 0, paid_out: 0 },
      closing: { raised: 800, balance: 0, paid_out: 600 },
      kinds: [
        { kind: 'order-payable', entries: 2, amount: 1000 },
        { kind: 'order-pending', entries: 1, amount: 200 },
        { kind: 'order-reversed', entries: 1, amount: -400 },
        { kind: 'withdrawal-paid', entries: 1, amount: -600 },
        { kind: 'withdrawal-released', entries: 1, amount: 300 },
        { kind: 'withdrawal-reserved', entries: 2, amount: -900 },
      ],
    })
    expect(await statement('2098-02')).toMatchObject({
      from: '2098-02-01T00:00:00.000Z',
      until: '2098-03-01T00:00:00.000Z',
      opening: { raised: 800 },
      closing: { raised: 800 },
      kinds: [],
    })
  })

  test('can be exported to a spreadsheet', async () => {
    const year = new Date(server.services.now()).toISOString().slice(0, 4)
    const path = `/api/cove/${leader.slug}/wallet-statements/${year}/csv`
    const response = await fetch(server.url + path, { headers: { Authorization: `Bearer ${leader.token}` } })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="covey-${leader.slug}-${year}.csv"`)
    const rows = bytes.toString().slice(1).split('\r\n')
    expect(rows).toHaveLength(10)
    expect(rows[0]).toBe(
      '"Time (UTC)","What","Amount (USD)","Change of balance (USD)","Balance after (USD)","Raised in total (USD)","Order","Entry"',
    )
    expect(rows[8]).toMatch(
      /^"\d{4}-.*Z","Juniper & Loom: taken back",-4\.00,-?\d\.00,0\.00,8\.00,"[\w-]+","order:[\w-]+:2"$/,
    )
    const cents = (at: number) => rows.slice(1, -1).map((row) => Math.round(Number(row.split(',')[at]) * 100))
    const [changes, balances] = [cents(3), cents(4)]
    expect(changes.reduce((sum, change) => sum + change, 0)).toBe(balances.at(-1))
  })
})

test('upcoming cashback is shown with the day of its payment, not with the day when the shop accepts it', async () => {
  const other = await signUpLeader(server)
  const now = server.services.now()
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString()
  await bought(other, { amount: 300, locking_at: day(2) }, other.slug)
  await bought(other, { amount: 600, status: 'CONFIRMED', modified_at: day(0) }, other.slug)
  await bought(other, { amount: 900, status: 'CONFIRMED', modified_at: day(-40) }, other.slug)
  const { next } = await walletOf(other, other.slug)
  expect(next.map(({ circle_share, by, overdue }) => [circle_share, by, overdue])).toEqual([
    [600, day(-10), true],
    [400, day(30), false],
    [200, day(32), false],
  ])
})
