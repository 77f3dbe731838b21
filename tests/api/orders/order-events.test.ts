import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CommissionBody } from '#api/contract/order-events.ts'
import { commissionOfBody } from '#api/ports/network/commission-body.ts'
import { worksOf } from '#api/server/background/works.ts'
import { sweepOrders } from '#api/server/orders/sweep-orders.ts'
import { hasRun, runIfDue } from '#api/server/queue/schedule.ts'
import { Unavailable } from '#api/store/unavailable.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { idOf, JUNIPER, ordersOf, sale, tell, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
})
afterAll(() => server.stop())

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
const order = async (id: string, who = leader) =>
  (await call(server, 'readOrder', { params: { id }, token: who.token })).reply

describe('events of the network', () => {
  test('lead an order from its trip to its money, and back for a return', async () => {
    const trip = await tripOf(server, leader)
    const first = sale({ trip_code: trip.sc })
    const seen: unknown[] = []
    for (const change of [
      {},
      { status: 'CONFIRMED', modified_at: at(12) },
      { status: 'READY', modified_at: at(13) },
      { status: 'DISQUALIFIED', reason: 'RETURNED', modified_at: at(14) },
    ] as const) {
      expect(await tell(server, { ...first, ...change })).toEqual({ status: 200, body: { result: 'applied' } })
      const { status, reason, circle_share, cashback, next_change_by } = await order(trip.order_id)
      seen.push([status, reason, cashback, circle_share, next_change_by !== null])
    }
    expect(seen).toEqual([
      ['PENDING', null, 360, 240, true],
      ['CONFIRMED', null, 360, 240, true],
      ['PAYABLE', null, 360, 240, false],
      ['REVERSED', 'RETURNED', 360, 240, false],
    ])
    const { events } = await order(trip.order_id)
    expect(events.map(({ status }) => status).toSorted()).toEqual(
      ['TRACKED', 'PENDING', 'CONFIRMED', 'PAYABLE', 'REVERSED'].toSorted(),
    )
  })

  test('notify the shopper once each', async () => {
    const who = await signUpLeader(server)
    const trip = await tripOf(server, who)
    const first = sale({ trip_code: trip.sc })
    const changes = [
      {},
      { status: 'CONFIRMED', modified_at: at(12) },
      { amount: 390, status: 'CONFIRMED', modified_at: at(13) },
    ] as const
    for (const change of changes) await tell(server, { ...first, ...change })
    const { reply } = await call(server, 'listNotices', { token: who.token })
    expect(reply.items.map(({ kind }) => kind).toSorted()).toEqual(['order-confirmed', 'order-pending', 'trip-tracked'])
    expect(reply.items.every(({ params }) => params.order === trip.order_id)).toBe(true)
    const told = reply.items.find(({ kind }) => kind === 'order-confirmed')
    expect(told?.params).toMatchObject({ retailer: 'Juniper & Loom', cashback: 240 })
  })

  test('change nothing when they are repeated, also ten at once', async () => {
    const trip = await tripOf(server, leader)
    const event = sale({ trip_code: trip.sc, amount: 500 })
    const results = await Promise.all(Array.from({ length: 10 }, () => tell(server, event)))
    expect(results.filter(({ body }) => body.result === 'applied')).toHaveLength(1)
    expect(results.filter(({ body }) => body.result === 'known')).toHaveLength(9)
    const { items } = await ordersOf(server, leader, { limit: 100 })
    expect(items.filter(({ trip_id }) => trip_id === trip.trip_id)).toHaveLength(1)
  })

  test('change nothing newer when they are older', async () => {
    const trip = await tripOf(server, leader)
    const newer = sale({ trip_code: trip.sc, status: 'CONFIRMED', modified_at: at(15), amount: 300 })
    await tell(server, newer)
    await tell(server, { ...newer, status: 'PENDING', modified_at: at(9), amount: 900 })
    expect(await order(trip.order_id)).toMatchObject({ status: 'CONFIRMED', cashback: 300, circle_share: 200 })
  })

  test('about two sales on one trip make two orders', async () => {
    const trip = await tripOf(server, leader)
    await Promise.all([tell(server, sale({ trip_code: trip.sc })), tell(server, sale({ trip_code: trip.sc }))])
    const { items } = await ordersOf(server, leader, { limit: 100 })
    expect(items.filter(({ trip_id }) => trip_id === trip.trip_id).map(({ status }) => status)).toEqual([
      'PENDING',
      'PENDING',
    ])
  })

  test('without a trip are matched by member and Circle', async () => {
    const { tc } = await tripOf(server, leader)
    const event = sale({ tracking_code: tc, order_number: 'ALONE-1' })
    expect((await tell(server, event)).body.result).toBe('applied')
    const { items } = await ordersOf(server, leader, { limit: 100 })
    expect(items.find(({ order_number }) => order_number === 'ALONE-1')).toMatchObject({
      status: 'PENDING',
      trip_id: null,
    })
  })

  test('about an unknown trip are kept, and matched once the trip is known', async () => {
    const event = sale({ trip_code: 'not-known-yet', order_number: 'LATER-1' })
    expect((await tell(server, event)).body).toEqual({ result: 'waiting' })
    expect((await tell(server, { ...event, status: 'CONFIRMED', modified_at: at(20) })).body).toEqual({
      result: 'waiting',
    })
    const { store, now } = server.services
    const circle = (await call(server, 'listCircles', { token: leader.token })).reply[0]?.id ?? ''
    const trip = {
      id: 'late-trip',
      code: 'not-known-yet',
      circle_id: circle,
      retailer_id: JUNIPER.id,
      created_at: now(),
    }
    const user_id = await idOf(server, leader.email)
    await store.transact(
      async (tx) =>
        void (await tx
          .insertInto('trips')
          .values({ ...trip, user_id })
          .execute()),
    )
    await sweepOrders(server.services, null)
    const { items } = await ordersOf(server, leader, { limit: 100 })
    expect(items.find(({ order_number }) => order_number === 'LATER-1')?.status).toBe('CONFIRMED')
  })

  test('about unknown trips are retried, however many wait before them', async () => {
    const { store } = server.services
    const { sc, trip_id } = await tripOf(server, leader)
    const last = sale({ id: 'z-last', trip_code: 'not-yet', order_number: 'LAST-1' })
    await tell(server, last)
    const like = await store.read
      .selectFrom('order_events')
      .selectAll()
      .where('commission_id', '=', last.id)
      .executeTakeFirstOrThrow()
    const waiting = Array.from({ length: 201 }, (_, place) => `w-${place}`)
    await store.transact(async (tx) => {
      for (const commission_id of waiting) {
        const commission = like.commission.replaceAll(last.id, commission_id).replaceAll('not-yet', commission_id)
        const own = { id: commission_id, commission_id, fingerprint: commission_id, trip_code: commission_id }
        await tx
          .insertInto('order_events')
          .values({ ...like, ...own, commission })
          .execute()
      }
      await tx.updateTable('trips').set({ code: 'not-yet' }).where('code', '=', sc).execute()
    })
    await sweepOrders(server.services, null)
    const { items } = await ordersOf(server, leader, { limit: 100 })
    expect(items.find(({ order_number }) => order_number === 'LAST-1')).toMatchObject({ trip_id })
    await store.transact((tx) => tx.deleteFrom('order_events').where('commission_id', 'in', waiting).execute())
  })

  test('are refused if they are unsigned, old or changed after signing', async () => {
    const trip = await tripOf(server, leader)
    const event = sale({ trip_code: trip.sc })
    const { now } = server.services
    const forged = [
      { signature: undefined },
      { signature: '' },
      { signature: 't=1,v1=00' },
      { signature: `t=${Math.floor(now() / 1000)},v1=${'0'.repeat(64)}` },
      { secret: 'another secret of more than 32 letters' },
      { at: now() - 6 * 60_000 },
      { at: now() + 6 * 60_000 },
      { body: JSON.stringify({ id: 'x', type: 'created', commission: { ...event, amount: 9999 } }) },
      { body: 'not even JSON' },
    ]
    for (const how of forged) {
      const { status, body } = await tell(server, event, how)
      expect([status, body.code], JSON.stringify(how)).toEqual(
        how.body === 'not even JSON' ? [400, 'bad-json'] : [401, 'wrong-signature'],
      )
    }
    expect((await order(trip.order_id)).status).toBe('TRACKED')
    expect((await tell(server, event, { at: now() - 4 * 60_000 })).status).toBe(200)
  })

  test('are refused if they contradict themselves', async () => {
    const event = sale({})
    const body = JSON.stringify({ id: 'x', type: 'created', commission: { ...event, status: 'READY' } })
    const { signatureOf } = await import('#api/ports/network/signature.ts')
    const { environment, now } = server.services
    const signature = signatureOf(environment.orderWebhookSecret, body, now())
    expect((await tell(server, event, { body, signature })).status).toBe(422)
  })
})

