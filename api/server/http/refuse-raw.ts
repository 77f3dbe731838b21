import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { FAILURES } from '#api/contract/failures.ts'
import { API_POLICY } from './reply-headers.ts'

/** How long to read and discard a request that is still being sent, in milliseconds. */
const LINGER_MS = 2000

/** The API's failures, and failures that occur only outside the API. */
const REFUSALS = {
  ...FAILURES,
  'condition-failed': { status: 412, detail: 'This file is not the version you asked for. Request it again.' },
  'range-not-there': {
    status: 416,
    detail: 'The requested range is outside this file. Request a range inside it, or the whole file.',
  },
  'expectation-failed': { status: 417, detail: 'The only supported Expect header is 100-continue.' },
}
type RefusalCode = keyof typeof REFUSALS

/** Why a request is refused. */
export interface Refusal {
  readonly code: RefusalCode
  /** A more precise sentence than the general one for the code. */
  readonly detail?: string
  readonly headers?: Readonly<Record<string, string>>
}

const bodyOf = (code: RefusalCode, detail: string = REFUSALS[code].detail): string => JSON.stringify({ detail, code })

/** Refuses a request before it is handled. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { code, detail, headers }: Refusal,
): void {
  const body = bodyOf(code, detail)
  response.writeHead(REFUSALS[code].status, {
    ...headers,
    'Content-Security-Policy': API_POLICY,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
  if (!request.complete) throwAway(request)
}

/**
 * Reads and discards the rest of the request for a moment. If the socket were closed with unread data, the reply could
 * be lost.
 */
function throwAway(request: IncomingMessage): void {
  const { socket } = request
  request.resume()
  const late = setTimeout(() => socket.destroySoon(), LINGER_MS)
  request.once('close', () => clearTimeout(late))
}

const CODES: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
}

/** Answers an invalid or incomplete request and closes the connection. `headers` are those of every reply. */
export function refuseSocket(
  headers: readonly (readonly [string, string])[],
  error: Error & { code?: string },
  socket: Duplex,
): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy()
  const code = CODES[error.code ?? ''] ?? 'bad-request'
  const body = bodyOf(code)
  const head = [
    `HTTP/1.1 ${REFUSALS[code].status} ${code}`,
    'Content-Type: application/json',
    'Cache-Control: no-store',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `Content-Security-Policy: ${API_POLICY}`,
    `X-Request-Id: ${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/**
 * Whether a reply is being sent on the socket. Another one can't be sent during that time. Node keeps the current reply
 * on the socket.
 */
const isAnswering = (socket: object): boolean => {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true
}
