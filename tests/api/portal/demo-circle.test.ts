import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ORDER_STATUSES } from '#api/contract/order-states.ts'
import { signIn } from '#api/server/demo/account.ts'
import { seedDemo } from '#api/server/demo/demo.ts'
import { BEGINNERS } from '#api/server/demo/example-beginners.ts'
import { ORDERS } from '#api/server/demo/example-orders.ts'
import { JOINED } from '#api/server/demo/example-people.ts'
import { OPERATOR } from '#api/server/demo/people.ts'
import { openStage } from '#api/server/demo/stage.ts'
import { sweepOrders } from '#api/server/orders/sweep-orders.ts'
import type { Services } from '#api/server/services/services.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import type { Tables } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { person } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const slug = 'sunday-soup-for-maria'
const params = { slug }
const ALL = { scope: 'circle', limit: 100 } as const
const TABLES = ['users', 'circles', 'orders', 'ledger_entries', 'withdrawals', 'notices', 'schedules'] as const

const rowsIn = async ({ services }: TestServer, table: keyof Tables): Promise<number> => {
  const rows = await services.store.read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows.rows)
}
const rowsInAll = (server: TestServer) => Promise.all(TABLES.map((table) => rowsIn(server, table)))

/** The number of rows in a table of an embedded provider’s file. */
function rowsInFile({ dataDir }: TestServer, name: string, table: string): number {
  const file = join(dataDir, name)
  if (!existsSync(file)) return 0
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return Number(database.prepare(`select count(*) as rows from ${table}`).get()?.rows)
  } finally {
    database.close()
  }
}
const outside = (server: TestServer) => ({
  bought: rowsInFile(server, 'network.sqlite', 'purchases'),
  transfers: rowsInFile(server, 'bank.sqlite', 'transfers'),
  cards: rowsInFile(server, 'gift-cards.sqlite', 'orders'),
})

