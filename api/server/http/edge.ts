import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { FAILURES, type FailureCode } from '#api/contract/failures.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface EdgeOptions {
  /** Whether sockets may be upgraded (hot reload in development); else such a request is answered like any other. */
  readonly upgrades?: boolean
}

/** One HTTP server in front of both halves: `/api` but `/api/auth` goes to the app, all else to the pages. */
export function makeEdge(app: Hono, pages: Listener, { upgrades = false }: EdgeOptions = {}): Server {
  const api = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const options = { requestTimeout: 120_000, headersTimeout: 20_000, shouldUpgradeCallback: () => upgrades }
  const server = createServer(options, (request, response) => {
    setHeaders(response)
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

/** The path in plain letters; `undefined` where it is no path, its escapes are no text, or they hide a NUL. */
function readable(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined
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
