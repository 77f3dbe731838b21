/** After a while, or as soon as there is a reason to look. */
export const awake = (pause: number, signal: AbortSignal): Promise<void> =>
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

/** Looks now: somebody does not want to wait. */
export const checkNow = (): void => void window.dispatchEvent(new Event(CHECK))
