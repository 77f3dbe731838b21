import type { IncomingMessage } from 'node:http'

/** Whether a request brings a body: by its length, or in pieces. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Takes in the whole body before anybody looks at the request, who then reads it as usual. `false` once it is more than
 * `most` bytes: nothing of it is kept then. Never settles where the caller goes away.
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
    // Node's parser pushes what arrives; reading it instead would leave nothing for whoever answers.
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
