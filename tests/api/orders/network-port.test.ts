import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, networkPromises } from '#api/ports/network/conformance.ts'
import { NetworkFailed } from '#api/ports/network/port.ts'
import { embeddedNetwork } from '#api/ports/network/practice/embedded.ts'
import { PRACTICE_SHOPS } from '#api/ports/network/practice/shops.ts'
import { wildfire } from '#api/ports/network/wildfire.ts'
import { APP, startWildfire, type WildfireServer } from '#tests/support/servers/wildfire-server.ts'

const SECRET = 'the secret that events are signed with'

describe('the embedded network', () => {
  const network = embeddedNetwork({ file: ':memory:', shopsAt: 'http://localhost:3000', secret: SECRET, now: Date.now })
  const { practice } = network
  const bought = new Map<string, string>()
  const bench: Bench = {
    network,
    now: Date.now,
    buy: async ({ retailer, tripCode, trackingCode }) => {
      const shop = PRACTICE_SHOPS.find(({ id }) => id === retailer.id)
      const lines = [{ sku: 'scarf', quantity: 2 }]
      const purchase = shop && practice.buy(shop, { lines, tripCode, trackingCode, delivery: 'lost' })
      bought.set(tripCode, purchase?.id ?? '')
    },
    happen: async (tripCode, what) => {
      const purchase = practice.purchase(bought.get(tripCode) ?? '')
      if (purchase) practice.happen(purchase, what, 'lost')
    },
  }
  afterAll(() => network.close())
  test.each(networkPromises)('$says', async ({ holds }) => expect(await holds(bench)).toBe(true))

  test('has at least sixty shops in all five categories, and features forty-eight that are put first', async () => {
    const shops = await network.retailers()
    expect(shops.length).toBeGreaterThanOrEqual(60)
    for (const id of [1, 22, 4, 9, 5])
      expect(shops.filter(({ categoryIds }) => categoryIds.includes(id)).length).toBeGreaterThan(9)
    expect(new Set(await network.featured()).size).toBe(48)
    expect(shops.filter(({ boost }) => boost).length).toBeGreaterThan(2)
    expect(shops.some(({ rates }) => rates.some(({ kind }) => kind === 'FLAT'))).toBe(true)
    expect(shops.some(({ rates }) => rates.length > 1)).toBe(true)
  })

  test('is delayed when it is configured to be', async () => {
    const late = embeddedNetwork({
      file: ':memory:',
      shopsAt: 'http://localhost',
      secret: SECRET,
      now: Date.now,
      delay: 60,
    })
    const start = performance.now()
    await late.retailers()
    expect(performance.now() - start).toBeGreaterThan(50)
  })

  test('lets shops accept and pay as time passes', async () => {
    let now = Date.now()
    const timed = embeddedNetwork({ file: ':memory:', shopsAt: 'http://localhost', secret: SECRET, now: () => now })
    const [shop] = PRACTICE_SHOPS
    if (!shop) throw new Error('There are no shops.')
    const basket = { lines: [{ sku: 'scarf', quantity: 1 }], tripCode: 't', trackingCode: 'u', delivery: undefined }
    const { id } = timed.practice.buy(shop, basket) ?? { id: '' }
    const status = () => timed.practice.purchase(id)?.commissions[0]?.status
    const seen = [status()]
    for (const days of [shop.typicalDays + 1, 15]) {
      now += days * 24 * 60 * 60_000
      timed.practice.advance()
      seen.push(status())
    }
    expect(seen).toEqual(['PENDING', 'CONFIRMED', 'READY'])
    await timed.close()
  })
})

