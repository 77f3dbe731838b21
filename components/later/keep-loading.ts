/** How often code that the network failed to bring is asked for again, before the page gives up. */
const MAX_TRIES = 8
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * Loads code that a part of the page needs. If the network fails, waits and tries again, so that the page stays as it
 * is in the meantime. While the browser is offline, it waits for as long as that takes.
 */
export async function keepLoading<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let tries = 1; ; tries++) {
    try {
      return await load()
    } catch (cause) {
      if (!isFromNetwork(cause) || tries === MAX_TRIES) throw cause
    }
    await (navigator.onLine ? pause(Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)) : connection())
  }
}

/** The bundler gives this name to the error of code that could not be loaded. */
const isFromNetwork = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const connection = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
