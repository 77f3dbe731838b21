import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesIn } from '#api/server/money/ledger.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { claimed } from '#tests/support/people/claims.ts'
import { type Desk, decide, startDesk } from '#tests/support/people/desk.ts'
import { IN_DAYTON, signUpLeader } from '#tests/support/people/member.ts'
import { JUNIPER, sale, supporterOf, tell, tripOf } from '#tests/support/people/shopping.ts'
import { linkAccount, richLeader, signInProved, takeGift, takeToBank } from '#tests/support/people/withdrawing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk({ ACCESS_TTL_S: '315360000' })
})
afterAll(() => desk.server.stop())

/** The state of an order and the states before, as the API returns them. */
async function told(id: string, token: string) {
  const { reply } = await call(desk.server, 'readOrder', { params: { id }, token })
  return [reply.status, reply.events.map(({ status }) => status)] as const
}

test('an order that was paid out, returned and accepted again ends with its final state', async () => {
  const { server } = desk
  const leader = await richLeader(server, 1000)
  const trip = await tripOf(server, leader, JUNIPER.id, leader.slug)
  const at = (days: number) => new Date(server.services.now() + days * DAY_MS).toISOString()
  const known = { trip_code: trip.sc, amount: 900, ordered_at: at(-3), order_number: null }
  const said = sale({ ...known, status: 'READY', modified_at: at(-2) })
  await tell(server, said)
  expect((await takeGift(server, leader, { amount: 1600 })).status).toBe(201)
  server.pass(3 * DAY_MS)
  const token = await signInProved(server, leader.email)
  expect(await told(trip.order_id, token)).toMatchObject(['PAID', { length: 3 }])
  await tell(server, { ...said, status: 'DISQUALIFIED', modified_at: at(-1) })
  await tell(server, { ...said, status: 'READY', modified_at: at(-0.5) })
  const [status, events] = await told(trip.order_id, token)
  expect(events.at(-1)).toBe(status)
})

test('the second order of one trip has been pending since before the shop reported it', async () => {
  const { server } = desk
  const leader = await richLeader(server, 1000)
  const trip = await tripOf(server, leader, JUNIPER.id, leader.slug)
  const at = (days: number) => new Date(server.services.now() + days * DAY_MS).toISOString()
  for (const number of ['JU-A1', 'JU-A2']) {
    const days = { ordered_at: at(-2), modified_at: at(-1) }
    await tell(server, sale({ trip_code: trip.sc, status: 'PENDING', amount: 900, order_number: number, ...days }))
  }
  const { reply } = await call(server, 'listOrders', { params: { slug: leader.slug }, token: leader.token })
  const both = reply.items.filter(({ status }) => status === 'PENDING')
  expect(both).toHaveLength(2)
  for (const { id } of both) expect(await told(id, leader.token)).toEqual(['PENDING', ['TRACKED', 'PENDING']])
})

test('the second order of one trip has the share that was agreed when the trip began', async () => {
  const { server } = desk
  const leader = await richLeader(server, 1000)
  const trip = await tripOf(server, leader, JUNIPER.id, leader.slug)
  await server.services.store.transact((tx) =>
    tx.updateTable('orders').set({ share: '1/2' }).where('trip_id', '=', trip.trip_id).execute(),
  )
  for (const order_number of ['JU-B1', 'JU-B2'])
    await tell(server, sale({ trip_code: trip.sc, status: 'PENDING', amount: 900, order_number }))
  const { reply } = await call(server, 'listOrders', { params: { slug: leader.slug }, token: leader.token })
  const shares = reply.items.filter(({ trip_id }) => trip_id === trip.trip_id).map(({ circle_share }) => circle_share)
  expect(shares).toEqual([450, 450])
})

test('a member who has left is not told when the Circle withdraws its money', async () => {
  const { server } = desk
  const leader = await richLeader(server, 1000)
  const { token, ...supporter } = await supporterOf(server, leader)
  const trip = await tripOf(server, { ...supporter, token }, JUNIPER.id, leader.slug)
  await tell(server, sale({ trip_code: trip.sc, status: 'READY', amount: 900, order_number: null }))
  await call(server, 'leaveCircle', { params: { slug: leader.slug }, token })
  const before = await told(trip.order_id, token)
  await takeGift(server, leader, { amount: 1600 })
  expect(await told(trip.order_id, leader.token)).toMatchObject(['PAID', {}])
  expect(await told(trip.order_id, token)).toEqual(before)
  const { orders } = (await call(server, 'exportData', { token })).reply
  expect(orders, 'nor in what is kept of them').toMatchObject([
    { id: trip.order_id, status: 'PAYABLE', circle_share: 600 },
  ])
})

test('a grant for a closed Circle goes to the Circle that its member shops for now', async () => {
  const { server } = desk
  const { read } = server.services.store
  const who = await signUpLeader(server)
  const claim = await claimed(desk, { by: who })
  await call(server, 'leaveCircle', { params: { slug: who.slug }, token: who.token })
  const decision = { decision: 'GRANT', cashback: 360 } as const
  expect((await decide(desk, 'claims', claim.id, decision)).refusal.code, 'nobody could take it out').toBe(
    'claim-closed',
  )
  const next = await call(server, 'createCircle', { body: { ...IN_DAYTON, headline: 'Next' }, token: who.token })
  expect((await decide(desk, 'claims', claim.id, decision)).status).toBe(200)
  const available = async (slug: string) => {
    const { id } = await read.selectFrom('circles').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    return (await balancesIn(read, id)).available
  }
  expect([await available(who.slug), await available(next.reply.slug)]).toEqual([0, 240])
})

test('a bank’s report about an earlier access token does not count for the new one', async () => {
  const { server } = desk
  const { bank } = server.services
  const leader = await richLeader(server, 100_000)
  const { id } = await linkAccount(server, leader, 'forgetful')
  server.pass(4 * DAY_MS)
  const own = { ...leader, token: await signInProved(server, leader.email) }
  const { authorize } = bank
  bank.authorize = async (payment) => {
    bank.authorize = authorize
    const answer = await authorize(payment)
    const again = await linkAccount(server, own, 'forgetful')
    await linkAccount(server, own, 'forgetful', again.id)
    return answer
  }
  await takeToBank(server, own, id)
  await server.services.jobs.work()
  const { reply } = await call(server, 'listBankAccounts', { token: own.token })
  expect(reply).toMatchObject([{ id, status: 'VERIFIED' }])
})
