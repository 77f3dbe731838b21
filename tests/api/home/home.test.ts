import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, leaderWithCircle, prove, signUpLeader } from '#tests/support/people/member.ts'
import { JUNIPER, sale, supporterOf, tell, tripOf } from '#tests/support/people/shopping.ts'
import { takeGift } from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { at: '2026-11-10T15:00:00Z' })
})
afterAll(() => server.stop())

const homeOf = async ({ token }: Pick<Leader, 'token'>, circle?: string) =>
  (await call(server, 'readHome', { query: { ...(circle && { circle }) }, token })).reply

async function bought(who: Leader, slug: string, about: Parameters<typeof sale>[0]) {
  const trip = await tripOf(server, who, JUNIPER.id, slug)
  await tell(server, sale({ trip_code: trip.sc, ...about }))
  return trip.order_id
}
const inDays = (days: number) => new Date(server.services.now() + days * DAY_MS).toISOString()

test('the home of a member without a complete Circle shows no money, but their unfinished runs', async () => {
  const who = await signUpLeader(server)
  const { circle, circles, unfinished } = await homeOf(who)
  expect(circle).toBeNull()
  const [listed, begun] = await Promise.all([
    call(server, 'listCircles', { token: who.token }),
    call(server, 'listUnfinishedRuns', { token: who.token }),
  ])
  expect({ circles, unfinished }).toEqual({ circles: listed.reply, unfinished: begun.reply })
})