describe('the example Circle', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startServer()
    const body = await seedDemo(server.services)
    if (!body) throw new Error('There is no demo.')
    token = (await call(server, 'logIn', { body })).reply.response.access_token
  })
  afterAll(() => server.stop())

  const home = async () => (await call(server, 'readHome', { token })).reply.circle

  test('has the same amounts on every page as in the ledger', async () => {
    const { reply: wallet } = await call(server, 'readWallet', { params: { id: slug }, token })
    const { raised, pending, available, reserved, paid_out, debt } = wallet
    expect({ reserved, paid_out, debt }).toEqual({ reserved: 3000, paid_out: 8500, debt: 0 })
    expect(pending + available + reserved + paid_out).toBe(raised)
    expect(available).toBeGreaterThan(5000)
    expect(pending).toBeGreaterThan(5000)

    const shown = await home()
    expect(shown?.money).toEqual({ raised, pending, available, reserved, paid_out, debt })
    const months = shown?.months ?? []
    const sumOf = (part: 'paid' | 'available' | 'pending') => months.reduce((sum, month) => sum + month[part], 0)
    expect([sumOf('paid'), sumOf('available'), sumOf('pending')]).toEqual([paid_out + reserved, available, pending])
    expect(months.filter(({ paid, available, pending }) => paid + available + pending > 0).length).toBeGreaterThan(3)

    const period = new Date(server.services.now()).toISOString().slice(0, 7)
    const { reply: statement } = await call(server, 'readStatement', { params: { slug, period }, token })
    expect(statement.closing).toEqual({ raised, balance: available, paid_out })

    const { reply: circle } = await call(server, 'readCircle', { params })
    expect(circle.totals).toEqual({ raised, pending, available, paid_out: paid_out + reserved })
    const product = { ...params, product: 'giftcard-orders' }
    const totals = [
      (await call(server, 'listOrders', { params, query: ALL, token })).reply.totals,
      (await call(server, 'listProductOrders', { params: product, query: ALL, token })).reply.totals,
    ]
    expect(totals.reduce((sum, kind) => sum + kind.raised, 0)).toBe(raised)
    expect(totals.reduce((sum, kind) => sum + kind.available, 0)).toBe(available)
  })

  test('has an order in each state, a claimed one, and a home page with four states', async () => {
    const product = { ...params, product: 'giftcard-orders' }
    const orders = [
      ...(await call(server, 'listOrders', { params, query: ALL, token })).reply.items,
      ...(await call(server, 'listProductOrders', { params: product, query: ALL, token })).reply.items,
    ]
    expect(orders).toHaveLength(ORDERS.length)
    expect([...new Set(orders.map(({ status }) => status))].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    expect(orders.flatMap(({ claim }) => claim?.status ?? [])).toEqual(['SUBMITTED'])
    const shown = await home()
    expect(shown?.orders.items.map(({ status }) => status)).toEqual(['TRACKED', 'PENDING', 'CONFIRMED', 'PAYABLE'])
    expect(shown?.orders.count).toBe(ORDERS.length)
    expect(shown?.next.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['WITHDRAWAL', 'CONFIRM', 'REPORT', 'PAYABLE']),
    )
    expect(shown?.next.filter(({ overdue }) => overdue)).toEqual([])
  })

  test('has a withdrawal that arrived, a gift card, and a withdrawal on its way', async () => {
    const { reply } = await call(server, 'listWalletTransactions', { params, query: { limit: 100 }, token })
    const ids = [...new Set(reply.items.flatMap(({ withdrawal_id }) => withdrawal_id ?? []))]
    const withdrawals = await Promise.all(
      ids.map(async (id) => (await call(server, 'readWithdrawal', { params: { id }, token })).reply),
    )
    expect(withdrawals.map(({ kind, status, amount }) => [kind, status, amount])).toEqual([
      ['BANK', 'SENT', 3000],
      ['GIFT_CARD', 'SETTLED', 2500],
      ['BANK', 'SETTLED', 6000],
    ])
    expect(withdrawals[0]?.overdue).toBe(false)
  })

  test('has eight supporters, the newest invited by Elena, an open invitation, and four unseen notices', async () => {
    const { reply: members } = await call(server, 'listMembers', { params, query: {}, token })
    expect(members.items.slice(1)).toHaveLength(Object.keys(JOINED).length)
    const shown = await home()
    expect(shown?.joined?.map(({ name, invited_by }) => [name, invited_by?.is_me])).toEqual([
      ['Gloria M.', true],
      ['Hana K.', undefined],
      ['Sam W.', undefined],
    ])
    const { reply: invites } = await call(server, 'listInvites', { params, query: { state: 'open' }, token })
    expect(invites.items.map(({ email, status }) => [email, status])).toEqual([['rosa@covey.example', 'SENT']])
    const { reply: notices } = await call(server, 'listNotices', { query: {}, token })
    expect(notices.unread).toBe(4)
  })

  test('can be opened by anyone at the address on the front page', async () => {
    const { reply: settings } = await call(server, 'readSettings')
    expect(settings.example_circle).toBe(slug)
    const { status, reply } = await call(server, 'readCircle', { params: { slug: settings.example_circle ?? '' } })
    expect([status, reply.headline]).toEqual([200, 'Sunday soup for Maria'])
  })

  test('has sent no mail, and leaves no session and no job behind', async () => {
    expect(existsSync(join(server.dataDir, 'outbox'))).toBe(false)
    expect(await rowsIn(server, 'queued_jobs')).toBe(0)
    const { reply: sessions } = await call(server, 'listSessions', { token })
    expect(sessions).toHaveLength(1)
  })

  test('gives the desk a funnel of the last 30 days: people stop at several steps, and the withdrawals went through', async () => {
    const stage = await openStage(server.services.environment)
    const { token: operator } = await signIn(stage, OPERATOR)
    await stage.close()
    const { flows } = (await call(server, 'readFunnel', { token: operator })).reply
    const stepsOf = (flow: string) => flows.find((one) => one.flow === flow)?.steps ?? []
    const begun = stepsOf(signup.id)
    const [first] = begun
    const entered = begun.map((step) => step.entered).filter((count) => count > 0)
    expect(first?.entered).toBe(BEGINNERS.length)
    expect(entered, 'fewer people come to each step').toEqual(entered.toSorted((a, b) => b - a))
    expect(begun.at(-1)?.entered).toBe(BEGINNERS.filter(({ until }) => until === undefined).length)
    const sumOf = (name: 'left' | 'refused') => begun.reduce((sum, step) => sum + step[name], 0)
    expect(sumOf('refused')).toBe(BEGINNERS.filter(({ refused }) => refused).length)
    expect(begun.filter(({ left }) => left > 0).length).toBeGreaterThan(3)
    const ends = stepsOf(withdrawal.id).filter(({ is_end }) => is_end)
    expect(ends.map((end) => end.entered)).toEqual([1, 1])
  })

  test('continues by itself: pending orders are accepted and paid, and the withdrawal arrives', async () => {
    const before = (await home())?.money
    server.pass(90 * DAY_MS)
    for (let times = 0; times < 2; times++) {
      await sweepOrders(server.services, null)
      server.pass(20 * DAY_MS)
    }
    await syncPayouts(server.services)
    const { reply } = await call(server, 'logIn', {
      body: { email: 'demo@covey.example', password: slug.replaceAll('-', ' ') },
    })
    token = reply.response.access_token
    const after = (await home())?.money
    expect(after).toMatchObject({ raised: before?.raised, pending: 0, reserved: 0, paid_out: 11_500 })
  })
})

