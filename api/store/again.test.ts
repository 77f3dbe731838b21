import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './again.ts'

const conflict = () => Object.assign(new Error('could not serialize'), { code: '40001' })

test('whoever meets others at every try gets through all the same, and the others go on then', async () => {
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

test('whoever fails every time is told so, and keeps nobody out any more', async () => {
  const inTurn = inTurns()
  await expect(inTurn(() => Promise.reject(conflict()))).rejects.toThrow('could not serialize')
  expect(await inTurn(async () => 'next')).toBe('next')
})
