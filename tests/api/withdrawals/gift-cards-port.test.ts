import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giftPromises } from '#api/ports/gift-cards/conformance.ts'
import { embeddedGiftCards } from '#api/ports/gift-cards/embedded.ts'
import { GiftNotSent, type GiftOrder } from '#api/ports/gift-cards/port.ts'
import { GIFT_SIGNATURE, giftSignature } from '#api/ports/gift-cards/signature.ts'
import { tremendous } from '#api/ports/gift-cards/tremendous.ts'
import { startTremendous, TREMENDOUS, type TremendousServer } from '#tests/support/servers/tremendous-server.ts'

const SECRET = 'the key that events are signed with'
const event = () => {
  const body = Buffer.from('{"event":"ORDERS.CANCELED","uuid":"5ccc7bb1"}')
  return { body, headers: new Headers({ [GIFT_SIGNATURE]: giftSignature(SECRET, body) }) }
}
const wish = (trouble: string): GiftOrder => ({
  key: `wish-${trouble}`,
  brandId: 'juniper-loom',
  amount: 2500,
  recipient: { name: 'Ana', email: `ana+${trouble}@example.com` },
})

describe('the embedded gift card seller', () => {
  let now = Date.now()
  const gifts = embeddedGiftCards({
    file: ':memory:',
    baseUrl: 'http://localhost:3000',
    secret: SECRET,
    now: () => now,
    patience: 20,
    slow: 60,
  })
  const sold = (key: string) => gifts.sold().flatMap((one) => (one.key === key ? [one.amount] : []))
  afterAll(() => gifts.close())
  test.each(giftPromises)('$says', async ({ holds }) => expect(await holds({ gifts, sold, event })).toBe(true))

  test('is delayed when its address says so', async () => {
    const start = performance.now()
    await gifts.order(wish('slow'))
    expect(performance.now() - start).toBeGreaterThan(50)
  })

  test('completes a held order after a while, and a failed one was never sold', async () => {
    for (const trouble of ['held', 'fails']) await gifts.order(wish(trouble))
    now += 11 * 60_000
    expect([await gifts.find('wish-held'), await gifts.find('wish-fails')].map((gift) => gift?.status)).toEqual([
      'SENT',
      'FAILED',
    ])
    expect(sold('wish-fails')).toEqual([])
  })

  test('links to a page that names shop and amount', async () => {
    const { link = '' } = await gifts.order(wish(''))
    const page = await gifts.answer(new Request(link)).text()
    expect(page).toContain('$25.00 at Juniper &amp; Loom')
    expect(gifts.answer(new Request(`${link}x`)).status).toBe(404)
  })
})

describe('Tremendous', () => {
  let server: TremendousServer
  const at = (url: string) =>
    tremendous({
      baseUrl: url,
      apiKey: TREMENDOUS.key,
      fundingSource: TREMENDOUS.funding,
      webhookKey: SECRET,
      now: Date.now,
      patience: 1_500,
    })
  beforeAll(async () => {
    server = await startTremendous()
  })
  afterAll(() => server.stop())

  test.each(giftPromises)('$says', async ({ holds }) => {
    expect(await holds({ gifts: at(server.url), sold: server.sold, event })).toBe(true)
  })

  test('lists shop gift cards with their possible amounts: bands, and nothing between them', async () => {
    expect(await at(server.url).brands()).toEqual([
      {
        id: 'OKMHM2X2OHYV',
        name: 'Juniper',
        imageUrl: 'https://img.example/OKMHM2X2OHYV-logo.png',
        category: 'Beauty & health',
        bands: [{ minimum: 500, maximum: 1999 }],
        terms: 'Terms of Juniper.',
      },
      expect.objectContaining({
        id: 'KV934TZ93NQM',
        bands: [
          { minimum: 1000, maximum: 1000 },
          { minimum: 2500, maximum: 10_000 },
        ],
      }),
      expect.objectContaining({
        id: 'OVERLAPPING',
        bands: [
          { minimum: 500, maximum: 3000 },
          { minimum: 5000, maximum: 5000 },
        ],
      }),
    ])
  })

  test('gets orders in the documented form', async () => {
    const key = 'order-as-documented'
    await at(server.url).order({ ...wish(''), key, brandId: 'OKMHM2X2OHYV', amount: 1010 })
    expect(server.wishes.find(({ external_id }) => external_id === key)).toEqual({
      external_id: key,
      payment: { funding_source_id: 'BALANCE' },
      reward: {
        products: ['OKMHM2X2OHYV'],
        value: { denomination: 10.1, currency_code: 'USD' },
        recipient: { name: 'Ana', email: 'ana+@example.com' },
        delivery: { method: 'LINK' },
      },
    })
  })

  test('gets its key alone, and errors never contain it', async () => {
    expect([...server.keys]).toEqual([`Bearer ${TREMENDOUS.key}`])
    const own = await startTremendous()
    // A purchase counts as refused only if the seller has clearly said so. Any other error leaves the outcome unknown.
    for (const status of [500, 401, 402, 429, 302, 400]) {
      own.answerWith(status, `<html>${TREMENDOUS.key}`)
      const failure = await at(own.url)
        .order(wish('said'))
        .catch((cause) => cause)
      expect(failure).toBeInstanceOf(GiftNotSent)
      expect([status, failure.because]).toEqual([status, 'later'])
      expect(JSON.stringify([failure, failure.message, failure.stack, failure.cause])).not.toContain(TREMENDOUS.key)
    }
    own.answerWith(200, '<html>')
    await expect(at(own.url).brands()).rejects.toMatchObject({ because: 'later' })
    await own.stop()
    await expect(at(own.url).brands()).rejects.toBeInstanceOf(GiftNotSent)
  })
})
