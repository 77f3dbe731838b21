// Money that had arrived may be sent back, days later: also to a Circle that nobody belongs to any more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesIn } from '#api/server/money/ledger.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { call } from '#tests/support/people/call.ts'
import { expectRebuilt } from '#tests/support/people/ledger.ts'
import { prove, signUpLeader } from '#tests/support/people/member.ts'
import { sale, tell } from '#tests/support/people/shopping.ts'
import { startTakingOut, type TakingOut } from '#tests/support/people/taking-out.ts'
import { linkAccount, moneyOf, type RichLeader, signInProved, workAgain } from '#tests/support/people/withdrawing.ts'

/** A Monday of weeks without a holiday. */
const DAY = '2027-03-01T15:00:00Z'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut(DAY)
})
afterAll(() => at.server.stop())
/** The portal anew, on another day. */
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
/** Days go by until a withdrawal stands so. */
async function until<Who extends RichLeader>(who: Who, id: string, status: string): Promise<Who> {
  let now = who
  for (let days = 0; (await statusOf(id)) !== status && days < 20; days++) now = await at.later(now, 1)
  expect(await statusOf(id)).toBe(status)
  return now
}
/** Somebody whose whole $20 have arrived at an account. */
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

test('what comes back to a Circle that its leader has left makes it theirs again', async () => {
  const { who, id } = await allArrived('returned')
  expect((await leave(who.slug, who.token)).status).toBe(204)
  expect((await call(at.server, 'readWallet', { params: { id: who.wallet }, token: who.token })).status).toBe(404)
  const back = await until(who, id, 'RETURNED')
  expect(await moneyOf(at.server, back)).toEqual([2000, 0, 0])
  expect((await at.takeGift(back, { amount: 2000 })).status).toBe(201)
  await expectRebuilt(at.server.services.store.read, who.wallet)
})

test('and nothing of somebody who has closed their account meanwhile: it stays in the books', async () => {
  const { who, id } = await allArrived('returned')
  expect((await leave(who.slug, who.token)).status).toBe(204)
  const { store, now } = at.server.services
  // Longer ago than banks take, as a rule.
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
  ['of a plain week', '2027-03-01T15:00:00Z', 'Wed 17 Mar', 7],
  ['with Thanksgiving in it', '2026-11-16T15:00:00Z', 'Thu 3 Dec', 8],
  ['with Christmas in it', '2026-12-14T15:00:00Z', 'Thu 31 Dec', 8],
])(
  'an account is not closed for five business days %s, in which its bank may send back what was taken out',
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
      detail: `The bank may still send back the $20.00 that was taken out. Close your account after ${lastDay}.`,
    })
    expect(spare).not.toEqual([])
    // Nor where the Circle was left before.
    expect((await leave(who.slug, who.token)).status).toBe(204)
    const onLastDay = await at.later(who, days)
    expect((await close(onLastDay.token)).refusal.code).toBe('holds-money')
    const later = await at.later(who, 1)
    expect((await close(later.token)).status).toBe(204)
  },
)

test('whoever took nothing out lately closes their account at once', async () => {
  const leader = await signUpLeader(at.server)
  const token = await signInProved(at.server, leader.email)
  expect((await call(at.server, 'closeAccount', { token })).status).toBe(204)
})

test('a gift card that its seller takes back after it was sent is the Circle’s money again, once', async () => {
  const who = await at.rich(3000, 'new')
  const { reply } = await at.takeGift(who)
  await at.server.services.jobs.work()
  expect(await moneyOf(at.server, who)).toEqual([2000, 0, 1000])
  const gift = await at.gifts.find(reply.id)
  expect(await at.gifts.cancel(gift?.id ?? '')).toBe(true)
  for (const _ of [1, 2]) {
    at.server.pass(61 * 60_000)
    await syncPayouts(at.server.services)
  }
  await workAgain(at.server)
  const back = await at.later(who, 0)
  expect(await at.read(back, reply.id)).toMatchObject({
    ...{ status: 'RETURNED', redeem_url: null, card: null },
  })
  expect(await moneyOf(at.server, back)).toEqual([3000, 0, 0])
  await expectRebuilt(at.server.services.store.read, who.wallet)
})

test('what comes back to a Circle whose debt we bore goes toward that first: nobody has it twice', async () => {
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
    ...{ available: 0, debt: 0, paid_out: 0, rounding: before },
  })
  await expectRebuilt(store.read, who.wallet)
  // There is nothing to lead it for.
  expect((await call(at.server, 'readWallet', { params: { id: who.wallet }, token: back.token })).status).toBe(404)
})
