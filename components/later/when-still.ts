/** How long nothing may have asked for the work before it is done, in ms. */
const STILL_MS = 300
/** How long the work waits at most for a pause, and then for an idle browser, in ms. */
const LONGEST_MS = 2000

/**
 * Makes a function that asks for some work. The work is done once for many requests: when nothing has asked for a
 * while and the browser is idle, so that people don’t wait for it. If the page is being hidden, it is done at once.
 */
export function whenStill(work: () => void): () => void {
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const run = () => {
    if (since === undefined) return
    since = undefined
    isDue = false
    clearTimeout(timer)
    work()
  }
  const due = () => {
    isDue = true
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_MS })
    else run()
  }
  const runHidden = () => document.visibilityState === 'hidden' && run()
  // Before the SDKs’ own listeners, which send what they have.
  window.addEventListener('pagehide', run, true)
  document.addEventListener('visibilitychange', runHidden, true)
  return () => {
    since ??= Date.now()
    if (document.visibilityState === 'hidden') return run()
    if (isDue) return
    clearTimeout(timer)
    timer = setTimeout(due, Math.min(STILL_MS, Math.max(0, since + LONGEST_MS - Date.now())))
  }
}
