import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#machines/define/time.ts'
import { embeddedNetwork } from './embedded.ts'
import { goodsOf } from './goods.ts'
import { offerAt } from './offers.ts'
import { PRACTICE_SHOPS, type PracticeRetailer } from './shops.ts'
import { ringUp } from './till.ts'

const shopOf = (slug: string): PracticeRetailer => {
  const shop = PRACTICE_SHOPS.find((one) => one.slug === slug)
  if (!shop) throw new Error(`There is no shop ${slug}.`)
  return shop
}

/** The commission of a basket with one of each of these items. */
function earned(slug: string, ...skus: string[]): number {
  const shop = shopOf(slug)
  const basket = goodsOf(shop).filter(({ sku }) => skus.includes(sku))
  expect(basket).toHaveLength(skus.length)
  return ringUp(
    shop,
    basket.map((good) => ({ good, quantity: 2 })),
  ).reduce((total, { amount }) => total + amount, 0)
}

describe('the commission of a basket', () => {
  test('uses the rate of each item', () => {
    expect(earned('juniper-loom', 'scarf')).toBe(544)
    expect(earned('juniper-loom', 'shirt')).toBe(420)
    expect(earned('juniper-loom', 'scarf', 'shirt')).toBe(544 + 420)
  })

  test('has a flat amount once an order, in addition to the rest', () => {
    expect(earned('wayfinch', 'ticket')).toBe(800)
    expect(earned('wayfinch', 'ticket', 'night')).toBe(800 + 1490)
  })

  test('is zero for excluded items, and has its own rate for a gift card', () => {
    expect(earned('juniper-loom', 'hat')).toBe(0)
    expect(earned('juniper-loom', 'card-25')).toBe(200)
  })
})

test.each(PRACTICE_SHOPS)('$slug sells an item for each of its rates, and none for another', (shop) => {
  const goods = goodsOf(shop)
  expect(new Set(goods.flatMap(({ rate, gift_card }) => (rate !== null && !gift_card ? [rate] : [])))).toEqual(
    new Set(shop.rates.map(({ name }) => name)),
  )
  expect(new Set(goods.map(({ sku }) => sku)).size).toBe(goods.length)
})

test('a shop pays the rates of that day, in the weeks of its offer and in the others', async () => {
  const shop = shopOf('otterly-wool')
  let now = Date.UTC(2026, 0, 1)
  const network = embeddedNetwork({ file: ':memory:', shopsAt: 'http://localhost', secret: 'secret', now: () => now })
  const seen = new Set<number>()
  for (const _ of [1, 2]) {
    const [rate] = (await network.retailers()).find(({ id }) => id === shop.id)?.rates ?? []
    const basket = { lines: [{ sku: 'coat', quantity: 1 }], tripCode: 't', trackingCode: 'u', delivery: undefined }
    const [commission] = network.practice.buy(shop, basket)?.commissions ?? []
    expect(commission?.amount).toBe((12_800 * (rate?.amount ?? 0)) / 10_000)
    expect(rate?.amount).toBe(offerAt(shop, now).rates[0]?.amount)
    seen.add(rate?.amount ?? 0)
    now += 14 * DAY_MS
  }
  expect(seen).toEqual(new Set([400, 550]))
  await network.close()
})
