import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLoading } from './keep-loading.ts'

const lost = () => Object.assign(new Error('Failed to load chunk a.css'), { name: 'ChunkLoadError' })

let browser: EventTarget & { onLine: boolean }
beforeEach(() => {
  vi.useFakeTimers()
  browser = Object.assign(new EventTarget(), { onLine: true })
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks again, at longer and longer intervals, until the network brings the code', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost())
  load.mockResolvedValue('the code')
  const loading = keepLoading(load)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await loading).toBe('the code')
})

test('waits for the connection while the browser is offline, for as long as that takes', async () => {
  browser.onLine = false
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost()).mockResolvedValue('the code')
  const loading = keepLoading(load)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(1)
  browser.dispatchEvent(new Event('online'))
  expect(await loading).toBe('the code')
})

test('gives up when the code never comes, such as code of an older release', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(() => Promise.reject(lost()))
  const loading = expect(keepLoading(load)).rejects.toThrow('Failed to load chunk')
  await vi.advanceTimersByTimeAsync(600_000)
  await loading
  expect(load).toHaveBeenCalledTimes(8)
})

test('passes on an error of the code itself at once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('The code is wrong.'))
  await expect(keepLoading(load)).rejects.toThrow('The code is wrong.')
  expect(load).toHaveBeenCalledTimes(1)
})
