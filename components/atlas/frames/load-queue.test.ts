import { expect, test } from 'vitest'
import { loadQueue } from './load-queue.ts'

test('lets a few things load at a time, in order', async () => {
  const started: string[] = []
  const queue = loadQueue(2)
  const [a, b, c] = ['a', 'b', 'c', 'd'].map((name) => queue.join(() => void started.push(name)))
  await Promise.resolve()
  expect(started).toEqual(['a', 'b'])
  b?.end()
  expect(started).toEqual(['a', 'b', 'c'])
  b?.end()
  expect(started, 'ends only once').toEqual(['a', 'b', 'c'])
  a?.end()
  c?.end()
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('passes over those that left before their turn', async () => {
  const started: string[] = []
  const queue = loadQueue(1)
  const [a, b] = ['a', 'b', 'c'].map((name) => queue.join(() => void started.push(name)))
  await Promise.resolve()
  b?.end()
  a?.end()
  expect(started).toEqual(['a', 'c'])
})

test('starts the one with the smallest rank, as it is at that moment', async () => {
  const started: string[] = []
  const ranks: Record<string, number> = { far: 3, near: 1, middle: 2 }
  const queue = loadQueue(1)
  const turns = Object.keys(ranks).map((name) =>
    queue.join(
      () => void started.push(name),
      () => ranks[name] ?? 0,
    ),
  )
  await Promise.resolve()
  expect(started).toEqual(['near'])
  ranks.far = 0
  turns[1]?.end()
  expect(started).toEqual(['near', 'far'])
})
