// The latest orders on a Circle's public page never show who shopped. In a small Circle they also hide when and where.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SMALL_CIRCLE } from '#api/contract/circles.ts'
import { LEAST_TOGETHER } from '#api/server/circles/lately.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, leaderWithCircle, supporterOf } from '#tests/support/people/member.ts'
import { JUNIPER, sale, tell, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const latelyOf = async ({ slug }: Pick<Leader, 'slug'>) =>
  (await call(server, 'readCircle', { params: { slug } })).reply.lately
const noon = (day: number) => `2026-10-${String(day).padStart(2, '0')}T12:00:00.000Z`

async function bought(who: Pick<Leader, 'token' | 'slug'>, day: number, about: Parameters<typeof sale>[0] = {}) {
  const { sc } = await tripOf(server, who, JUNIPER.id, who.slug)
  const at = `2026-10-${String(day).padStart(2, '0')}T19:41:00.000Z`
  const commission = sale({ trip_code: sc, ordered_at: at, modified_at: at, amount: 300, ...about })
  await tell(server, commission)
  return commission
}

const LIKE = { retailer: null, status: null, payout: null }

describe('a Circle with few supporters', () => {
  test('shows several orders together without shop and hour, and fewer than three not at all', async () => {
    const leader = await leaderWithCircle(server)
    await bought(leader, 3)
    await bought(leader, 4)
    expect(await latelyOf(leader)).toEqual([])
    await bought(leader, 6, { amount: 600 })
    const first = { kind: 'ORDERS', from: noon(3), at: noon(6), amount: 800, orders: LEAST_TOGETHER, ...LIKE }
    expect(await latelyOf(leader)).toEqual([first])
    await bought(leader, 9)
    await bought(leader, 10)
    expect(await latelyOf(leader), 'until there are enough').toEqual([first])
    await bought(leader, 10)
    expect(await latelyOf(leader)).toEqual([
      { kind: 'ORDERS', from: noon(9), at: noon(10), amount: 600, orders: 3, ...LIKE },
      first,
    ])
  })
})

describe('a Circle with more supporters', () => {
  let leader: Leader
  beforeAll(async () => {
    leader = await leaderWithCircle(server)
    for (let one = 0; one < SMALL_CIRCLE; one++) await supporterOf(server, leader.slug)
  })

  test('shows each order with its shop, state and day, and a return as its own line', async () => {
    await bought(leader, 3)
    const back = await bought(leader, 4, { amount: 600 })
    await bought(leader, 5, { status: 'READY' })
    const order = { kind: 'ORDER', orders: 1, retailer: 'Juniper & Loom', payout: null, amount: 200 }
    expect(await latelyOf(leader)).toMatchObject([
      { ...order, at: noon(5), status: 'PAYABLE' },
      { ...order, at: noon(4), status: 'PENDING', amount: 400 },
      { ...order, at: noon(3), status: 'PENDING' },
    ])
    await tell(server, { ...back, status: 'DISQUALIFIED', reason: 'RETURNED', amount: 0, modified_at: noon(8) })
    expect(await latelyOf(leader)).toContainEqual(
      expect.objectContaining({ kind: 'RETURN', status: 'DECLINED', amount: -400, retailer: 'Juniper & Loom' }),
    )
  })

  test('shows the latest six, without who shopped or how much they spent', async () => {
    for (let day = 11; day < 20; day++) await bought(leader, day)
    const told = await latelyOf(leader)
    expect(told.map(({ at }) => at)).toHaveLength(6)
    expect(told.filter(({ kind }) => kind === 'ORDER').map(({ at }) => at)).toContain(noon(19))
    expect(JSON.stringify(told)).not.toMatch(new RegExp([leader.email, '6000', 'JU-1', '19:41'].join('|')))
  })
})
