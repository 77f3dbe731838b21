import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashbackDates } from '#api/contract/cashback-dates.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { JUNIPER, ordersOf, sale, supporterOf, tell, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
let supporter: Leader
let stranger: Leader
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
  supporter = await supporterOf(server, leader)
  stranger = await signUpLeader(server)
})
afterAll(() => server.stop())

const read = (id: string, who: Leader) => call(server, 'readOrder', { params: { id }, token: who.token })
const day = (date: number) => `2026-10-${String(date).padStart(2, '0')}`

/** Reports a member's sale on this day of October, in the leader's Circle. */
async function bought(
  who: Leader,
  date: number,
  about: Parameters<typeof sale>[0] = {},
  retailer: number = JUNIPER.id,
) {
  const trip = await tripOf(server, who, retailer, leader.slug)
  const moment = `${day(date)}T12:00:00.000Z`
  await tell(
    server,
    sale({ trip_code: trip.sc, retailer_id: retailer, ordered_at: moment, modified_at: moment, ...about }),
  )
  return trip.order_id
}

describe('the orders of a Circle', () => {
  let own: string
  let theirs: string
  beforeAll(async () => {
    own = await bought(leader, 1, { amount: 300 })
    theirs = await bought(supporter, 2, { amount: 600, status: 'CONFIRMED' })
    await bought(supporter, 3, { amount: 900, status: 'READY' }, 2115)
    await bought(leader, 4, { amount: 100, status: 'DISQUALIFIED', reason: 'RETURNED' }, 2115)
    await bought(leader, 5, { amount: 150, kind: 'giftcard' })
  })

  test('are visible to its members, newest first, with their totals', async () => {
    const { items, totals } = await ordersOf(server, leader)
    expect(items.map(({ ordered_at, status }) => [ordered_at.slice(0, 10), status])).toEqual([
      [day(4), 'DECLINED'],
      [day(3), 'PAYABLE'],
      [day(2), 'CONFIRMED'],
      [day(1), 'PENDING'],
    ])
    expect(totals).toEqual({ raised: 1200, pending: 600, available: 600, paid: 0 })
  })

  test('show how long their shop usually takes', async () => {
    const { reply: shop } = await call(server, 'readRetailer', {
      params: { id: String(JUNIPER.id) },
      token: leader.token,
    })
    const [oldest] = (await ordersOf(server, leader)).items.toReversed()
    expect(shop.typical_days).toBeGreaterThan(0)
    expect(oldest?.retailer).toMatchObject({ id: JUNIPER.id, typical_days: shop.typical_days })
  })

  test('show when their money became or should become available, as the wallet does', async () => {
    const { items } = await ordersOf(server, leader)
    const [declined, payable, confirmed, pending] = items.map(({ available_on }) => available_on)
    expect(declined).toBeNull()
    expect(Date.parse(payable ?? '')).toBeCloseTo(server.services.now(), -6)
    const { reply: wallet } = await call(server, 'readWallet', { params: { id: leader.slug }, token: leader.token })
    expect(wallet.available_since).toBe(payable)
    expect(wallet.next.map(({ by }) => by)).toEqual(expect.arrayContaining([confirmed, pending]))
    const [, , soon, later] = items
    expect(soon?.next_change_by).toBe(confirmed)
    expect(Date.parse(pending ?? '') - Date.parse(later?.next_change_by ?? '')).toBe(
      cashbackDates({ orderedAt: 0, confirmedAt: 0 }).available,
    )
  })

  test('add up to what the Circle has raised, including gift cards', async () => {
    const { reply } = await call(server, 'readCircle', { params: { slug: leader.slug }, token: leader.token })
    expect(reply.totals).toEqual({ raised: 1300, pending: 700, available: 600, paid_out: 0 })
  })

  test('of one member are theirs alone', async () => {
    const { items, totals } = await ordersOf(server, supporter, { scope: 'my' }, leader.slug)
    expect(items.map(({ status }) => status)).toEqual(['PAYABLE', 'CONFIRMED'])
    expect(totals).toEqual({ raised: 1000, pending: 400, available: 600, paid: 0 })
  })

  test('of another member hide their private data', async () => {
    const { items } = await ordersOf(server, leader)
    const [seen] = items.filter(({ id }) => id === theirs)
    expect(Object.keys(seen ?? {}).toSorted()).toEqual(
      [
        'id',
        'kind',
        'retailer',
        'mine',
        'status',
        'reason',
        'cashback',
        'circle_share',
        'ordered_at',
        'next_change_by',
        'overdue',
        'available_on',
      ].toSorted(),
    )
    const { reply } = await read(theirs, leader)
    expect([reply.mine, 'sale_amount' in reply, 'order_number' in reply, 'trip_id' in reply]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(JSON.stringify(reply)).not.toContain(supporter.email)
    expect((await read(own, leader)).reply).toMatchObject({ mine: true, sale_amount: 6000, order_number: 'JU-1' })
  })

  test('look to strangers like those of a Circle that does not exist, and so does each order', async () => {
    const list = (slug: string, who: Leader) =>
      call(server, 'listOrders', { params: { slug }, query: { scope: 'circle' }, token: who.token })
    const [closed, missing] = [await list(leader.slug, stranger), await list('no-such-circle', stranger)]
    expect([closed.status, closed.refusal]).toEqual([404, missing.refusal])
    const [foreign, none] = [await read(own, stranger), await read(randomUUID(), stranger)]
    expect([foreign.status, foreign.refusal]).toEqual([404, none.refusal])
  })

  test('can be found by state, by days and by the shop’s name', async () => {
    const dates = async (query: Parameters<typeof ordersOf>[2]) =>
      (await ordersOf(server, leader, query)).items.map(({ ordered_at }) => Number(ordered_at.slice(8, 10)))
    expect(await dates({ status: 'CONFIRMED' })).toEqual([2])
    expect(await dates({ from: day(2), to: day(3) })).toEqual([3, 2])
    expect(await dates({ q: 'wayfi' })).toEqual([4, 3])
    expect(await dates({ q: 'LOOM juni', status: 'PENDING' })).toEqual([1])
    expect(await dates({ q: '%' })).toEqual([])
    expect(await dates({ q: 'wayfi', scope: 'my' })).toEqual([4])
  })

  test('come in pages, each once, even if many have the same time', async () => {
    const many = await signUpLeader(server)
    for (let index = 0; index < 7; index++) {
      const { sc } = await tripOf(server, many)
      await tell(server, sale({ trip_code: sc }))
    }
    const seen: string[] = []
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const page: Awaited<ReturnType<typeof ordersOf>> = await ordersOf(server, many, {
        limit: 3,
        ...(cursor !== null && { cursor }),
      })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  })

  test('for gift cards are listed separately', async () => {
    const ask = (product: string, token = leader.token) =>
      call(server, 'listProductOrders', { params: { slug: leader.slug, product }, query: { scope: 'circle' }, token })
    const { reply } = await ask('giftcard-orders')
    expect(reply.items.map(({ kind, cashback }) => [kind, cashback])).toEqual([['giftcard', 150]])
    expect(reply.totals.raised).toBe(100)
    expect((await ask('coffee-orders')).status).toBe(404)
    expect((await ask('giftcard-orders', stranger.token)).status).toBe(404)
    const [card] = reply.items
    const one = (product: string) =>
      call(server, 'readProductOrder', { params: { product, id: card?.id ?? '' }, token: leader.token })
    expect((await one('giftcard-orders')).reply.kind).toBe('giftcard')
    expect((await one('coffee-orders')).status).toBe(404)
    const news = await call(server, 'listNotices', { query: { limit: '50' }, token: leader.token })
    const told = news.reply.items.filter(({ params }) => params.order === card?.id)
    expect(new Set(told.map(({ params }) => params.kind)), 'whoever is told of it finds the way there').toEqual(
      new Set(['giftcard']),
    )
    expect((await read(card?.id ?? '', leader)).status, 'a gift card is no purchase').toBe(404)
  })
})

describe('missing cashback', () => {
  const claim = (order_id: string, who: Leader, more: object = {}, headers = {}, on = server) =>
    call(on, 'claimCashback', {
      body: {
        order_id,
        order_number: 'A-17',
        amount: 5990,
        purchased_on: '2026-11-20',
        note: 'I paid by card.',
        ...more,
      },
      token: who.token,
      headers,
    })

  test('can be claimed once, when the shop’s time is over, and the order shows the claim', async () => {
    const { order_id } = await tripOf(server, leader)
    const early = await claim(order_id, leader)
    expect([early.status, early.refusal.code]).toEqual([409, 'claim-closed'])
    // Letting days pass would end the session, so the shop's time is changed instead.
    const past = (days: number) =>
      server.services.store.transact(async (tx) => {
        const expected_report_by = server.services.now() - days * DAY_MS
        await tx.updateTable('orders').set({ expected_report_by }).where('id', '=', order_id).execute()
      })
    await past(91)
    expect((await claim(order_id, leader)).refusal).toMatchObject({
      code: 'claim-closed',
      detail: expect.stringContaining('too long ago'),
    })
    await past(1)
    const headers = { 'Idempotency-Key': randomUUID() }
    const [one, two] = await Promise.all([claim(order_id, leader, {}, headers), claim(order_id, leader, {}, headers)])
    expect([one.status, one.reply]).toEqual([201, two.reply])
    expect((await claim(order_id, leader)).refusal.code).toBe('claim-made')
    expect((await read(order_id, leader)).reply.claim).toMatchObject({ status: 'SUBMITTED', answer: null })
  })

  test('cannot be claimed by another member, or after the shop has reported the order', async () => {
    const { order_id } = await tripOf(server, supporter, JUNIPER.id, leader.slug)
    const [foreign, none] = [await claim(order_id, leader), await claim(randomUUID(), leader)]
    expect([foreign.status, foreign.refusal]).toEqual([404, none.refusal])
    const known = await bought(leader, 9)
    expect((await claim(known, leader)).refusal.detail).toContain('no cashback is missing')
  })

  test.each([
    { amount: 0 },
    { amount: 1.5 },
    { amount: -1 },
    { purchased_on: '2026-02-30' },
    { order_number: '<b>' },
    { note: 'a\u0000b' },
  ])('cannot be claimed with %o', async (more) => {
    const { order_id } = await tripOf(server, leader)
    const { status, refusal } = await claim(order_id, leader, more)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, Object.keys(more)])
  })
})
