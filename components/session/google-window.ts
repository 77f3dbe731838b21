const CHANNEL = 'covey-google'

/** What the window says to the page that opened it: that signing in failed, and why, where more is known than that. */
interface Failed {
  readonly failed: string
}

const isFailed = (data: unknown): data is Failed => typeof data === 'object' && data !== null && 'failed' in data

/** Tells the page that waits that signing in failed. `why` is empty where nothing more is known. */
export function tellFailed(why: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  const message: Failed = { failed: why }
  channel.postMessage(message)
  channel.close()
}

/** Listens for `tellFailed` of the window. Returns how to stop. */
export function onFailed(listener: (why: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => isFailed(data) && listener(data.failed)
  return () => channel.close()
}

const LOOK = 'popup,width=520,height=680'

const LOOK_MS = 500

/**
 * Opens the window; where the browser does not let it, this page goes there itself. `from` is the flow that asks. Says once
 * when the window seems to be gone: a sign-in page may also hide its window from whoever opened it. Gives what ends that.
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
