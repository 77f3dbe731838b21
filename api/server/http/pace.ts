import type { IncomingMessage, ServerResponse } from 'node:http'

/** The slowest body that still counts as under way: 50 KB a second, half of a weak phone connection. */
const LEAST_BYTES_A_SECOND = 50_000
const BEATS = 10

/** Calls `tooSlow` once a body has not come as fast as it must over any `ms` milliseconds. Whole bodies are left alone. */
export function keepPace(request: IncomingMessage, response: ServerResponse, ms: number, tooSlow: () => void): void {
  const { socket } = request
  let before = socket.bytesRead
  let waited = 0
  const beat = setInterval(() => {
    if (request.complete) return clearInterval(beat)
    // What lies there unread waits for us, not we for it.
    if (request.readableLength > 0 || ++waited < BEATS) return
    if (socket.bytesRead - before < (LEAST_BYTES_A_SECOND * ms) / 1000) {
      clearInterval(beat)
      tooSlow()
    }
    before = socket.bytesRead
    waited = 0
  }, ms / BEATS)
  response.once('close', () => clearInterval(beat))
}
