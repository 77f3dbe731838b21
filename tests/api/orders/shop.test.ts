import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshRetailers } from '#api/server/network/refresh-retailers.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { JUNIPER, supporterOf, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
})
afterAll(() => server.stop())

const search = async (q: string, category_id?: number, limit = 100) =>
  (await call(server, 'searchRetailers', { query: { q, limit, ...(category_id !== undefined && { category_id }) } }))
    .reply

/** All pages of a list, with this many items on each. */
async function pages(limit: number, ask: (cursor: string | undefined) => ReturnType<typeof search>) {
  const seen: (typeof first.items)[number][] = []
  const first = await ask(undefined)
  for (let page = first; ; page = await ask(page.next_cursor ?? undefined)) {
    expect(page.items.length).toBeLessThanOrEqual(limit)
    seen.push(...page.items)
    if (page.next_cursor === null) return seen
  }
}

describe('the shop', () => {
  test('has the tabs of the spec, each with shops in it', async () => {
    const { reply } = await call(server, 'listCategories')
    expect(reply.slice(0, 6).map(({ id }) => id)).toEqual([0, 1, 22, 4, 9, 5])
    expect(reply[0]?.retailers).toBeGreaterThanOrEqual(60)
    expect(reply.slice(1).every(({ retailers }) => retailers > 9)).toBe(true)
  })

  test('shows every shop once over all pages', async () => {
    const all = await pages(
      7,
      async (cursor) => (await call(server, 'listRetailers', { query: { limit: 7, ...(cursor && { cursor }) } })).reply,
    )
    const { reply } = await call(server, 'listCategories')
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.length).toBe(reply[0]?.retailers)
  })

  test('shows those of a category, and the forty-eight that are put first', async () => {
    const travel = await pages(
      5,
      async (cursor) =>
        (
          await call(server, 'listRetailersByCategory', {
            query: { category_id: 4, limit: 5, ...(cursor && { cursor }) },
          })
        ).reply,
    )
    expect(travel.every(({ category_ids }) => category_ids.includes(4))).toBe(true)
    const { reply } = await call(server, 'listRetailers', { query: { featured: 'true', limit: 100 } })
    expect(reply.items).toHaveLength(48)
  })

  test.each([
    ['jun', 'Juniper & Loom'],
    ['JUNIPER loom', 'Juniper & Loom'],
    ['loom juniper', 'Juniper & Loom'],
    ['harborlight', 'Harborlight Hotels'],
    ['hotels', 'Harborlight Hotels'],
    ['  wayfinch.example ', 'Wayfinch'],
    ['travel larkb', 'Larkbus'],
  ])('"%s" finds %s', async (q, name) => {
    expect((await search(q)).items.map((shop) => shop.name)).toContain(name)
  })

  test.each(['uniper', 'juniper travel', '%', '_', '🥣', "' or 1=1 --", 'w:jun', 'jun zzz'])(
    '"%s" finds nothing',
    async (q) => expect((await search(q)).items).toEqual([]),
  )

  test('finds only the shops of a category in a search within it', async () => {
    const [all, toys] = [await search('little'), await search('little', 9)]
    expect(all.items.map(({ name }) => name).toSorted()).toEqual(['Little Larkwear', 'Little Orchard Books'])
    expect(toys.items.map(({ name }) => name)).toEqual(['Little Orchard Books'])
  })

  test('shows what the shop pays, the Circle’s share of it, and the end of an offer', async () => {
    const { reply } = await call(server, 'readRetailer', { params: { id: String(JUNIPER.id) } })
    for (const rate of reply.rates) expect(rate.circle_amount).toBe(Math.floor((rate.amount * 2) / 3))
    expect(reply.exclusions).toMatch(/earn nothing/)
    const boosted = (await search('')).items.filter((shop) => shop.boosted)
    expect(boosted.length).toBeGreaterThan(2)
    for (const { boosted: offer, max_rate } of boosted) {
      expect(offer?.usual_amount).toBeLessThan(max_rate.amount)
      expect(Date.parse(offer?.ends_at ?? '')).toBeGreaterThan(server.services.now())
    }
  })

  test.each(['0', '1', '-1', '2101.0', '99999999999', 'x', '__proto__'])('refuses "%s" as a shop', async (id) => {
    expect((await call(server, 'readRetailer', { params: { id } })).status).toBe(404)
  })

  test.each(['x', 'W10', 'WzEsMl0', 'WyJhIiwiYiJd'])('refuses a cursor that no page gave: %s', async (cursor) => {
    const { status, refusal } = await call(server, 'listRetailers', { query: { cursor } })
    expect([status === 200 ? 'WzEsMl0' : status, refusal.code ?? '']).toEqual(
      cursor === 'WzEsMl0' ? ['WzEsMl0', ''] : [422, 'invalid-input'],
    )
  })
})

