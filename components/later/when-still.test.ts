import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStill } from './when-still.ts'

let page: EventTarget & { visibilityState: string }
let idle: (() => void)[]
let browser: EventTarget & { requestIdleCallback?: (run: () => void, options: { timeout: number }) => void }
const work = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  work.mockReset()
  idle = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  browser = Object.assign(new EventTarget(), {
    requestIdleCallback: (run: () => void) => void idle.push(run),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const idleNow = () => {
  for (const run of idle.splice(0)) run()
}

test('many requests are one piece of work, after a pause and when the browser is idle', () => {
  const ask = whenStill(work)
  for (let times = 0; times < 5; times++) {
    ask()
    vi.advanceTimersByTime(200)
  }
  idleNow()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(work).not.toHaveBeenCalled()
  idleNow()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  idleNow()
  expect(work).toHaveBeenCalledTimes(1)
})

test('requests without a pause wait two seconds for one', () => {
  const ask = whenStill(work)
  for (let passed = 0; passed < 1900; passed += 100) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(idle).toHaveLength(0)
  ask()
  vi.advanceTimersByTime(100)
  idleNow()
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([
  ['is being hidden', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['is being left', () => browser.dispatchEvent(new Event('pagehide'))],
])('the work is done at once if the page %s', (_, happens) => {
  const ask = whenStill(work)
  happens()
  expect(work).not.toHaveBeenCalled()
  ask()
  page.visibilityState = 'hidden'
  happens()
  expect(work).toHaveBeenCalledTimes(1)
  ask()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a browser that does not say when it is idle does the work after the pause', () => {
  browser.requestIdleCallback = undefined
  const ask = whenStill(work)
  ask()
  vi.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledTimes(1)
})
