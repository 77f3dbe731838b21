import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommissionBody } from '#api/contract/order-events.ts'
import { up } from '#api/store/migrations/170-orders-paid.ts'
import { call } from '#tests/support/people/call.ts'
import type { Leader } from '#tests/support/people/member.ts'
import { JUNIPER, ordersOf, sale, supporterOf, tell, tripOf } from '#tests/support/people/shopping.ts'
import { linkAccount, type RichLeader, richLeader, takeGift, takeToBank } from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: RichLeader
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await richLeader(server, 1000)
})

/** Reports a sale in the leader's Circle, on this day of November, of which the Circle gets this many cents. */
async function bought(
  who: Pick<Leader, 'token' | 'slug'>,
  day: number,
  cents: number,
  about: Partial<CommissionBody> = {},
) {
  const trip = await tripOf(server, who, JUNIPER.id, leader.slug)
  const ordered_at = `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
  const told = sale({ trip_code: trip.sc, status: 'READY', amount: (cents * 3) / 2, ordered_at, ...about })
  await tell(server, told)
  return { id: trip.order_id, told }
}

const statusOf = async (id: string) =>
  (await call(server, 'readOrder', { params: { id }, token: leader.token })).reply.status

/** The wallet's amounts under the names that the totals of orders have. Money on its way out counts as paid out. */
async function walletSays() {
  const { reply } = await call(server, 'readWallet', { params: { id: leader.wallet }, token: leader.token })
  const { raised, pending, available, reserved, paid_out } = reply
  return { raised, pending, available, paid: reserved + paid_out }
}

const ordersSay = async (scope: 'my' | 'circle' = 'circle', who: Leader = leader) =>
  (await ordersOf(server, who, { scope }, leader.slug)).totals

describe('orders and the wallet agree', () => {
  test('when a withdrawal reduces the available amount of the orders too', async () => {
    const later = await bought(leader, 25, 600)
    expect(await ordersSay()).toEqual({ raised: 1600, pending: 0, available: 1600, paid: 0 })
    expect((await takeGift(server, leader, { amount: 1600 })).status).toBe(201)
    expect(await ordersSay()).toEqual({ raised: 1600, pending: 0, available: 0, paid: 1600 })
    expect(await ordersSay('my')).toEqual(await walletSays())
    const { reply } = await call(server, 'readOrder', { params: { id: later.id }, token: leader.token })
    expect([reply.status, reply.events.at(-1)?.status]).toEqual(['PAID', 'PAID'])
    expect((await ordersOf(server, leader, { status: 'PAYABLE' })).items).toEqual([])
  })

  test('when a withdrawal of a part pays out the oldest order first', async () => {
    const [first, last] = [await bought(leader, 1, 500), await bought(leader, 25, 400)]
    await takeGift(server, leader, { amount: 700 })
    expect([await statusOf(first.id), await statusOf(last.id)]).toEqual(['PAID', 'PAYABLE'])
    expect(await ordersSay()).toEqual({ raised: 1900, pending: 0, available: 1200, paid: 700 })
    expect(await ordersSay()).toEqual(await walletSays())
    await takeGift(server, leader, { amount: 1200 })
    expect(await ordersSay()).toEqual({ raised: 1900, pending: 0, available: 0, paid: 1900 })
    expect(await statusOf(last.id)).toBe('PAID')
  })

  test('when a failed withdrawal makes its orders available again', async () => {
    const { id } = await linkAccount(server, leader, 'checking')
    const taken = await takeToBank(server, leader, id, { amount: 1000 })
    expect([taken.reply.status, await ordersSay()]).toEqual([
      'IN_REVIEW',
      { raised: 1000, pending: 0, available: 0, paid: 1000 },
    ])
    await call(server, 'cancelWithdrawal', { params: { id: taken.reply.id }, token: leader.token })
    expect(await ordersSay()).toEqual({ raised: 1000, pending: 0, available: 1000, paid: 0 })
    expect(await ordersSay()).toEqual(await walletSays())
  })

  test('for each supporter’s part, and all parts add up to the Circle', async () => {
    const supporter = await supporterOf(server, leader)
    await bought(supporter, 10, 600)
    await takeGift(server, leader, { amount: 800 })
    const [own, theirs] = [await ordersSay('my'), await ordersSay('my', supporter)]
    expect([own.paid + theirs.paid, own.available + theirs.available]).toEqual([800, 800])
    expect(await ordersSay()).toEqual(await walletSays())
  })

  test('when an order that was paid out is returned, which the next ones make up for', async () => {
    const back = await bought(leader, 25, 600)
    await takeGift(server, leader, { amount: 1600 })
    await tell(server, { ...back.told, status: 'DISQUALIFIED', modified_at: '2026-11-26T12:00:00.000Z' })
    expect(await statusOf(back.id)).toBe('REVERSED')
    const next = await bought(leader, 27, 500)
    expect([await statusOf(next.id), await ordersSay()]).toEqual([
      'PAID',
      { raised: 1500, pending: 0, available: 0, paid: 1500 },
    ])
  })

  test('when the network changes its own payments for an order that is already paid out', async () => {
    const { id, told } = await bought(leader, 25, 600)
    await takeGift(server, leader, { amount: 1600 })
    await tell(server, { ...told, status: 'PAID', modified_at: '2026-11-26T12:00:00.000Z' })
    expect(await statusOf(id)).toBe('PAID')
  })

  test('about withdrawals from before orders showed them', async () => {
    const late = await bought(leader, 25, 600)
    await takeGift(server, leader, { amount: 1100 })
    const now = [await ordersSay(), await ordersSay('my')]
    const { store } = server.services
    await store.transact(async (tx) => {
      await tx.updateTable('orders').set({ status: 'PAYABLE', paid_at: null }).where('status', '=', 'PAID').execute()
      await tx.updateTable('order_sums').set({ circle_share: 1 }).execute()
      for (const index of ['orders_payable', 'orders_paid']) await sql.raw(`drop index ${index}`).execute(tx)
      await up(tx)
    })
    expect([await ordersSay(), await ordersSay('my')]).toEqual(now)
    expect(await statusOf(late.id)).toBe('PAYABLE')
  })
})
