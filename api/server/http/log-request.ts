import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log/log.ts'
import { routeAt } from './routes.ts'
import { isApi } from './target.ts'

/** Matches a part of a path that is longer than any word and therefore may be a key. */
const KEY = /[\w.~=-]{24,}/

/** Writes one line to the log when a request has been answered or its caller has disconnected. */
export function logRequest(
  { request: write }: Log,
  path: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!write) return
  const start = performance.now()
  const { socket, method = '' } = request
  const written = socket.bytesWritten
  response.once('close', () =>
    write({
      id: String(response.getHeader('X-Request-Id')),
      method,
      route: routeOf(path),
      status: response.headersSent ? response.statusCode : 0,
      ms: Math.round((performance.now() - start) * 10) / 10,
      bytes: socket.bytesWritten - written,
    }),
  )
}

/**
 * The pattern of the endpoint at a path. For any other path, the path without its query and without anything that looks
 * like a key.
 */
function routeOf(path: string | undefined): string {
  if (path === undefined) return '*'
  if (isApi(path)) return `/api${routeAt(path) ?? '/*'}`
  const parts = path.split('/').map((part) => (KEY.test(part) || part.includes('@') ? ':key' : part))
  // Keep only printable characters, because control characters could move a terminal's cursor.
  return parts
    .join('/')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 200)
}
