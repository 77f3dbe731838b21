// A sale that cannot be stored does not hold up other sales. The portal requests such a sale again until it can be
// stored or is given up.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commissionOfBody } from '#api/ports/network/commission-body.ts'
import type { Commission, CommissionPage } from '#api/ports/network/port.ts'
import { worksOf } from '#api/server/background/works.ts'
import { sweepOrders } from '#api/server/orders/sweep-orders.ts'
import { runIfDue } from '#api/server/queue/schedule.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import { type Desk, decide, listed, look, startDesk } from '#tests/support/people/desk.ts'
import { type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { ordersOf, sale, tripOf } from '#tests/support/people/shopping.ts'

let desk: Desk
let leader: Leader
beforeAll(async () => {
  desk = await startDesk()
  leader = await signUpLeader(desk.server)
})
afterAll(() => desk.server.stop())
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(async () => {
  vi.restoreAllMocks()
  await desk.server.services.store.transact((tx) => tx.deleteFrom('sales_left').execute())
})

const now = () => desk.server.services.now()
/** Requests recent sales from a network that returns this page. Returns the start of the requested period. */
async function sweep(page: Partial<CommissionPage>, after = 0): Promise<number> {
  desk.server.pass(after)
  const asked: number[] = []
  const commissions = async (from: number) => {
    asked.push(from)
    return { items: [], next: undefined, leftOut: [], said: [], ...page }
  }
  const { services } = desk.server
  const { orders } = worksOf({ ...services, network: { ...services.network, commissions } })
  expect(await runIfDue(services, 'orders', orders)).toBe(true)
  expect(asked).toHaveLength(1)
  return asked[0] ?? 0
}
const daysAgo = (time: number) => Math.round((now() - time) / DAY_MS)
const waiting = async (state: 'open' | 'done' = 'open') =>
  (await listed(desk, 'jobs', state)).filter(({ kind }) => kind === 'sale')

async function sold(id: string, odd: Partial<Commission> = {}): Promise<Commission> {
  const { sc } = await tripOf(desk.server, leader)
  const at = new Date(now()).toISOString()
  return { ...commissionOfBody(sale({ id, trip_code: sc, order_number: id, ordered_at: at, modified_at: at })), ...odd }
}
const isTaken = async (number: string) =>
  (await ordersOf(desk.server, leader, { limit: 100 })).items.some(({ order_number }) => order_number === number)

test('a sale that the database refuses is requested until it is stored, and the desk shows it', async () => {
  const [good, bad] = [await sold('L-good'), await sold('L-bad')]
  const refused = { ...bad, orderNumber: 'A\u000017' }
  expect(daysAgo(await sweep({ items: [refused, good] }, HOUR_MS))).toBe(2)
  expect([await isTaken('L-good'), await isTaken('L-bad')]).toEqual([true, false])
  const [seen] = await waiting()
  expect(seen).toMatchObject({ title: 'L-bad', state: 'TRYING', done_at: null })
  expect((await look(desk, 'jobs', seen?.id ?? '')).facts).toContainEqual(
    expect.objectContaining({ name: 'failure', value: expect.stringContaining('NUL') }),
  )
  expect(daysAgo(await sweep({ items: [refused] }, 9 * DAY_MS))).toBe(11)
  expect(daysAgo(await sweep({ items: [bad, good] }, DAY_MS))).toBe(12)
  expect([await isTaken('L-bad'), await waiting()]).toEqual([true, []])
  expect(daysAgo(await sweep({}, DAY_MS))).toBe(2)
})

test('a sale that the network’s adapter cannot read is requested again too, from the oldest one on', async () => {
  const leftOut = [{ sale: 'shape-1', why: 'It has an unexpected format.', modifiedAt: now() - 5 * DAY_MS }]
  await sweep({ leftOut }, HOUR_MS)
  await sweep({ leftOut: [{ sale: 'shape\u0000-2', why: 'A\u0000.' }] }, DAY_MS)
  expect((await waiting()).map(({ title }) => title)).toEqual(['shape-1', '"shape\\u0000-2"'])
  expect(daysAgo(await sweep({ items: [await sold('shape-1')] }, DAY_MS))).toBe(7)
  expect(daysAgo(await sweep({}, DAY_MS))).toBe(4)
})

test('a failing sale is given up after thirty days with a line in the log, and waits for an operator', async () => {
  const leftOut = [{ sale: 'never', why: 'It has an unexpected format.' }]
  await sweep({ leftOut }, HOUR_MS)
  expect(daysAgo(await sweep({ leftOut }, 29 * DAY_MS))).toBe(31)
  expect((await waiting())[0]?.state).toBe('TRYING')
  await sweep({ leftOut }, 2 * DAY_MS)
  expect(vi.mocked(console.error).mock.calls.at(-1)).toEqual([
    'The portal gave up on the sale never after 30 days: It has an unexpected format.',
  ])
  expect(daysAgo(await sweep({ leftOut }, DAY_MS))).toBe(2)
  const [{ id, state } = { id: '', state: '' }] = await waiting()
  expect([state, (await look(desk, 'jobs', id)).decisions]).toEqual(['GIVEN_UP', ['RETRY', 'DISMISS']])
  expect((await decide(desk, 'jobs', id, { decision: 'RETRY' })).reply.state).toBe('TRYING')
  expect(daysAgo(await sweep({ leftOut }, HOUR_MS))).toBe(34)
  expect((await decide(desk, 'jobs', id, { decision: 'DISMISS' })).reply.state).toBe('DISMISSED')
  expect(daysAgo(await sweep({ leftOut }, HOUR_MS))).toBe(2)
  expect([await waiting(), (await waiting('done')).length]).toEqual([[], 1])
})

test('failing sales one after another do not extend the requested period', async () => {
  for (let place = 0; place < 6; place++)
    await sweep({ leftOut: [{ sale: `each-${place}`, why: 'Odd.' }] }, 10 * DAY_MS)
  expect(daysAgo(await sweep({}, DAY_MS))).toBeLessThan(45)
})

test('an order that cannot be closed is not reported as a sale', async () => {
  const { services } = desk.server
  const { store } = services
  const { transact } = store
  const { order_id } = await tripOf(desk.server, leader)
  await transact((tx) => tx.updateTable('orders').set({ expected_report_by: 0 }).where('id', '=', order_id).execute())
  const odd: typeof transact = (work) =>
    String(work).includes('closeTrip') ? Promise.reject(new Error('Nobody thought of this.')) : transact(work)
  await sweepOrders({ ...services, store: { ...store, transact: odd } }, null)
  const sentences = vi.mocked(console.error).mock.calls.map(([sentence]) => sentence)
  expect(sentences).toEqual([`The order ${order_id} could not be closed: Nobody thought of this.`])
})