describe('any sequence of events and sweeps', () => {
  const statuses = fc.constantFrom<CommissionBody['status']>('PENDING', 'CONFIRMED', 'READY', 'PAID', 'DISQUALIFIED')
  const something = fc.record({
    hour: fc.integer({ min: 0, max: 5 }),
    status: statuses,
    amount: fc.integer({ min: 0, max: 400 }),
  })
  const story = fc.uniqueArray(something, { minLength: 1, maxLength: 5, selector: (one) => JSON.stringify(one) })

  let visits = 0
  let shopper: Leader
  beforeAll(() => {
    shopper = leader
  })

  /** Reports a sale in this order, sends some reports twice, and returns the resulting order. */
  const outcome = async (events: readonly { hour: number; status: CommissionBody['status']; amount: number }[]) => {
    // Removes the limit on trips, because this test makes hundreds of them in an hour.
    if (++visits % 50 === 0) shopper = await signUpLeader(server)
    const trip = await tripOf(server, shopper)
    const { id } = sale()
    for (const { hour, status, amount } of events)
      await tell(server, sale({ id, trip_code: trip.sc, status, amount, modified_at: at(hour) }))
    const seen = await order(trip.order_id, shopper)
    const { status, reason, cashback, circle_share, sale_amount, events: steps } = seen
    return {
      status,
      reason,
      cashback,
      circle_share,
      sale_amount,
      steps: steps.filter((step) => step.status !== 'TRACKED'),
    }
  }

  test('gives a sale the same result from the same reports, in any order, at any time, however often repeated', {
    timeout: 600_000,
  }, async () => {
    const runs = IS_FULL ? 400 : 10
    const property = fc.asyncProperty(
      story,
      fc.func(fc.integer()),
      fc.array(fc.nat({ max: 4 }), { maxLength: 3 }),
      async (events, chance, again) => {
        const shuffled = events.toSorted((a, b) => chance(JSON.stringify(a)) - chance(JSON.stringify(b)))
        const twice = [...shuffled, ...again.flatMap((index) => events[index] ?? [])]
        expect(await outcome(twice)).toEqual(await outcome(events))
      },
    )
    await fc.assert(property, { numRuns: runs, seed: 20261121 })
    console.log(`${runs} stories of sales from the seed 20261121`)
  })

  test('keeps totals that equal the sum of the orders', async () => {
    const { read } = server.services.store
    const sums = await read.selectFrom('order_sums').selectAll().where('orders', '!=', 0).execute()
    const counted = await read
      .selectFrom('orders')
      .select(({ fn }) => ['circle_id', 'user_id', 'kind', 'status', fn.countAll<number>().as('orders')])
      .select(({ fn }) => fn.sum<number>('circle_share').as('circle_share'))
      .groupBy(['circle_id', 'user_id', 'kind', 'status'])
      .execute()
    const key = (row: object) => JSON.stringify(Object.entries(row).toSorted())
    expect(sums.map(key).toSorted()).toEqual(counted.map(key).toSorted())
    const { totals } = await ordersOf(server, leader)
    expect(totals.raised).toBe(totals.pending + totals.available + totals.paid)
  })
})

