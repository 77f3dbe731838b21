import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './again.ts'

const conflict = () => Object.assign(new Error('could not serialize'), { code: '40001' })

test('a transaction that conflicts at every try still succeeds, and the others continue afterward', async () => {
  const inTurn = inTurns()
  let [running, done] = [0, 0]
  let isOver = false
  const others = Array.from({ length: 5 }, async (_, number) => {
    await pause(number)
    while (!isOver)
      await inTurn(async () => {
        running++
        await pause(5)
        running--
        done++
      })
  })
  await pause(10)
  const mine = inTurn(async () => {
    if (running > 0) throw conflict()
    await pause(2)
    return running
  })
  expect(await mine, 'nobody began beside it').toBe(0)
  const before = done
  await expect.poll(() => done).toBeGreaterThan(before)
  isOver = true
  await Promise.all(others)
})

test('a transaction that fails every time reports it, and blocks the others no longer', async () => {
  const inTurn = inTurns()
  await expect(inTurn(() => Promise.reject(conflict()))).rejects.toThrow('could not serialize')
  expect(await inTurn(async () => 'next')).toBe('next')
})
