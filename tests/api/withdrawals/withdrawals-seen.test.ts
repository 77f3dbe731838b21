// A withdrawal as the people who may see it find it: its stage, the time of that stage, and what they can still do.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, startDesk } from '#tests/support/people/desk.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { sale, supporterOf, tell } from '#tests/support/people/shopping.ts'
import {
  linkAccount,
  richLeader,
  signInProved,
  takeGift,
  takeToBank,
  workAgain,
} from '#tests/support/people/withdrawing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.server.stop())

const rich = async () => richLeader(desk.server, 30_000, await signUpLeader(desk.server))
const read = async (token: string, id: string) => call(desk.server, 'readWithdrawal', { params: { id }, token })
const seen = async ({ token }: { token: string }, id: string) => (await read(token, id)).reply
const freeze = ({ wallet }: { wallet: string }, frozen_at: number | null) =>
  desk.server.services.store.transact((tx) =>
    tx.updateTable('circles').set({ frozen_at }).where('id', '=', wallet).execute(),
  )
/** A withdrawal that operators must review because its bank account is new. */
async function looked() {
  const who = await rich()
  const { id: account } = await linkAccount(desk.server, who, 'checking')
  return { who, id: (await takeToBank(desk.server, who, account)).reply.id }
}
const release = async (id: string) => {
  for (const as of [desk.olive, desk.omar]) await decide(desk, 'withdrawals', id, { decision: 'RELEASE', as })
}

test('a withdrawal shows the day of each stage once it is over', async () => {
  const { who, id } = await looked()
  const NONE = { looked_at: null, sent_at: null, arrived_at: null }
  expect(await seen(who, id)).toMatchObject({ ...NONE, circle: { slug: who.slug }, can_cancel: true, overdue: false })
  desk.server.pass(DAY_MS)
  const released = desk.server.services.now()
  await release(id)
  await workAgain(desk.server)
  expect(await seen(who, id)).toMatchObject({ ...NONE, looked_at: expect.any(Number), can_cancel: false })
  desk.server.pass(8 * DAY_MS)
  await syncPayouts(desk.server.services)
  const there = await seen(who, id)
  expect(there).toMatchObject({ status: 'SETTLED', overdue: false })
  expect(there.looked_at).toBeGreaterThanOrEqual(released)
  expect(there.looked_at).toBeLessThan(there.sent_at ?? 0)
  expect(there.sent_at).toBeLessThanOrEqual(there.arrived_at ?? 0)
})

test('a withdrawal shows that it is not sent for as long as its Circle is frozen', async () => {
  const { who, id } = await looked()
  expect(await seen(who, id)).toMatchObject({ review: 'NEW_ACCOUNT', waits: false })
  await freeze(who, 1)
  expect(await seen(who, id)).toMatchObject({ review: 'CIRCLE_FROZEN', waits: true, can_cancel: true })
  await freeze(who, null)
  expect(await seen(who, id)).toMatchObject({ review: 'NEW_ACCOUNT', waits: false })
})

test('a withdrawal shows that it is late once its day is over', async () => {
  const { who, id } = await looked()
  await release(id)
  await workAgain(desk.server)
  desk.server.pass(4 * DAY_MS)
  expect((await seen(who, id)).overdue, 'no earlier than that').toBe(false)
  desk.server.pass(10 * DAY_MS)
  expect(await seen(who, id)).toMatchObject({ status: 'PROCESSING', overdue: true })
  await syncPayouts(desk.server.services)
  expect(await seen(who, id)).toMatchObject({ status: 'SETTLED', overdue: false })
})

test('a gift card shows that it takes long, and that it can be canceled until the seller is asked', async () => {
  const who = await rich()
  const { store } = desk.server.services
  const { id } = (await takeGift(desk.server, who, { email: 'ana+down@example.com' })).reply
  await desk.server.services.jobs.work()
  desk.server.pass(31_000)
  expect(await seen(who, id), 'asked for already').toMatchObject({ status: 'REQUESTED', can_cancel: false })
  await store.transact((tx) =>
    tx.updateTable('queued_jobs').set({ tries: 0, failure: null }).where('about', '=', id).execute(),
  )
  expect(await seen(who, id)).toMatchObject({ can_cancel: true, overdue: false })
  desk.server.pass(61 * 60_000)
  expect((await seen(who, id)).overdue).toBe(true)
})

test('a returned withdrawal shows what was deducted for the Circle’s debt, and where the rest is', async () => {
  const { who, id } = await looked()
  const wallet = async () =>
    (await call(desk.server, 'readWallet', { params: { id: who.wallet }, token: who.token })).reply.to_cancel
  expect([(await seen(who, id)).owes, await wallet()]).toEqual([false, null])
  const { store } = desk.server.services
  const order = await store.read
    .selectFrom('orders')
    .innerJoin('trips', 'trips.id', 'orders.trip_id')
    .select(['commission_id', 'code', 'cashback'])
    .where('orders.circle_id', '=', who.wallet)
    .executeTakeFirstOrThrow()
  const off = { status: 'DISQUALIFIED', reason: 'RETURNED', modified_at: '2026-11-20T12:00:00.000Z' } as const
  const about = { id: order.commission_id ?? '', trip_code: order.code, amount: order.cashback }
  expect((await tell(desk.server, sale({ ...about, ...off }))).status).toBe(200)
  await freeze(who, 1)
  expect([await seen(who, id), await wallet()]).toMatchObject([{ review: 'CIRCLE_FROZEN', owes: true }, id])
  await freeze(who, null)
  await release(id)
  await call(desk.server, 'cancelWithdrawal', { params: { id }, token: who.token })
  expect([(await seen(who, id)).owes, await wallet()]).toEqual([false, null])
})

test('a refused withdrawal shows that Covey did not send it', async () => {
  const [{ who, id }, other] = [await looked(), await looked()]
  await decide(desk, 'withdrawals', id, { decision: 'GIVE_BACK' })
  expect(await seen(who, id)).toMatchObject({ status: 'CANCELLED', is_refused: true, can_cancel: false })
  await call(desk.server, 'cancelWithdrawal', { params: { id: other.id }, token: other.who.token })
  const cancelled = { status: 'CANCELLED', is_refused: false, looked_at: null }
  expect(await seen(other.who, other.id), 'nobody has looked').toMatchObject(cancelled)
})

test('a withdrawal stays visible to its former leader, but not to strangers or former supporters', async () => {
  const who = await rich()
  const { id } = (await takeGift(desk.server, who)).reply
  await desk.server.services.jobs.work()
  const supporter = await supporterOf(desk.server, who)
  expect((await read(supporter.token, id)).reply).toMatchObject({ redeem_url: null, is_mine: false, can_cancel: false })
  await desk.server.services.store.transact((tx) =>
    tx.deleteFrom('memberships').where('circle_id', '=', who.wallet).execute(),
  )
  const mine = await seen(who, id)
  expect(mine).toMatchObject({ is_mine: true, is_leader: false, can_cancel: false })
  expect(mine.redeem_url).toMatch(/^http/)
  expect((await read(supporter.token, id)).status).toBe(404)
  await desk.server.services.store.transact((tx) => tx.deleteFrom('circles').where('id', '=', who.wallet).execute())
  expect(await seen(who, id), 'also when the Circle is gone').toMatchObject({ circle: null, is_mine: true })
  const stranger = await signInProved(desk.server, (await signUpLeader(desk.server)).email)
  expect((await read(stranger, id)).status).toBe(404)
})