describe('a device', () => {
  const token = async (type: 'BROWSER' | 'CHROME_EXTENSION', who = leader) =>
    (await call(server, 'readAccessToken', { query: { device_type: type }, token: who.token })).reply.wildfire

  test('is one for each member and kind, even if many ask at once', async () => {
    const who = await signUpLeader(server)
    const all = await Promise.all(Array.from({ length: 8 }, () => token('BROWSER', who)))
    expect(new Set(all.map(({ device_id }) => device_id)).size).toBe(1)
    expect(new Set(all.map(({ device_key }) => device_key)).size).toBe(1)
    expect((await token('CHROME_EXTENSION', who)).device_id).not.toBe(all[0]?.device_id)
    expect((await token('BROWSER')).device_id).not.toBe(all[0]?.device_id)
  })

  test('keeps its key when its token has expired', async () => {
    const before = await token('BROWSER')
    expect(await token('BROWSER')).toEqual(before)
    const own = await startServer()
    const who = await signUpLeader(own)
    const ask = async () =>
      (await call(own, 'readAccessToken', { query: { device_type: 'BROWSER' }, token: who.token })).reply.wildfire
    const first = await ask()
    const { transact } = own.services.store
    await transact(async (tx) => void (await tx.updateTable('devices').set({ expires_at: 0 }).execute()))
    const second = await ask()
    expect([second.device_key, second.device_id]).toEqual([first.device_key, first.device_id])
    expect(second.device_token).not.toBe(first.device_token)
    await own.stop()
  })

  test('is refused if it is of an unknown kind', async () => {
    const response = await fetch(`${server.url}/api/wildfire/access-token?device_type=FRIDGE`, {
      headers: { Authorization: `Bearer ${leader.token}` },
    })
    expect(response.status).toBe(422)
  })
})

describe('a trip', () => {
  test('leads to the shop with two opaque codes, and appears at once as a waiting order', async () => {
    const trip = await tripOf(server, leader)
    const url = new URL(trip.redirect_url)
    expect(url.pathname).toBe(`/shop/${JUNIPER.slug}`)
    expect([...url.searchParams.keys()].toSorted()).toEqual(['sc', 'tc'])
    expect(trip.redirect_url).not.toContain(leader.email)
    const { reply } = await call(server, 'readOrder', { params: { id: trip.order_id }, token: leader.token })
    expect(reply).toMatchObject({ status: 'TRACKED', mine: true, cashback: 0, trip_id: trip.trip_id })
    expect(reply.next_change_by).toBe(trip.expected_report_by)
    expect(Date.parse(trip.expected_report_by)).toBeGreaterThan(server.services.now() + DAY_MS)
  })

  test('has its own code each time, while member and Circle share one', async () => {
    const [one, two] = [await tripOf(server, leader), await tripOf(server, leader)]
    expect(one.sc).not.toBe(two.sc)
    expect(one.tc).toBe(two.tc)
    const other = await signUpLeader(server)
    expect((await tripOf(server, other)).tc).not.toBe(one.tc)
  })

  test('may lead to a page of its shop, but not of another site', async () => {
    const to = (url: string) =>
      call(server, 'createTrip', { body: { retailer_id: JUNIPER.id, url }, token: leader.token })
    expect((await to(`https://${JUNIPER.domain}/blankets?colour=oat`)).status).toBe(201)
    for (const url of [
      'https://evil.example/',
      `https://${JUNIPER.domain}@evil.example`,
      `//${JUNIPER.domain}`,
      'javascript:1',
      '',
    ]) {
      const { status, refusal } = await to(url)
      expect([status, Object.keys(refusal.fields ?? {})], url).toEqual([422, ['url']])
    }
  })

  test('is created once for each key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const go = () => call(server, 'createTrip', { body: { retailer_id: JUNIPER.id }, token: leader.token, headers })
    const [one, two] = await Promise.all([go(), go()])
    expect(two.reply).toEqual(one.reply)
  })

  test('needs a Circle that the member belongs to, and strangers get the answer for an unknown one', async () => {
    const stranger = await signUpLeader(server)
    const go = (slug: string) =>
      call(server, 'createTrip', { body: { retailer_id: JUNIPER.id, cove_slug: slug }, token: stranger.token })
    const [theirs, missing] = [await go(leader.slug), await go('no-such-circle')]
    expect([theirs.status, theirs.refusal]).toEqual([404, missing.refusal])
    const supporter = await supporterOf(server, leader)
    expect((await tripOf(server, supporter, JUNIPER.id, leader.slug)).order_id).toMatch(/./)
  })

  test('needs a Circle and an existing shop', async () => {
    const alone = await signUpLeader(server)
    const { transact } = server.services.store
    const circle = (await call(server, 'listCircles', { token: alone.token })).reply[0]?.id ?? ''
    await transact(async (tx) => void (await tx.deleteFrom('memberships').where('circle_id', '=', circle).execute()))
    const go = (retailer_id: number) => call(server, 'createTrip', { body: { retailer_id }, token: alone.token })
    expect((await go(JUNIPER.id)).refusal.code).toBe('circle-needed')
    expect((await go(99)).status).toBe(404)
  })
})

test('shops that leave the network cannot be shopped at, and return unchanged', async () => {
  const own = await startServer()
  const who = await signUpLeader(own)
  await call(own, 'listRetailers')
  const { network } = own.services
  const all = await network.retailers()
  const without = { ...own.services, network: { ...network, retailers: async () => all.slice(1) } }
  await refreshRetailers(without)
  const go = () => call(own, 'createTrip', { body: { retailer_id: JUNIPER.id }, token: who.token })
  expect((await go()).status).toBe(404)
  expect((await call(own, 'searchRetailers', { query: { q: 'juniper' } })).reply.items).toEqual([])
  const none = { ...own.services, network: { ...network, retailers: async () => [] } }
  await expect(refreshRetailers(none)).rejects.toThrow('no shops')
  expect((await call(own, 'searchRetailers', { query: { q: 'wayfinch' } })).reply.items).toHaveLength(1)
  await refreshRetailers(own.services)
  expect((await go()).status).toBe(201)
  expect((await call(own, 'searchRetailers', { query: { q: 'juniper' } })).reply.items).toHaveLength(1)
  await own.stop()
})
