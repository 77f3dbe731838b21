const CHANNEL = 'covey-google'

/**
 * The message that the Google window sends to the page that opened it: signing in failed. The text says why, if that is
 * known.
 */
interface Failed {
  readonly failed: string
}

const isFailed = (data: unknown): data is Failed => typeof data === 'object' && data !== null && 'failed' in data

/** Tells the waiting page that signing in failed. `why` is empty if the reason is unknown. */
export function announceFailure(why: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  const message: Failed = { failed: why }
  channel.postMessage(message)
  channel.close()
}

/** Listens for `announceFailure` calls in the Google window. Returns a function that stops listening. */
export function onFailed(listener: (why: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => isFailed(data) && listener(data.failed)
  return () => channel.close()
}

const LOOK = 'popup,width=520,height=680'

const LOOK_MS = 500

/**
 * Opens the Google window. If the browser blocks the window, goes to its address in this tab. `from` is the flow that
 * asks. Calls `onGone` once if the window appears to be closed. It may still be open, because Google's page can cut its
 * connection to the page that opened it. Returns a function that stops the check.
 */
export function openGoogle(from: string, onGone: () => void): () => void {
  const url = `/auth/google?from=${encodeURIComponent(from)}`
  const opened = window.open(url, CHANNEL, LOOK)
  if (!opened) window.location.assign(url)
  const timer = setInterval(() => {
    if (!opened?.closed) return
    clearInterval(timer)
    onGone()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