describe('Wildfire', () => {
  let server: WildfireServer
  const at = (url: string, paceMs = 0) =>
    wildfire({ baseUrl: url, appId: APP.id, secret: APP.secret, vanityHost: 'go.covey.example', now: Date.now, paceMs })
  beforeAll(async () => {
    server = await startWildfire()
  })
  afterAll(() => server.stop())

  test.each(networkPromises)('$says', async ({ holds }) => {
    const bench: Bench = {
      network: at(server.url),
      now: Date.now,
      buy: async ({ retailer, tripCode, trackingCode }) => server.sell(retailer.id, tripCode, trackingCode),
      happen: async (tripCode, what) => server.happen(tripCode, what),
    }
    expect(await holds(bench)).toBe(true)
  })

  test('combines four feeds for each shop, and leaves out shops that pay no cashback', async () => {
    const network = at(server.url)
    expect(await network.retailers()).toEqual([
      expect.objectContaining({
        id: 7001,
        domains: ['juniper.example'],
        logoUrl: 'https://img.example/l.png',
        rates: [
          { name: 'Coats', kind: 'PERCENTAGE', amount: 725 },
          { name: 'Shoes', kind: 'PERCENTAGE', amount: 350 },
        ],
        boost: { usual: 500, endsAt: Date.UTC(2099, 0, 1) },
      }),
      expect.objectContaining({
        id: 7002,
        domains: ['wayfinch.example'],
        newCustomersOnly: true,
        rates: [{ name: 'Flights', kind: 'FLAT', amount: 1250 }],
        boost: undefined,
      }),
    ])
  })

  test('builds the documented address for a trip to a shop', async () => {
    const url = at(server.url).tripUrl({
      retailer: { id: 7001, domains: ['juniper.example'] },
      deviceId: '100',
      tripCode: 'trip',
      trackingCode: 'code',
      url: 'https://www.juniper.example/coats?a=b',
    })
    expect(url).toBe(
      'https://go.covey.example/e?c=juniper.example&d=100&sc=trip&tc=code&url=https%3A%2F%2Fwww.juniper.example%2Fcoats%3Fa%3Db',
    )
  })

  test('rounds amounts of four decimals to cents, and reads a negative amount as a return', async () => {
    server.sell(7001, 'trip-sums', 'x')
    server.sell(7001, 'trip-back', 'x')
    const [sale] = server.sales.slice(-1)
    if (sale)
      sale.Amounts = [{ SplitPart: 'APPLICATION', BaseCommissionAmount: '-3.59', BoostedCommissionAmount: null }]
    const items = []
    const network = at(server.url)
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const page = await network.commissions(0, Date.now() + 60_000, cursor)
      items.push(...page.items)
      cursor = page.next
    }
    expect(items.find(({ tripCode }) => tripCode === 'trip-sums')).toMatchObject({ saleAmount: 5990, amount: 384 })
    expect(items.find(({ tripCode }) => tripCode === 'trip-back')).toMatchObject({ status: 'DISQUALIFIED', amount: 0 })
  })

  test('adds up the parts of a commission before rounding', async () => {
    const own = await startWildfire()
    for (const parts of [
      ['2.3349', '1.4949'],
      ['1.005', '1.005'],
    ]) {
      own.sell(7001, `trip-${parts[0]}`, 'x')
      const [sale] = own.sales.slice(-1)
      const [BaseCommissionAmount = '', BoostedCommissionAmount = ''] = parts
      if (sale) sale.Amounts = [{ SplitPart: 'APPLICATION', BaseCommissionAmount, BoostedCommissionAmount }]
    }
    const { items } = await at(own.url).commissions(0, Date.now() + 60_000)
    expect(items.map(({ amount }) => amount)).toEqual([383, 201])
    await own.stop()
  })

  test('leaves out text that no database can store, or the whole sale if its id is bad, and reports it', async () => {
    const own = await startWildfire({ page: 100 })
    const odd = [
      { MerchantOrderID: 'A-17' },
      { MerchantID: 2 ** 31 },
      { MerchantID: 0 },
      { MerchantID: 7001.5 },
      { MerchantOrderID: 'A\u000017' },
      { MerchantOrderID: 'x'.repeat(61) },
      { MerchantOrderID: '' },
      { TrackingCode: 'no code of ours' },
      { SaleAmount: { Amount: '999999999999', Currency: 'USD' } },
      { SaleAmount: { Amount: '12', Currency: 'NOK' } },
      { EventDate: 'yesterday' },
      { Status: 'LOST' },
    ]
    for (const [index, change] of odd.entries()) {
      own.sell(7001, `trip-odd-${index}`, 'x')
      Object.assign(own.sales.at(-1) ?? {}, change)
    }
    const { items, leftOut, said } = await at(own.url).commissions(0, Date.now() + 60_000)
    expect(items.map(({ tripCode, trackingCode, orderNumber }) => [tripCode, trackingCode, orderNumber])).toEqual([
      ['trip-odd-0', 'x', 'A-17'],
      ['trip-odd-4', 'x', undefined],
      ['trip-odd-5', 'x', undefined],
      ['trip-odd-6', 'x', undefined],
      ['trip-odd-7', undefined, 'A-17'],
    ])
    expect(leftOut.map(({ sale, why }) => [sale, why])).toEqual([
      ['900001', 'Its retailer_id cannot be stored.'],
      ['900002', 'Its retailer_id cannot be stored.'],
      ['900003', 'Its retailer_id cannot be stored.'],
      ['900008', 'Its sale_amount cannot be stored.'],
      ['900010', 'Its amount or date cannot be read.'],
      ['900011', 'It has an unexpected format.'],
    ])
    expect(leftOut.map(({ modifiedAt }) => typeof modifiedAt)).toEqual(Array(6).fill('number'))
    expect(said).toEqual([
      'Wildfire\'s sale "900004" is recorded without its order_number, which cannot be stored.',
      'Wildfire\'s sale "900005" is recorded without its order_number, which cannot be stored.',
      'Wildfire\'s sale "900007" is recorded without its tracking_code, which cannot be stored.',
      "Wildfire's sale 900009 is not in dollars.",
    ])
    await own.stop()
  })

  test('rejects an answer in which every sale has an unknown shape, however few there are', async () => {
    const own = await startWildfire({ page: 100 })
    expect((await at(own.url).commissions(0, Date.now() + 60_000)).items).toEqual([])
    for (let index = 0; index < 3; index++) {
      own.sell(7001, `trip-${index}`, 'x')
      Object.assign(own.sales.at(-1) ?? {}, { SaleAmount: 59.9 })
      await expect(at(own.url).commissions(0, Date.now() + 60_000)).rejects.toBeInstanceOf(NetworkFailed)
    }
    await own.stop()
  })

  test('spaces out its calls for commissions', async () => {
    server.asked.length = 0
    const network = at(server.url, 80)
    await Promise.all([1, 2, 3].map(() => network.commissions(0, 1)))
    const gaps = server.asked.slice(1).map((time, index) => time - (server.asked[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(70)
  })

  test('sends the secret to Wildfire only, and never includes it in an error', async () => {
    expect([...server.secrets]).toEqual([`${APP.id} ${APP.secret}`])
    const own = await startWildfire()
    for (const [status, body] of [
      [500, ''],
      [200, '<html>'],
      [200, '[{"ID":"x"}]'],
      [302, ''],
    ] as const) {
      own.answerWith(status, body)
      const failure = await at(own.url)
        .retailers()
        .catch((cause) => cause)
      expect(failure).toBeInstanceOf(NetworkFailed)
      expect(String(failure.message)).not.toContain(APP.secret)
    }
    await own.stop()
    await expect(at(own.url).retailers()).rejects.toBeInstanceOf(NetworkFailed)
  })
})