test('the home of a new Circle shows six empty months, no dates and no supporters', async () => {
  const leader = await leaderWithCircle(server)
  const { circle } = await homeOf(leader)
  expect(circle).toMatchObject({
    slug: leader.slug,
    money: { raised: 0, pending: 0, available: 0, reserved: 0, paid_out: 0, debt: 0 },
    next: [],
    orders: { items: [], count: 0 },
    brought: null,
    joined: [],
    payouts: { items: [], count: 0 },
  })
  expect(circle?.months.map(({ month }) => month)).toEqual(
    ['06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}`),
  )
})

describe('the home of a Circle with a supporter', () => {
  let leader: Leader
  let supporter: Leader
  beforeAll(async () => {
    leader = await leaderWithCircle(server)
    supporter = await supporterOf(server, leader)
    await bought(leader, leader.slug, { status: 'READY', amount: 1500 })
    await bought(supporter, leader.slug, { amount: 300, locking_at: inDays(3) })
    await bought(supporter, leader.slug, { amount: 600, locking_at: inDays(3) })
    await bought(leader, leader.slug, { amount: 900, locking_at: inDays(9) })
    await tripOf(server, leader, JUNIPER.id, leader.slug)
  })

  test('shows both the same amounts as the wallet', async () => {
    for (const who of [leader, supporter]) {
      const { reply: wallet } = await call(server, 'readWallet', { params: { id: leader.slug }, token: who.token })
      const { circle } = await homeOf(who, leader.slug)
      const { raised, pending, available, reserved, paid_out, debt, minimums } = wallet
      expect(circle).toMatchObject({ money: { raised, pending, available, reserved, paid_out, debt }, minimums })
    }
  })

  test('shows its leader all orders, and a supporter only their own', async () => {
    const { circle: all } = await homeOf(leader)
    expect(all?.orders.count).toBe(5)
    expect(all?.orders.items.map(({ mine }) => mine)).toContain(false)
    expect(all?.brought).toBeNull()
    const { circle: own } = await homeOf(supporter, leader.slug)
    expect(own?.orders.count).toBe(2)
    expect(own?.orders.items.map(({ mine }) => mine)).toEqual([true, true])
    expect(own?.brought).toMatchObject({ totals: { raised: 600, pending: 600, available: 0, paid: 0 } })
    expect(own?.joined).toBeNull()
  })

  test('shows each upcoming day in one line, soonest first, and other people’s orders to the leader only', async () => {
    const { circle: all } = await homeOf(leader)
    const lines = (next: NonNullable<typeof all>['next'] = []) =>
      next.map(({ kind, amount, orders }) => [kind, amount, orders])
    expect(lines(all?.next)).toEqual(
      expect.arrayContaining([
        ['CONFIRM', 600, 2],
        ['CONFIRM', 600, 1],
        ['REPORT', null, 1],
      ]),
    )
    expect(all?.next.map(({ by }) => by)).toEqual(all?.next.map(({ by }) => by).toSorted())
    const { circle: own } = await homeOf(supporter, leader.slug)
    expect(lines(own?.next)).toEqual([['CONFIRM', 600, 2]])
    expect(own?.next[0]).toMatchObject({ retailer: 'Juniper & Loom', order: null, overdue: false })
  })

  test('shows both a withdrawal on its way', async () => {
    const { reply: wallet } = await call(server, 'readWallet', { params: { id: leader.slug }, token: leader.token })
    await prove(server, leader.token)
    const { reply } = await takeGift(server, { token: leader.token, wallet: wallet.id })
    const { store } = server.services
    const status = () =>
      store.read.selectFrom('withdrawals').select('status').where('id', '=', reply.id).executeTakeFirstOrThrow()
    // The seller delivers soon after. Only then can the status be set back without being overwritten.
    await expect.poll(status, { timeout: 20_000 }).toEqual({ status: 'SETTLED' })
    await store.transact((tx) =>
      tx.updateTable('withdrawals').set({ status: 'PROCESSING' }).where('id', '=', reply.id).execute(),
    )
    for (const who of [leader, supporter]) {
      const { circle } = await homeOf(who, leader.slug)
      expect(circle?.next[0]).toMatchObject({
        kind: 'WITHDRAWAL',
        by: null,
        amount: reply.amount,
        withdrawal: { id: reply.id, kind: 'GIFT_CARD' },
      })
    }
  })
})

test('the home shows up to three newest supporters and who invited them, by short names', async () => {
  const leader = await leaderWithCircle(server)
  const { token, slug } = leader
  await supporterOf(server, leader)
  for (const _ of [1, 2, 3]) {
    server.pass(MINUTE_MS)
    await supporterOf(server, leader)
  }
  const invited = await signUpLeader(server)
  await call(server, 'inviteToCircle', {
    params: { slug },
    body: { emails: [invited.email], message: undefined },
    token,
  })
  server.pass(MINUTE_MS)
  await call(server, 'joinCircle', { params: { slug }, body: {}, token: invited.token })
  const { circle } = await homeOf(leader)
  expect(circle?.joined).toHaveLength(3)
  expect(circle?.joined?.map(({ name, invited_by }) => [name, invited_by])).toEqual([
    ['Elena R.', { name: 'Elena R.', is_me: true }],
    ['Elena R.', null],
    ['Elena R.', null],
  ])
  const days = circle?.joined?.map(({ joined_at }) => joined_at) ?? []
  expect(days).toEqual(days.toSorted().toReversed())
})

test('ignores a Circle that the member does not belong to', async () => {
  const [mine, theirs] = [await leaderWithCircle(server), await leaderWithCircle(server)]
  expect((await homeOf(mine, theirs.slug)).circle?.slug).toBe(mine.slug)
  expect((await homeOf(mine, 'no-such-circle')).circle?.slug).toBe(mine.slug)
})

test('the home shows the active Circle unless the call names another one', async () => {
  const mine = await leaderWithCircle(server)
  const other = await leaderWithCircle(server)
  await call(server, 'joinCircle', { params: { slug: other.slug }, body: {}, token: mine.token })
  const active = (await homeOf(mine)).circles.find(({ is_active }) => is_active)?.slug
  expect((await homeOf(mine)).circle?.slug).toBe(active)
  for (const slug of [mine.slug, other.slug]) expect((await homeOf(mine, slug)).circle?.slug).toBe(slug)
})
