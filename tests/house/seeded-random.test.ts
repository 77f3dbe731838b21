import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newToken } from '#api/server/session/tokens.ts'
import { seedRandom } from '#tests/support/examples/seeded-random.ts'

function drawnFrom(seed: string, draw: () => unknown): unknown {
  const stopSeed = seedRandom(seed)
  try {
    return draw()
  } finally {
    stopSeed()
  }
}
const some = () => [randomUUID(), randomBytes(40).toString('hex'), randomInt(1_000_000), randomInt(5, 8), randomUUID()]

test('the same seed gives the same ids, tokens and codes, and another seed gives others', () => {
  expect(drawnFrom('soup', some)).toEqual(drawnFrom('soup', some))
  expect(drawnFrom('soup', some)).not.toEqual(drawnFrom('bread', some))
})

test('all ids of a seed are different UUIDs', () => {
  const ids = drawnFrom('soup', () => Array.from({ length: 100 }, () => randomUUID()))
  expect(new Set(Object(ids)).size).toBe(100)
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/
  expect(Object(ids)).toEqual(Array.from({ length: 100 }, () => expect.stringMatching(form)))
})

test('the random values of one file do not depend on those of another', () => {
  const alone = drawnFrom('soup', newToken)
  const after = drawnFrom('soup', () => {
    randomBytes(32)
    return newToken()
  })
  expect(after).toBe(alone)
})

test('ids are random again once the seed is stopped', () => {
  drawnFrom('soup', some)
  expect(some()).not.toEqual(some())
})
