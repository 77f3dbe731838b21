import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { claimed } from '#tests/support/people/claims.ts'
import { type Desk, decide, look, startDesk } from '#tests/support/people/desk.ts'
import { expectSummed } from '#tests/support/people/ledger.ts'
import { leaderWithCircle } from '#tests/support/people/member.ts'
import { sale, supporterOf, tell, tripOf } from '#tests/support/people/shopping.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk({ ACCESS_TTL_S: '315360000' })
})
afterAll(() => desk.server.stop())

/** A claim that was granted with $3.60, for an order with a number of its own. */
async function granted() {
  const number = `JU-${randomUUID().slice(0, 6)}`
  const claim = await claimed(desk, { number })
  await decide(desk, 'claims', claim.id, { decision: 'GRANT', cashback: 360 })
  return { ...claim, number }
}
const statusesOf = async ({ who }: { who: { slug: string; token: string } }) => {
  const asked = { params: { slug: who.slug }, query: { scope: 'circle' }, token: who.token } as const
  return (await call(desk.server, 'listOrders', asked)).reply.items.map(({ status }) => status).toSorted()
}
const ONCE = { raised: 240, available: 240, pending: 0 }

test('an order that was granted is not paid again when the shop reports its number for another trip', async () => {
  const claim = await granted()
  const other = await tripOf(desk.server, claim.who)
  const about = { trip_code: other.sc, order_number: ` #${claim.number.toLowerCase()}` }
  for (const id of ['c-1', 'c-1', 'c-2'].map((one) => `${one}-${claim.id}`))
    for (const status of ['PENDING', 'READY'] as const) await tell(desk.server, sale({ ...about, id, status }))
  expect(await claim.totals()).toMatchObject(ONCE)
  expect(await statusesOf(claim), 'the other trip led to nothing').toEqual(['PAYABLE', 'TRACKED'])
  expect(await claim.order()).toMatchObject({ status: 'PAYABLE', cashback: 360 })
  const wallet = await call(desk.server, 'readWallet', { params: { id: claim.who.slug }, token: claim.who.token })
  await expectSummed(desk.server.services.store.read, wallet.reply.id)
})

test('an operator sees that the shop has reported the number for another member', async () => {
  const claim = await claimed(desk, { number: `JU-${randomUUID().slice(0, 6)}` })
  const factsOf = async () => (await look(desk, 'claims', claim.id)).facts.map(({ name }) => name)
  expect(await factsOf()).not.toContain('toldElsewhere')
  const { facts } = await look(desk, 'claims', claim.id)
  const number = String(facts.find(({ name }) => name === 'orderNumber')?.value)
  const own = await tripOf(desk.server, claim.who)
  await tell(desk.server, sale({ trip_code: own.sc, order_number: number, status: 'READY' }))
  expect(await factsOf(), 'their own is another matter').not.toContain('toldElsewhere')
  const stranger = await leaderWithCircle(desk.server)
  const theirs = await tripOf(desk.server, stranger)
  const ordered_at = new Date(desk.server.services.now()).toISOString()
  await tell(desk.server, sale({ trip_code: theirs.sc, order_number: number, status: 'READY', ordered_at }))
  expect(await factsOf()).toContain('toldElsewhere')
})

test('an order that was granted is not paid again for a trip of another member of the same Circle', async () => {
  const claim = await granted()
  const other = await tripOf(desk.server, await supporterOf(desk.server, claim.who), undefined, claim.who.slug)
  await tell(desk.server, sale({ trip_code: other.sc, order_number: claim.number, status: 'READY' }))
  expect(await claim.totals()).toMatchObject(ONCE)
})

test('an order that was granted is not paid again if the shop reports the number after the sale', async () => {
  const claim = await granted()
  const other = await tripOf(desk.server, claim.who)
  const about = { id: `c-late-${claim.id}`, trip_code: other.sc }
  await tell(desk.server, sale({ ...about, order_number: null }))
  expect(await claim.totals()).toMatchObject({ pending: 240 })
  const later = { modified_at: '2026-11-20T12:00:00.000Z', status: 'CONFIRMED', order_number: claim.number } as const
  await tell(desk.server, sale({ ...about, ...later }))
  expect(await claim.totals()).toMatchObject(ONCE)
  expect(await statusesOf(claim)).toEqual(['DECLINED', 'PAYABLE'])
})

test('a grant to a stranger takes no sale from anyone, and another number or shop is another order', async () => {
  const claim = await granted()
  const stranger = await leaderWithCircle(desk.server)
  const theirs = await tripOf(desk.server, stranger)
  await tell(desk.server, sale({ trip_code: theirs.sc, order_number: claim.number, status: 'READY' }))
  expect((await statusesOf({ who: stranger })).join()).toBe('PAYABLE')
  const own = [await tripOf(desk.server, claim.who), await tripOf(desk.server, claim.who)]
  await tell(desk.server, sale({ trip_code: own[0]?.sc ?? '', order_number: `${claim.number}0`, status: 'READY' }))
  const elsewhere = {
    trip_code: own[1]?.sc ?? '',
    order_number: claim.number,
    retailer_id: 2102,
    status: 'READY',
  } as const
  await tell(desk.server, sale(elsewhere))
  expect(await claim.totals()).toMatchObject({ available: 720 })
})
