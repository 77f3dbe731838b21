import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MONTHS_SHOWN, type Month } from '#api/contract/home.ts'
import type { CommissionStatus } from '#api/contract/order-states.ts'
import { monthsOf } from '#api/server/home/months-of.ts'
import { balancesIn, raisedOf } from '#api/server/money/ledger.ts'
import { releaseMoney, reserveMoney, settleMoney, type WithdrawnMoney } from '#api/server/money/withdrawals.ts'
import { recordCommission } from '#api/server/orders/take-commission.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { idOf, JUNIPER, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { IS_FULL, SEED } from '#tests/support/run/loops.ts'

const RUNS = { numRuns: IS_FULL ? 150 : 12, seed: SEED }

interface Said {
  readonly status: CommissionStatus
  readonly amount: number
  readonly bought: number
  readonly modified: number
}

type Happening =
  | { readonly what: 'bought'; readonly said: Said }
  | { readonly what: 'told'; readonly which: number; readonly said: Said }
  | { readonly what: 'taken'; readonly part: number }
  | { readonly what: 'paid' | 'given-back'; readonly which: number }
  | { readonly what: 'passed'; readonly days: number }

const which = fc.nat({ max: 9 })
const said: fc.Arbitrary<Said> = fc.record({
  status: fc.constantFrom<CommissionStatus>('PENDING', 'CONFIRMED', 'READY', 'READY', 'DISQUALIFIED'),
  amount: fc.constantFrom(0, 100, 150, 600, 901),
  bought: fc.nat({ max: 20 }),
  modified: fc.nat({ max: 20 }),
})
const often = (weight: number, arbitrary: fc.Arbitrary<Happening>) => ({ weight, arbitrary })
const happening = fc.oneof(
  often(5, fc.record({ what: fc.constant('bought'), said })),
  often(6, fc.record({ what: fc.constant('told'), which, said })),
  often(4, fc.record({ what: fc.constant('taken'), part: fc.integer({ min: 1, max: 100 }) })),
  often(3, fc.record({ what: fc.constantFrom('paid', 'given-back'), which })),
  often(5, fc.record({ what: fc.constant('passed'), days: fc.integer({ min: 1, max: 50 }) })),
)

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { at: '2026-03-30T23:59:00Z', isStopped: true })
})
afterAll(() => server.stop())

const db = () => server.services.store.read
const now = () => server.services.now()
const monthAt = (at: number) => new Date(at).toISOString().slice(0, 7)

/** A Circle with a leader who shops and withdraws money. */
async function begin() {
  const leader = await signUpLeader(server)
  const { tc } = await tripOf(server, leader)
  const user_id = await idOf(server, leader.email)
  const { id } = await db().selectFrom('circles').select('id').where('slug', '=', leader.slug).executeTakeFirstOrThrow()
  const [sales, taken]: [string[], WithdrawnMoney[]] = [[], []]
  return { circle: id, user_id, code: tc, sales, taken }
}
type Story = Awaited<ReturnType<typeof begin>>

const tell = ({ code }: Story, id: string, { status, amount, bought, modified }: Said) =>
  server.services.store.transact((tx) =>
    recordCommission(tx, server.services, {
      id,
      kind: 'purchase',
      status,
      amount,
      saleAmount: 10 * amount,
      retailerId: JUNIPER.id,
      tripCode: undefined,
      trackingCode: code,
      reason: undefined,
      lockingAt: undefined,
      orderNumber: undefined,
      orderedAt: now() - bought * DAY_MS,
      modifiedAt: now() + modified * DAY_MS,
    }),
  )

async function happen(story: Story, one: Happening): Promise<unknown> {
  const { transact } = server.services.store
  if (one.what === 'passed') return server.pass(one.days * DAY_MS)
  if (one.what === 'bought') {
    const id = `c-${randomUUID()}`
    story.sales.push(id)
    return tell(story, id, one.said)
  }
  if (one.what === 'told') {
    const sale = story.sales[one.which % story.sales.length]
    return sale && tell(story, sale, one.said)
  }
  if (one.what === 'taken') {
    const amount = Math.ceil(((await balancesIn(db(), story.circle)).available * one.part) / 100)
    const taken = { id: randomUUID(), circle_id: story.circle, user_id: story.user_id }
    if (amount > 0 && (await transact((tx) => reserveMoney(tx, taken, amount, now())))) story.taken.push(taken)
    return
  }
  const taken = story.taken[one.which % story.taken.length]
  return taken && transact((tx) => (one.what === 'paid' ? settleMoney : releaseMoney)(tx, taken, now()))
}

