import type { IncomingMessage, ServerResponse } from 'node:http'

/** The minimum rate at which a body must arrive: 50 KB per second, half the speed of a weak phone connection. */
const LEAST_BYTES_A_SECOND = 50_000
const BEATS = 10

/** Calls `tooSlow` if the body arrives below the minimum rate for `ms` milliseconds. Ignores complete bodies. */
export function enforceMinimumRate(
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
  tooSlow: () => void,
): void {
  const { socket } = request
  let before = socket.bytesRead
  let waited = 0
  const beat = setInterval(() => {
    if (request.complete) return clearInterval(beat)
    // Unread data means that the server is the slow side, not the client.
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
