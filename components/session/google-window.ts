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

/** Opens the window; where the browser does not let it, this page goes there itself. `from` is the flow that asks. */
export function openGoogle(from: string): void {
  const url = `/auth/google?from=${encodeURIComponent(from)}`
  if (!window.open(url, CHANNEL, LOOK)) window.location.assign(url)
}