test('a second start creates no more of the demo', async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const first = await seedDemo(server.services)
  const [rows, files] = [await rowsInAll(server), outside(server)]
  expect(await seedDemo(server.services)).toEqual(first)
  expect([await rowsInAll(server), outside(server)]).toEqual([rows, files])
})

/** The test creates half of the demo and then all of it, which takes 8 s on an idle processor. */
const INTERRUPTED_MS = 120_000

test(
  'an interrupted start leaves nothing behind, and the next one creates the whole demo',
  async () => {
    const server = await startServer({ LOG: 'off' })
    onTestFinished(() => server.stop())
    const before = await rowsInAll(server)
    await expect(seedDemo(endingAfter(server.services, 3500))).rejects.toThrow()
    expect(await rowsInAll(server)).toEqual(before)
    expect(outside(server)).toEqual({ bought: 0, transfers: 0, cards: 0 })
    expect(await seedDemo(server.services)).toBeDefined()
    expect(outside(server)).toEqual({
      bought: ORDERS.filter(({ lines }) => lines.length > 0).length,
      transfers: 2,
      cards: 1,
    })
  },
  INTERRUPTED_MS,
)

/** Services whose database fails after this many queries. */
function endingAfter(services: Services, most: number): Services {
  const { store } = services
  let queries = 0
  const transact: typeof store.transact = (work) =>
    store.transact((tx) =>
      work(
        tx.withPlugin({
          transformQuery: ({ node }) => {
            queries += 1
            if (queries > most) throw new Error('The power is out.')
            return node
          },
          transformResult: async ({ result }) => result,
        }),
      ),
    )
  return { ...services, store: { ...store, transact } }
}

test.each(['off', 'empty'])('DEMO=%s creates no accounts', async (DEMO) => {
  const server = await startServer({ DEMO })
  onTestFinished(() => server.stop())
  expect(await seedDemo(server.services)).toBeUndefined()
  expect(await rowsIn(server, 'users')).toBe(0)
  expect((await call(server, 'readSettings')).reply.example_circle).toBeNull()
  expect(server.services.environment.demo).toBe(DEMO === 'empty')
})

test('no demo is added to a portal that has accounts', async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  await call(server, 'signUp', { body: person() })
  expect(await seedDemo(server.services)).toBeUndefined()
  expect(await rowsIn(server, 'users')).toBe(1)
})
