import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRACTICE_SHOPS } from '#api/ports/network/practice/shops.ts'
import { ringUp } from '#api/ports/network/practice/till.ts'
import { circleShareOf, shareOfText, shareText } from './share.ts'

const share = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 }))
  .map(([a, b]) => ({ of: Math.min(a, b), outOf: Math.max(a, b) }))
const cents = fc.integer({ min: 0, max: 100_000_000 })

test('the Circle gets $2.40 of $3.60, as in the front page’s example', () => {
  expect(circleShareOf(360, { of: 2, outOf: 3 })).toBe(240)
  expect(circleShareOf(1, { of: 2, outOf: 3 })).toBe(1)
  expect(circleShareOf(0, { of: 2, outOf: 3 })).toBe(0)
})

test('the shares add up to the commission, and the Circle’s is rounded up to a cent', () => {
  fc.assert(
    fc.property(cents, share, (commission, part) => {
      const circle = circleShareOf(commission, part)
      const [exact, outOf] = [BigInt(commission) * BigInt(part.of), BigInt(part.outOf)]
      const scaled = BigInt(circle) * outOf
      return circle >= 0 && circle <= commission && scaled >= exact && scaled - exact < outOf
    }),
  )
})

test('a larger commission never gives the Circle less', () => {
  fc.assert(
    fc.property(cents, cents, share, (one, other, part) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      return circleShareOf(less, part) <= circleShareOf(more, part)
    }),
  )
})

test('an agreed share stays as it was', () => {
  fc.assert(
    fc.property(share, (part) => {
      expect(shareOfText(shareText(part))).toEqual(part)
    }),
  )
})

/** The Circle's amount at a share of two thirds and this rate of the practice network, in hundredths of a percent. */
function partOf(sale: number, rate: number): number {
  const [shop] = PRACTICE_SHOPS
  if (!shop) throw new Error('There is no shop.')
  const good = {
    sku: 'lamp',
    name: 'Lamp',
    picture: '',
    price: sale,
    rate: 'Everything',
    excluded: false,
    gift_card: false,
  }
  const rates = [{ name: 'Everything', kind: 'PERCENTAGE' as const, amount: rate }]
  const [till] = ringUp({ ...shop, rates }, [{ good, quantity: 1 }])
  return circleShareOf(till?.amount ?? 0, { of: 2, outOf: 3 })
}

test('6 % of $40.50 is $2.43, because an exact result is not rounded up again', () => {
  expect(partOf(4050, 900)).toBe(243)
})

test('the Circle gets every whole cent of what is promised, and at most one cent more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 3000 }), (sale, percent) => {
      const exact = sale * 2 * percent
      const part = partOf(sale, 3 * percent)
      expect(part).toBeGreaterThanOrEqual(Math.floor(exact / 10_000))
      expect(part).toBeLessThanOrEqual(Math.ceil(exact / 10_000))
    }),
  )
})
