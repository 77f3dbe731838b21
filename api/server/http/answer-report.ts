import type { IncomingMessage } from 'node:http'
import { addressIn } from './address.ts'
import type { PageResponse } from './page-response.ts'
import { refuseRequest } from './refuse-raw.ts'
import { API_POLICY } from './reply-headers.ts'
import type { Tunnel } from './tunnel.ts'

const PASSED = JSON.stringify({ detail: 'The report has been passed on.' })

/** Answers a browser’s report of an error. `watchRate` ends a request whose body arrives too slowly. */
export async function answerReport(
  tunnel: Tunnel,
  request: IncomingMessage,
  response: PageResponse,
  { trustProxy, watchRate }: { readonly trustProxy: boolean; watchRate(): void },
): Promise<void> {
  const forwardedFor = request.headers['x-forwarded-for']
  const address = addressIn(forwardedFor?.toString(), request.socket.remoteAddress, trustProxy)
  const refusal = tunnel.refusalOf(request, address)
  if (refusal) return refuseRequest(request, response, refusal)
  watchRate()
  // It fails if the caller has disconnected.
  const passed = await tunnel.pass(request, address).catch(() => undefined)
  if (!passed || response.headersSent) return
  if ('code' in passed) return refuseRequest(request, response, passed)
  response.writeHead(passed.status, {
    ...passed.headers,
    'Content-Security-Policy': API_POLICY,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(PASSED),
  })
  response.end(PASSED)
}
