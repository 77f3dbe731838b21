import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { FAILURES, type FailureCode } from '#api/contract/failures.ts'

/** How long what is still being sent is read and thrown away. */
const LINGER_MS = 2000

const bodyOf = (code: FailureCode, detail: string = FAILURES[code].detail): string => JSON.stringify({ detail, code })

/** Refuses a request before anybody has looked at it; the sentence is the table's unless a more precise one is given. */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  code: FailureCode,
  detail?: string,
): void {
  const body = bodyOf(code, detail)
  response.writeHead(FAILURES[code].status, {
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

const CODES: Readonly<Record<string, FailureCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
}

/** Answers what is no request at all, or never became one, and closes the line. */
export function refuseSocket(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy()
  const code = CODES[error.code ?? ''] ?? 'bad-request'
  const body = bodyOf(code)
  const head = [
    `HTTP/1.1 ${FAILURES[code].status} ${code}`,
    'Content-Type: application/json',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
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
