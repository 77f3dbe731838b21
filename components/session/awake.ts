/**
 * Resolves after the pause, or earlier if there is a reason to check: the browser goes online, the page becomes
 * visible, someone calls `checkNow`, or `signal` aborts.
 */
export const waitUntilAwake = (pause: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const wake = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(wake, pause)
    window.addEventListener('online', wake, { signal: over.signal })
    window.addEventListener('pageshow', wake, { signal: over.signal })
    window.addEventListener(CHECK, wake, { signal: over.signal })
    document.addEventListener('visibilitychange', wake, { signal: over.signal })
    signal.addEventListener('abort', wake, { signal: over.signal })
  })

const CHECK = 'covey:check'

/** Ends the current pause right away, because the person doesn't want to wait. */
export const checkNow = (): void => void window.dispatchEvent(new Event(CHECK))
