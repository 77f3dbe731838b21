import type { IncomingMessage } from 'node:http'

/** Whether a request has a body, with a length or in chunks. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Receives the whole body before the request is handled, and then passes the body on as usual. Returns `false` and
 * keeps nothing once the body exceeds `most` bytes. If the caller disconnects, the promise stays pending.
 */
export function holdBody(request: IncomingMessage, most: number): Promise<boolean> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve(false)
  const parts: Buffer[] = []
  let length = 0
  return new Promise((resolve) => {
    const settle = (held: boolean) => {
      Reflect.deleteProperty(request, 'push')
      resolve(held)
    }
    // Node calls `push` with each part that arrives. Reading the request here instead would leave nothing for its
    // handler.
    request.push = (part: Buffer | null): boolean => {
      if (part === null) {
        settle(true)
        for (const held of parts) request.push(held)
        return request.push(null)
      }
      length += part.length
      if (length > most) settle(false)
      else parts.push(part)
      return true
    }
  })
}
