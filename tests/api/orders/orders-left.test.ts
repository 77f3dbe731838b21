import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balancesIn } from '#api/server/money/ledger.ts'
import { sweepOrders } from '#api/server/orders/sweep-orders.ts'
import { call } from '#tests/support/people/call.ts'
import { expectSummed } from '#tests/support/people/ledger.ts'
import { IN_DAYTON, type Leader, prove, signUpLeader } from '#tests/support/people/member.ts'
import { sale, supporterOf, tell, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const circleOf = async ({ slug }: Pick<Leader, 'slug'>) =>
  (
    await server.services.store.read
      .selectFrom('circles')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id
/** The ledger of a Circle: the pending and the available amount. */
const bookOf = async (id: string) => {
  await expectSummed(server.services.store.read, id)
  const { pending, available } = await balancesIn(server.services.store.read, id)
  return [pending, available]
}
const leave = ({ slug, token }: Pick<Leader, 'slug' | 'token'>) =>
  call(server, 'leaveCircle', { params: { slug }, token })
/** Another Circle of the member. */
const start = async ({ token }: Leader) =>
  circleOf((await call(server, 'createCircle', { body: { ...IN_DAYTON, headline: 'Next' }, token })).reply)
const told = (sc: string, about: Parameters<typeof sale>[0] = {}) => tell(server, sale({ trip_code: sc, ...about }))

/** A member who shopped for a Circle without other members and then left it, which closed it. */
async function left() {
  const who = await signUpLeader(server)
  const closed = await circleOf(who)
  const { sc, order_id } = await tripOf(server, who)
  expect((await leave(who)).status).toBe(204)
  return { who, closed, sc, order_id }
}

test('a sale for a Circle that its member has left since belongs to that Circle', async () => {
  const leader = await signUpLeader(server)
  const member = await supporterOf(server, leader)
  const own = await circleOf(member)
  const { sc } = await tripOf(server, member, undefined, leader.slug)
  await leave({ slug: leader.slug, token: member.token })
  await told(sc)
  expect([await bookOf(await circleOf(leader)), await bookOf(own)]).toEqual([
    [240, 0],
    [0, 0],
  ])
})

test('a member who has left still sees their order after the leader closed their account and the Circle', async () => {
  const leader = await signUpLeader(server)
  const member = await supporterOf(server, leader)
  const { order_id: id } = await tripOf(server, member, undefined, leader.slug)
  await leave({ slug: leader.slug, token: member.token })
  await prove(server, leader.token)
  expect((await call(server, 'closeAccount', { token: leader.token })).status).toBe(204)
  const { status, reply } = await call(server, 'readOrder', { params: { id }, token: member.token })
  expect([status, reply.status, reply.circle]).toEqual([200, 'TRACKED', null])
})

describe('a sale for a closed Circle', () => {
  test('moves to the Circle that the member shops for now, with its trip', async () => {
    const { who, closed, sc, order_id } = await left()
    const next = await start(who)
    await told(sc, { id: `c-${order_id}` })
    await told(sc, { id: `c-${order_id}`, status: 'READY', modified_at: '2026-11-20T12:00:00.000Z' })
    expect([await bookOf(closed), await bookOf(next)]).toEqual([
      [0, 0],
      [0, 240],
    ])
    const order = await call(server, 'readOrder', { params: { id: order_id }, token: who.token })
    expect(order.reply).toMatchObject({ status: 'PAYABLE', circle_share: 240 })
    const sums = await server.services.store.read
      .selectFrom('order_sums')
      .select(['circle_id', 'orders'])
      .where('orders', '>', 0)
      .where('circle_id', 'in', [closed, next])
      .execute()
    expect(sums).toEqual([{ circle_id: next, orders: 1 }])
  })

  test('waits if there is none, and moves once they create or join one', async () => {
    const { who, closed, sc } = await left()
    expect((await told(sc)).status).toBe(200)
    await sweepOrders(server.services, null)
    expect(await bookOf(closed)).toEqual([0, 0])
    const next = await start(who)
    for (const _ of [1, 2]) await sweepOrders(server.services, null)
    expect([await bookOf(closed), await bookOf(next)]).toEqual([
      [0, 0],
      [240, 0],
    ])
  })

  test('that was declined and is accepted after all moves too', async () => {
    const who = await signUpLeader(server)
    const closed = await circleOf(who)
    const { sc, order_id } = await tripOf(server, who)
    const id = `c-${order_id}`
    await told(sc, { id })
    await told(sc, { id, status: 'DISQUALIFIED', reason: 'RETURNED', modified_at: '2026-11-20T11:00:00.000Z' })
    await leave(who)
    const next = await start(who)
    await told(sc, { id, status: 'READY', modified_at: '2026-11-20T12:00:00.000Z' })
    expect([await bookOf(closed), await bookOf(next)]).toEqual([
      [0, 0],
      [0, 240],
    ])
  })

  test('stays in its ledger if the member has closed their account, and cannot be withdrawn', async () => {
    const who = await signUpLeader(server)
    const closed = await circleOf(who)
    const { sc } = await tripOf(server, who)
    await prove(server, who.token)
    expect((await call(server, 'closeAccount', { token: who.token })).status).toBe(204)
    await told(sc, { status: 'READY' })
    expect(await bookOf(closed)).toEqual([0, 240])
  })
})
