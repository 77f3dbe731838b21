// No answer to a visitor contains an amount that the leader hides.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SMALL_CIRCLE } from '#api/contract/circles.ts'
import { publicFacts } from '#api/server/circles/public-facts.ts'
import { call } from '#tests/support/people/call.ts'
import { type Helper, type Leader, leaderWithCircle, supporterOf } from '#tests/support/people/member.ts'
import { JUNIPER, sale, tell, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
let ana: Helper
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(server)
  ana = await supporterOf(server, leader.slug)
  for (const day of [3, 4, 5]) {
    const { sc } = await tripOf(server, leader, JUNIPER.id, leader.slug)
    const at = `2026-10-0${day}T19:41:00.000Z`
    // Each commission is $77.77. No other number in an answer looks like the Circle's share of that amount.
    await tell(server, sale({ trip_code: sc, ordered_at: at, modified_at: at, amount: 7777 }))
  }
})

const hide = (hidden: boolean, token = leader.token) =>
  call(server, 'hideAmounts', { params: { slug: leader.slug }, body: { hidden }, token })
const read = async (token?: string) =>
  (await call(server, 'readCircle', { params: { slug: leader.slug }, ...(token !== undefined && { token }) })).reply
const found = async () => {
  const { reply } = await call(server, 'searchCircles', { query: { limit: 50 } })
  return reply.items.find(({ slug }) => slug === leader.slug)
}
const picture = async (address: string) => {
  const response = await fetch(server.url + address)
  return [response.headers.get('etag'), Buffer.from(await response.arrayBuffer()).toString('base64')] as const
}

test('visitors see amounts until the leader hides them', async () => {
  const seen = await read()
  expect(seen).toMatchObject({
    hides_amounts: false,
    totals: { pending: seen.totals?.raised },
    lately: [{ orders: 3 }],
  })
  expect(seen.totals?.raised).toBeGreaterThan(0)
  expect((await found())?.totals).toEqual(seen.totals)
})

describe('a Circle that hides its amounts', () => {
  test('shows visitors no totals, no amounts of recent activity and none in the directory', async () => {
    const before = await read()
    const sums = [before.totals?.raised, ...before.lately.map(({ amount }) => amount)]
    expect((await hide(true)).reply).toMatchObject({ hides_amounts: true, totals: before.totals })
    const after = await read()
    expect(after).toMatchObject({ hides_amounts: true, totals: null, lately: [{ orders: 3, amount: null }] })
    const said = JSON.stringify([after, await found(), await publicFacts(server.services, leader.slug)])
    for (const sum of sums) expect(said).not.toContain(String(sum))
    expect((await found())?.totals).toBeNull()
  })

  test('hides them from strangers too, and still shows them to its leader and supporters', async () => {
    const before = await read(ana.token)
    await hide(true)
    const other = await leaderWithCircle(server)
    expect((await read(other.token)).totals).toBeNull()
    for (const { token } of [leader, ana]) {
      const { totals, lately } = await read(token)
      expect([totals, lately]).toEqual([before.totals, before.lately])
      const { reply } = await call(server, 'listCircles', { token })
      expect(reply.find(({ slug }) => slug === leader.slug)?.totals).toEqual(before.totals)
    }
  })

  test('shows each order without its amount once the Circle is no longer small', async () => {
    for (let one = 1; one < SMALL_CIRCLE; one++) await supporterOf(server, leader.slug)
    await hide(true)
    const { lately } = await read()
    expect(lately.map(({ kind, amount, orders }) => [kind, amount, orders])).toEqual(Array(3).fill(['ORDER', null, 1]))
  })

  test('has its own link preview, which does not change with its earnings', async () => {
    const open = (await read()).link_preview_url
    await hide(true)
    const hidden = (await read()).link_preview_url
    expect(hidden).not.toBe(open)
    expect((await read(leader.token)).link_preview_url, 'the picture that the leader shares').toBe(hidden)
    const [tag, drawn] = await picture(hidden)
    // The earlier address still serves today's picture.
    expect(await picture(open)).toEqual([tag, drawn])
    const { sc } = await tripOf(server, leader, JUNIPER.id, leader.slug)
    await tell(server, sale({ trip_code: sc, amount: 9999 }))
    expect((await read()).link_preview_url).toBe(hidden)
    expect((await picture(hidden))[1]).toBe(drawn)
    await hide(false)
    expect((await picture((await read()).link_preview_url))[1]).not.toBe(drawn)
  })

  test('shows them again when its leader chooses so, and a second time changes nothing', async () => {
    const before = await read()
    for (const hidden of [true, true, false, false]) expect((await hide(hidden)).status).toBe(200)
    expect(await read()).toEqual(before)
  })

  test('can be changed by its leader only', async () => {
    expect((await hide(true, ana.token)).status).toBe(403)
    expect((await hide(true, (await leaderWithCircle(server)).token)).status).toBe(404)
    expect((await read()).hides_amounts).toBe(false)
  })
})
