import { expect, test } from 'vitest'
import { RING_SEEDS, ringSeeds, shareOut } from './ring-seeds.ts'

const count = (money: Parameters<typeof ringSeeds>[0]) => {
  const seeds = ringSeeds(money)
  return ['full', 'ready', 'outline', 'none'].map((fill) => seeds.filter((seed) => seed === fill).length)
}

test('the ring of the picture’s Circle matches the picture', () => {
  expect(count({ paidOut: 68600, available: 41240, pending: 18620 })).toEqual([21, 13, 6, 0])
})

test('a Circle without money has an empty ring, not a full one', () => {
  expect(count({ paidOut: 0, available: 0, pending: 0 })).toEqual([0, 0, 0, RING_SEEDS])
})

test('an amount of one cent gets a seed next to a large amount', () => {
  expect(count({ paidOut: 10_000_000, available: 1, pending: 1 })).toEqual([38, 1, 1, 0])
})

test('all seeds are given out for any amounts, and none to an amount of zero', () => {
  for (let a = 0; a < 60; a += 7)
    for (let b = 0; b < 4000; b += 371)
      for (let c = 1; c < 90; c += 11) {
        const shares = shareOut([a, b, c], RING_SEEDS)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(RING_SEEDS)
        expect(shares.map((share) => share > 0)).toEqual([a > 0, b > 0, c > 0])
      }
})
