import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const [ONE, TWO, THREE] = [{ name: 'one' }, { name: 'two' }, { name: 'three' }]

class Observer {
  static last: Observer | undefined
  isOver = false
  readonly #handle: (records: readonly object[]) => void
  constructor(handle: (records: readonly object[]) => void) {
    this.#handle = handle
    Observer.last = this
  }
  see(...records: object[]) {
    this.#handle(records)
  }
  disconnect() {
    this.isOver = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MutationObserver', Observer)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function observing() {
  const { LaterObserver } = await import('./later-observer.ts')
  const handle = vi.fn<MutationCallback>()
  const observer = new LaterObserver(handle)
  return { observer, handle, see: (...records: object[]) => Observer.last?.see(...records) }
}

test('changes are passed on together, in order, when the page is still', async () => {
  const { observer, handle, see } = await observing()
  see(ONE, TWO)
  see(THREE)
  expect(handle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(handle.mock.calls).toEqual([[[ONE, TWO, THREE], observer]])
  vi.advanceTimersByTime(10_000)
  expect(handle).toHaveBeenCalledTimes(1)
})

test('an observer that ends first passes on what it has seen', async () => {
  const { observer, handle, see } = await observing()
  see(ONE)
  observer.disconnect()
  expect(handle.mock.calls).toEqual([[[ONE], observer]])
  expect(Observer.last?.isOver).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(handle).toHaveBeenCalledTimes(1)
})