/** Sums up the amounts raised in each month from the ledger's single postings, without declined orders. */
async function slowly(circle: string): Promise<Map<string, number>> {
  const entries = await db().selectFrom('ledger_entries').selectAll().where('circle_id', '=', circle).execute()
  const postings = await db().selectFrom('ledger_postings').selectAll().where('circle_id', '=', circle).execute()
  const orders = await db().selectFrom('orders').select(['id', 'status']).where('circle_id', '=', circle).execute()
  const declined = new Set(orders.flatMap(({ id, status }) => (status === 'DECLINED' ? [id] : [])))
  const isOwn = (account: string) =>
    ['pending', 'confirmed', 'available', 'debt', 'reserved', 'paid_out'].includes(account)
  const sums = new Map<string, number>()
  for (const { id, order_id, at } of entries) {
    if (order_id !== null && declined.has(order_id)) continue
    const cents = postings
      .filter(({ entry_id }) => entry_id === id)
      .reduce((sum, { debit, credit, amount }) => sum + (isOwn(credit) ? amount : 0) - (isOwn(debit) ? amount : 0), 0)
    sums.set(monthAt(at), (sums.get(monthAt(at)) ?? 0) + cents)
  }
  return sums
}

const sumOf = (months: readonly Month[], name: 'paid' | 'available' | 'pending') =>
  months.reduce((sum, month) => sum + month[name], 0)

async function expectMonths(story: Story): Promise<void> {
  const months = await monthsOf(db(), story.circle, now())
  const byHand = await slowly(story.circle)
  expect(months.map(({ month }) => month)).toEqual(lastMonths(now()))
  expect(months.map(({ month, paid, available, pending }) => [month, paid + available + pending])).toEqual(
    months.map(({ month }) => [month, byHand.get(month) ?? 0]),
  )
  const isWhole = [...byHand.keys()].every((month) => months.some((shown) => shown.month === month))
  if (!isWhole) return
  const balances = await balancesIn(db(), story.circle)
  const { pending, confirmed, available, debt, reserved, paid_out } = balances
  expect({
    pending: sumOf(months, 'pending'),
    available: sumOf(months, 'available'),
    paid: sumOf(months, 'paid'),
  }).toEqual({ pending: pending + confirmed, available, paid: reserved + paid_out + debt })
  expect(sumOf(months, 'paid') + sumOf(months, 'available') + sumOf(months, 'pending')).toBe(raisedOf(balances))
}

function lastMonths(at: number): string[] {
  const date = new Date(at)
  return Array.from({ length: MONTHS_SHOWN }, (_, ago) =>
    monthAt(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - ago)),
  ).toReversed()
}

describe('the monthly amounts of a Circle', () => {
  test('add up to its ledger, whatever happens and when', { timeout: 1_800_000 }, async () => {
    const property = fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (happenings) => {
      const story = await begin()
      for (const one of happenings) await happen(story, one)
      await expectMonths(story)
    })
    await fc.assert(property, RUNS)
  })

  test('use UTC months, which a millisecond can separate', async () => {
    const story = await begin()
    const date = new Date(now())
    server.pass(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - now() - 1)
    await tell(story, `c-${randomUUID()}`, { status: 'PENDING', amount: 300, bought: 1, modified: 0 })
    server.pass(1)
    await tell(story, `c-${randomUUID()}`, { status: 'READY', amount: 600, bought: 1, modified: 0 })
    const months = await monthsOf(db(), story.circle, now())
    expect(months.slice(-2).map(({ paid, available, pending }) => [paid, available, pending])).toEqual([
      [0, 0, 200],
      [0, 400, 0],
    ])
  })

  test('are negative in the month of a return that exceeds its income, and in no other', async () => {
    const story = await begin()
    const id = `c-${randomUUID()}`
    await tell(story, id, { status: 'READY', amount: 600, bought: 1, modified: 0 })
    server.pass(40 * DAY_MS)
    await tell(story, id, { status: 'DISQUALIFIED', amount: 600, bought: 1, modified: 1 })
    const months = await monthsOf(db(), story.circle, now())
    expect(months.filter(({ available }) => available !== 0).map(({ available }) => available)).toEqual([400, -400])
    expect(months.at(-1)).toMatchObject({ available: -400 })
  })

  test('count a withdrawn part of an order as paid', async () => {
    const story = await begin()
    await tell(story, `c-${randomUUID()}`, { status: 'READY', amount: 900, bought: 1, modified: 0 })
    await happen(story, { what: 'taken', part: 50 })
    const [month] = (await monthsOf(db(), story.circle, now())).slice(-1)
    expect(month).toMatchObject({ paid: 300, available: 300, pending: 0 })
  })

  test('are all empty for a Circle that nobody has shopped for', async () => {
    const { circle } = await begin()
    const months = await monthsOf(db(), circle, now())
    expect(months).toEqual(lastMonths(now()).map((month) => ({ month, paid: 0, available: 0, pending: 0 })))
  })
})
