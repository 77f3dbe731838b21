// A bank may return money days after it had arrived, even to a Circle that no longer has any members.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesIn } from '#api/server/money/ledger.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { weekdayInWords } from '#machines/define/day.ts'
import { call } from '#tests/support/people/call.ts'
import { expectRebuilt } from '#tests/support/people/ledger.ts'
import { prove, signUpLeader } from '#tests/support/people/member.ts'
import { sale, tell } from '#tests/support/people/shopping.ts'
import { startTakingOut, type TakingOut } from '#tests/support/people/taking-out.ts'
import { linkAccount, moneyOf, type RichLeader, signInProved, workAgain } from '#tests/support/people/withdrawing.ts'

/** A Monday in weeks without a holiday. */
const DAY = '2027-03-01T15:00:00Z'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut(DAY)
})
afterAll(() => at.server.stop())
/** Restarts the portal on another day. */
async function restarted(begin: string): Promise<TakingOut> {
  await at.server.stop()
  return startTakingOut(begin)
}

const statusOf = async (id: string) =>
  (
    await at.server.services.store.read
      .selectFrom('withdrawals')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status
/** Lets days pass until a withdrawal has this status. */
async function until<Who extends RichLeader>(who: Who, id: string, status: string): Promise<Who> {
  let now = who
  for (let days = 0; (await statusOf(id)) !== status && days < 20; days++) now = await at.later(now, 1)
  expect(await statusOf(id)).toBe(status)
  return now
}
/** A member who withdrew the whole $20 of their Circle, which has arrived at the bank. */
async function allArrived(account: string) {
  const who = await at.rich(2000, 'new')
  const { id } = await linkAccount(at.server, who, account)
  const later = await at.later(who, 4)
  const { reply } = await at.toBank(later, id)
  await at.again()
  const arrived = await until(later, reply.id, 'SETTLED')
  const circles = await call(at.server, 'listCircles', { token: arrived.token })
  const spare = circles.reply.filter(({ slug }) => slug !== arrived.slug).map(({ slug }) => slug)
  return { who: arrived, id: reply.id, spare }
}
const leave = (slug: string, token: string) => call(at.server, 'leaveCircle', { params: { slug }, token })

test('money that comes back to a Circle without a leader makes its former leader the leader again', async () => {
  const { who, id } = await allArrived('returned')
  expect((await leave(who.slug, who.token)).status).toBe(204)
  expect((await call(at.server, 'readWallet', { params: { id: who.wallet }, token: who.token })).status).toBe(404)
  const back = await until(who, id, 'RETURNED')
  expect(await moneyOf(at.server, back)).toEqual([2000, 0, 0])
  expect((await at.takeGift(back, { amount: 2000 })).status).toBe(201)
  await expectRebuilt(at.server.services.store.read, who.wallet)
})

test('money that comes back for a member who closed their account stays in the ledger', async () => {
  const { who, id } = await allArrived('returned')
  expect((await leave(who.slug, who.token)).status).toBe(204)
  const { store, now } = at.server.services
  // The test closes the account in the database, because the portal would refuse while the bank may still return money.
  await store.transact((tx) =>
    tx.updateTable('users').set({ closed_at: now() }).where('email', '=', who.email).execute(),
  )
  for (let days = 0; (await statusOf(id)) !== 'RETURNED' && days < 20; days++) {
    at.server.pass(24 * 60 * 60_000)
    await syncPayouts(at.server.services)
  }
  expect(await balancesIn(store.read, who.wallet)).toMatchObject({ available: 2000, paid_out: 0 })
  const left = store.read.selectFrom('memberships').selectAll().where('circle_id', '=', who.wallet)
  expect(await left.execute()).toEqual([])
})

test.each([
  ['of a plain week', '2027-03-01T15:00:00Z', weekdayInWords('2027-03-17'), 7],
  ['with Thanksgiving in it', '2026-11-16T15:00:00Z', weekdayInWords('2026-12-03'), 8],
  ['with Christmas in it', '2026-12-14T15:00:00Z', weekdayInWords('2026-12-31'), 8],
])(
  'an account cannot be closed for five business days %s, while the bank may return a withdrawal',
  async (_, begin, lastDay, days) => {
    at = await restarted(begin)
    const { who, spare } = await allArrived('checking')
    const close = async (token: string) => {
      await prove(at.server, token)
      return call(at.server, 'closeAccount', { token })
    }
    const refused = await close(who.token)
    expect(refused.refusal).toMatchObject({
      code: 'holds-money',
      detail: `The bank may still return your withdrawal of $20.00. Close your account after ${lastDay}.`,
    })
    expect(spare).not.toEqual([])
    // The account cannot be closed even after its owner has left the Circle.
    expect((await leave(who.slug, who.token)).status).toBe(204)
    const onLastDay = await at.later(who, days)
    expect((await close(onLastDay.token)).refusal.code).toBe('holds-money')
    const later = await at.later(who, 1)
    expect((await close(later.token)).status).toBe(204)
  },
)

test('a member without a recent withdrawal can close their account at once', async () => {
  const leader = await signUpLeader(at.server)
  const token = await signInProved(at.server, leader.email)
  expect((await call(at.server, 'closeAccount', { token })).status).toBe(204)
})

test('a gift card that its seller takes back after it was sent returns to the Circle once', async () => {
  const who = await at.rich(3000, 'new')
  const { reply } = await at.takeGift(who)
  await at.server.services.jobs.work()
  expect(await moneyOf(at.server, who)).toEqual([2000, 0, 1000])
  const gift = await at.gifts.find(reply.id)
  expect(await at.gifts.cancel(gift?.id ?? '')).toBe(true)
  const { jobs } = at.server.services
  for (const _ of [1, 2]) {
    await jobs.runSoon('sent-cards')
    await jobs.work('sent-cards')
  }
  await workAgain(at.server)
  const back = await at.later(who, 0)
  expect(await at.read(back, reply.id)).toMatchObject({
    status: 'RETURNED',
    redeem_url: null,
    card: null,
  })
  expect(await moneyOf(at.server, back)).toEqual([3000, 0, 0])
  await expectRebuilt(at.server.services.store.read, who.wallet)
})

test('money that comes back to a Circle whose debt Covey bore repays that first, so nobody gets it twice', async () => {
  const { who, id } = await allArrived('returned')
  const { store } = at.server.services
  const order = await store.read
    .selectFrom('orders')
    .innerJoin('trips', 'trips.id', 'orders.trip_id')
    .select(['commission_id', 'code'])
    .where('orders.circle_id', '=', who.wallet)
    .executeTakeFirstOrThrow()
  const off = { status: 'DISQUALIFIED', reason: 'RETURNED', modified_at: '2026-12-20T12:00:00.000Z' } as const
  const { status } = await tell(
    at.server,
    sale({ id: order.commission_id ?? '', trip_code: order.code, amount: 3000, ...off }),
  )
  expect([status, await moneyOf(at.server, who)]).toEqual([200, [0, 0, 2000]])
  const before = (await balancesIn(store.read, who.wallet)).rounding
  expect((await leave(who.slug, who.token)).status).toBe(204)
  expect(await balancesIn(store.read, who.wallet)).toMatchObject({ debt: 0, rounding: before - 2000 })
  const back = await until(who, id, 'RETURNED')
  expect(await balancesIn(store.read, who.wallet)).toMatchObject({
    available: 0,
    debt: 0,
    paid_out: 0,
    rounding: before,
  })
  await expectRebuilt(store.read, who.wallet)
  // The Circle has no money, so the former leader does not become its leader again.
  expect((await call(at.server, 'readWallet', { params: { id: who.wallet }, token: back.token })).status).toBe(404)
})
