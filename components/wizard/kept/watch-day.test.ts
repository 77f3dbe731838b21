import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDay } from './watch-day.ts'

const DAY = '2026-11-24'
const HOUR_MS = 3_600_000

/** A page that can be hidden and shown again. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
/** A server with a clock of its own. */
const server = { today: DAY, endsIn: HOUR_MS, isUp: true, asked: 0 }
const ask = async () => {
  server.asked++
  if (!server.isUp) throw new Error('Nobody answers.')
  return { today: server.today, endsIn: server.endsIn }
}
const comeBack = () => page.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  Object.assign(server, { today: DAY, endsIn: HOUR_MS, isUp: true, asked: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a new day is reported once, when the server says that it has begun', async () => {
  const onNew = vi.fn()
  watchDay(DAY, ask, onNew)
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
  expect(onNew).not.toHaveBeenCalled()
  server.today = '2026-11-25'
  await vi.advanceTimersByTimeAsync(1)
  expect(onNew).toHaveBeenCalledOnce()
  comeBack()
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS)
  expect([onNew.mock.calls.length, server.asked]).toEqual([1, 2])
})

test('a page that slept over midnight learns of the new day when it is visible again', async () => {
  const onNew = vi.fn()
  watchDay(DAY, ask, onNew)
  await vi.advanceTimersByTimeAsync(0)
  server.today = '2026-11-25'
  comeBack()
  await vi.advanceTimersByTimeAsync(0)
  expect(onNew).toHaveBeenCalledOnce()
})

test('a server that does not answer is asked again', async () => {
  const onNew = vi.fn()
  server.isUp = false
  watchDay(DAY, ask, onNew)
  await vi.advanceTimersByTimeAsync(0)
  Object.assign(server, { isUp: true, today: '2026-11-25' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onNew).toHaveBeenCalledOnce()
})

test('a watch that has ended neither asks nor reports', async () => {
  const onNew = vi.fn()
  const end = watchDay(DAY, ask, onNew)
  end()
  server.today = '2026-11-25'
  comeBack()
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS)
  expect([onNew.mock.calls.length, server.asked]).toEqual([0, 1])
})
