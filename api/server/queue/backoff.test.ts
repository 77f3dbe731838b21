import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doublingWaits, waitAfter } from './backoff.ts'

const chance = fc.double({ min: 0, max: 1, noNaN: true })
const backoff = fc
  .record({
    first: fc.integer({ min: 1, max: 60_000 }),
    longest: fc.integer({ min: 1, max: 86_400_000 }),
    spread: chance,
  })
  .map(({ first, longest, spread }) => ({ waits: doublingWaits(first, longest), spread, first, longest }))

test('a wait is between the minimum and maximum and never zero', () => {
  fc.assert(
    fc.property(backoff, fc.integer({ min: 1, max: 200 }), chance, (of, tries, luck) => {
      const wait = waitAfter(of, tries, luck)
      const whole = Math.min(of.longest, of.first * 2 ** (tries - 1))
      expect(wait).toBeLessThanOrEqual(whole)
      expect(wait).toBeGreaterThanOrEqual(Math.floor(whole * (1 - of.spread)))
      if (of.spread < 1) expect(wait).toBeGreaterThan(0)
    }),
  )
})

test('without random variation each wait is at least the one before, and the last is the maximum', () => {
  fc.assert(
    fc.property(backoff, fc.integer({ min: 1, max: 200 }), (of, tries) => {
      expect(waitAfter(of, tries + 1, 0)).toBeGreaterThanOrEqual(waitAfter(of, tries, 0))
      expect(waitAfter(of, 10_000, 0)).toBe(of.longest)
    }),
  )
})