describe('the sweep of the network', () => {
  const buy = async (own: TestServer, who: Leader, delivery: 'well' | 'lost' | 'twice' | 'late' | 'slow') => {
    const trip = await tripOf(own, who)
    const { reply } = await call(own, 'buyInPracticeShop', {
      params: { shop: JUNIPER.slug },
      body: { lines: [{ sku: 'scarf', quantity: 1 }], sc: trip.sc, tc: trip.tc, delivery },
    })
    return { trip, purchase: reply }
  }
  const statusOf = async (own: TestServer, who: Leader, id: string) =>
    (await call(own, 'readOrder', { params: { id }, token: who.token })).reply.status

  test('finds sales that no event reported, and lets orders mature with time', async () => {
    const own = await startServer()
    const who = await signUpLeader(own)
    const { trip } = await buy(own, who, 'lost')
    expect(await statusOf(own, who, trip.order_id)).toBe('TRACKED')
    const seen: string[] = []
    for (const days of [0, 46, 15]) {
      own.pass(days * DAY_MS)
      await sweepOrders(own.services, null)
      // The access token has expired by now.
      seen.push((await own.services.store.read.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status)
    }
    expect(seen).toEqual(['PENDING', 'CONFIRMED', 'PAYABLE'])
    await own.stop()
  })

  test('handles each sale separately: it reports one that the database refuses and continues', async () => {
    const own = await startServer()
    const who = await signUpLeader(own)
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const trips = [await tripOf(own, who), await tripOf(own, who), await tripOf(own, who), await tripOf(own, who)]
    const odd = [{}, { orderNumber: 'A\u000017' }, { retailerId: 2 ** 31 }, {}]
    const items = trips.map(({ sc }, index) => ({
      ...commissionOfBody(sale({ id: `odd-${index}`, trip_code: sc })),
      ...odd[index],
    }))
    const leftOut = [{ sale: 'odd-4', why: 'It has an unexpected format.' }]
    const page = { items, next: undefined, leftOut, said: ['A sale is not in dollars.'] }
    const network = { ...own.services.network, commissions: async () => page }
    const services = { ...own.services, network }
    const statuses = () => Promise.all(trips.map(({ order_id }) => statusOf(own, who, order_id)))
    expect(await runIfDue(services, 'orders', worksOf(services).orders)).toBe(true)
    const isPostgres = own.services.environment.databaseUrl !== undefined
    const third = isPostgres ? 'TRACKED' : 'PENDING'
    expect(await statuses()).toEqual(['PENDING', 'TRACKED', third, 'PENDING'])
    expect(await hasRun(services, 'orders')).toBe(true)
    for (const _ of [1, 2]) await sweepOrders(services, null)
    const sentences = said.mock.calls.map(([sentence]) => String(sentence).split(':')[0])
    const told = ['A sale is not in dollars.', 'The sale odd-4 was skipped', 'The sale odd-1 was skipped']
    expect(sentences).toEqual(isPostgres ? [...told, 'The sale odd-2 was skipped'] : told)
    said.mockRestore()
    await own.stop()
  })

  test('stops while the database is down, and its period does not count as swept', async () => {
    const own = await startServer()
    const who = await signUpLeader(own)
    const { sc } = await tripOf(own, who)
    const items = [commissionOfBody(sale({ trip_code: sc }))]
    const network = {
      ...own.services.network,
      commissions: async () => ({ items, next: undefined, leftOut: [], said: [] }),
    }
    const gone = new Unavailable('gone')
    const store = { ...own.services.store, transact: () => Promise.reject(gone) }
    await expect(sweepOrders({ ...own.services, network, store }, null)).rejects.toBe(gone)
    await own.stop()
  })

  test('changes nothing for events that arrive on time, and ignores those that arrive late', async () => {
    const own = await startServer()
    const who = await signUpLeader(own)
    const well = await buy(own, who, 'twice')
    await expect.poll(() => statusOf(own, who, well.trip.order_id)).toBe('PENDING')
    const late = await buy(own, who, 'late')
    await call(own, 'happenToPurchase', { params: { id: late.purchase.id }, body: { what: 'confirm' } })
    await expect.poll(() => statusOf(own, who, late.trip.order_id)).toBe('CONFIRMED')
    own.pass(31_000)
    await own.services.practice?.deliver()
    expect(await statusOf(own, who, late.trip.order_id)).toBe('CONFIRMED')
    const { events } = (await call(own, 'readOrder', { params: { id: late.trip.order_id }, token: who.token })).reply
    expect(events.map(({ status }) => status)).toEqual(['TRACKED', 'PENDING', 'CONFIRMED'])
    await own.stop()
  })

  test('does not accept sales of the embedded shops, which a local caller decides about', async () => {
    const own = await startServer({ TRUST_PROXY: 'on' })
    const who = await signUpLeader(own)
    const { purchase } = await buy(own, who, 'well')
    const params = { id: purchase.id }
    const headers = { 'X-Forwarded-For': '192.0.2.7' }
    expect((await call(own, 'happenToPurchase', { params, body: { what: 'confirm' }, headers })).status).toBe(404)
    expect((await call(own, 'readPracticePurchase', { params, headers })).reply.next).toEqual([])
    expect((await call(own, 'readPracticePurchase', { params })).reply.next).toContain('confirm')
    await own.stop()
  })

  test('accepts a sale that was not returned in time, and still counts a late report of a return', async () => {
    const own = await startServer({ ACCESS_TTL_S: '31536000' })
    const who = await signUpLeader(own)
    const day = (days: number) => new Date(Date.UTC(2026, 10, 20) + days * DAY_MS).toISOString()
    const sold = async () => {
      const trip = await tripOf(own, who)
      const first = sale({ trip_code: trip.sc, ordered_at: day(0), modified_at: day(0), locking_at: day(10) })
      await tell(own, first)
      const order = async () =>
        (await call(own, 'readOrder', { params: { id: trip.order_id }, token: who.token })).reply
      return { first, order }
    }
    const [returned, corrected, extended, left] = [await sold(), await sold(), await sold(), await sold()]
    own.pass(13 * DAY_MS)
    await sweepOrders(own.services, null)
    for (const { order } of [returned, corrected, extended, left])
      expect(await order()).toMatchObject({ status: 'CONFIRMED', cashback: 360, next_change_by: day(40) })
    const late = { modified_at: day(9) }
    await tell(own, { ...returned.first, ...late, status: 'DISQUALIFIED', reason: 'RETURNED', amount: 0 })
    await tell(own, { ...corrected.first, ...late, amount: 300 })
    await tell(own, { ...extended.first, ...late, locking_at: day(20) })
    expect(await returned.order()).toMatchObject({ status: 'DECLINED', reason: 'RETURNED' })
    expect(await corrected.order()).toMatchObject({ status: 'CONFIRMED', cashback: 300, next_change_by: day(40) })
    expect(await extended.order()).toMatchObject({ status: 'PENDING', next_change_by: day(20) })
    own.pass(10 * DAY_MS)
    await sweepOrders(own.services, null)
    expect(await extended.order()).toMatchObject({ status: 'CONFIRMED', next_change_by: day(50) })
    expect(await left.order()).toMatchObject({ status: 'CONFIRMED' })
    const { first } = left
    await tell(own, { ...first, status: 'READY', modified_at: day(30) })
    expect(await left.order()).toMatchObject({ status: 'PAYABLE', cashback: 360 })
    await own.stop()
  })

  test('closes trips without a sale once nothing can be claimed for them', async () => {
    const own = await startServer()
    const who = await signUpLeader(own)
    await tripOf(own, who)
    own.pass(95 * DAY_MS)
    await sweepOrders(own.services, null)
    const row = await own.services.store.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect([row.status, row.reason]).toEqual(['DECLINED', 'NOT_REPORTED'])
    await own.stop()
  })
})
