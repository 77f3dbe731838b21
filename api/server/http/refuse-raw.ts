import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { FAILURES } from '#api/contract/failures.ts'
import { API_POLICY } from './reply-headers.ts'

/** How long what is still being sent is read and thrown away. */
const LINGER_MS = 2000

/** The API's failures, and what is refused past it alone. */
const REFUSALS = {
  ...FAILURES,
  'condition-failed': { status: 412, detail: 'This file is not the version that you asked for. Ask for it anew.' },
  'range-not-there': { status: 416, detail: 'This file has no such part. Ask for one that it has, or for all of it.' },
  'expectation-failed': { status: 417, detail: 'The only Expect that can be met is 100-continue.' },
}
type RefusalCode = keyof typeof REFUSALS

/** Why a request is refused. */
export interface Refusal {
  readonly code: RefusalCode
  /** A more precise sentence than that of the table. */
  readonly detail?: string
  readonly headers?: Readonly<Record<string, string>>
}

const bodyOf = (code: RefusalCode, detail: string = REFUSALS[code].detail): string => JSON.stringify({ detail, code })

/** Refuses a request before anybody has looked at it. */
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

/** A socket that is closed while something lies unread loses the answer on its way: so it is read for a moment first. */
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

/** Answers what is no request at all, or never became one, and closes the line; `headers` are those of every answer. */
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

/** In the middle of an answer there is no place for another. Node keeps the one under way on the socket. */
const isAnswering = (socket: object): boolean => {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true
}
