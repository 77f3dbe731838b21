import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { FAILURES, type FailureCode } from '#api/contract/failures.ts'
import { ADDRESS_HEADER } from './address.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** One HTTP server in front of both halves: `/api` but `/api/auth` goes to the app, all else to the pages. */
export function makeEdge(app: Hono, pages: Listener): Server {
  const api = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000 }, (request, response) => {
    setHeaders(response)
    request.headers[ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown'
    const path = readable(request.url ?? '/')
    if (!METHODS.has(request.method ?? '')) return refuse(response, 'method-not-allowed')
    if (path === undefined) return refuse(response, 'bad-request')
    return isApi(path) ? api(request, response) : pages(request, response)
  })
  return server
}

function setHeaders(response: ServerResponse): void {
  response.setHeader('X-Request-Id', randomUUID())
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('X-Frame-Options', 'SAMEORIGIN')
}

/** The path in plain letters; `undefined` where its escapes are no text, or hide a NUL. */
function readable(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

const isApi = (path: string) => /^\/api(\/|$)/.test(path) && !/^\/api\/auth(\/|$)/.test(path)

function refuse(response: ServerResponse, code: FailureCode): void {
  const { status, detail } = FAILURES[code]
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Connection: 'close' })
  response.end(JSON.stringify({ detail, code }))
}
