const CHANNEL = 'covey-google'

/** What a window of Google's tells the page that opened it. */
type Told = 'failed'

const isTold = (data: unknown): data is Told => data === 'failed'

/** Tells whoever waits that nothing came of it. */
export function tellFailed(): void {
  const channel = new BroadcastChannel(CHANNEL)
  const told: Told = 'failed'
  channel.postMessage(told)
  channel.close()
}

/** Hears of it; gives what ends that. */
export function onFailed(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => isTold(data) && listener()
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
