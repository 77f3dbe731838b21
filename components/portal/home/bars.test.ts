import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barOf, scaleOf, wholeDollars } from './bars.ts'

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 })
const month = fc.record({ month: fc.constant('2026-11'), paid: cents, available: cents, pending: cents })

test('a bar is as high as the income without the part below the line, and no longer than the scale', () => {
  fc.assert(
    fc.property(fc.array(month, { maxLength: 6 }), (months) => {
      const scale = scaleOf(months)
      for (const one of months) {
        const { paid, available, pending, below, total } = barOf(one)
        expect(paid + available + pending - below).toBe(total)
        expect(Math.min(paid, available, pending, below)).toBeGreaterThanOrEqual(0)
        expect(paid + available + pending).toBeLessThanOrEqual(scale.above)
        expect(below).toBeLessThanOrEqual(scale.below)
      }
    }),
  )
})

test('months without amounts still have a scale', () => {
  expect(scaleOf([])).toEqual({ above: 1, below: 0 })
})

test.each([
  [0, '$0'],
  [8312, '$83'],
  [-2170, '−$22'],
  [-40, '$0'],
  [123_456_00, '$123.5K'],
  [1_234_567_890, '$12.3M'],
])('%d cents above a bar are shown as %s', (cents, said) => {
  expect(wholeDollars(cents)).toBe(said)
})
