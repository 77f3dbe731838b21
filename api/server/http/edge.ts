import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import { type Log, makeLog } from '../log/log.ts'
import { answerPages, type Listener } from './answer-page.ts'
import { hasBody, holdBody } from './hold-body.ts'
import { type FactsOf, keepPages, type PageListener } from './kept-pages.ts'
import { logRequest } from './log-request.ts'
import { takeHome } from './own-origin.ts'
import { keepPace } from './pace.ts'
import { pagePolicy } from './page-policy.ts'
import { GATE_PAGE, type PreviewGate } from './preview-gate.ts'
import { FORM_LIMIT } from './read-body.ts'
import { refusalOfFile } from './refuse-file.ts'
import { refusalOfRequest } from './refuse-odd.ts'
import { refuseRequest, refuseSocket } from './refuse-raw.ts'
import { API_POLICY, replyHeaders } from './reply-headers.ts'
import { isApi, pathOf } from './target.ts'

/** Methods whose body the API reads itself, by the limit of the row. */
const READ_BY_ROWS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** The most that anything else may bring. */
const HELD_BYTES = 1024 * 1024
const SLOW_MS = 30_000
/** Longer than proxies and clients keep a connection, so that it is never closed under their next request. */
const KEPT_MS = 75_000

export interface EdgeOptions {
  /** In development: sockets may be upgraded, and pages may evaluate code (both for hot reload). */
  readonly dev?: boolean
  readonly publicBaseUrl?: string
  readonly trustProxy?: boolean
  readonly frameAncestors?: string
  readonly apiOrigin?: string | undefined
  /** With a real cashback network, shops have marks on hosts of their own. */
  readonly wildfire?: object | undefined
  readonly tremendous?: object | undefined
  /** Hashes of the scripts in pages that the build has made, by path. */
  readonly hashes?: ReadonlyMap<string, string>
  /** What pages of Circles are made of; without it, they and the front page are made anew for every visitor. */
  readonly factsOf?: FactsOf | undefined
  /** Where the portal's files lie, built ones too; without it, Next alone looks at conditions and ranges. */
  readonly root?: string | undefined
  readonly log?: Log
  /** Of a private preview: what stands before everything, given what draws its page. */
  readonly gate?: ((answer: PageListener) => PreviewGate | undefined) | undefined
  /** How long headers may take, and over what time a body must keep its pace. */
  readonly slowMs?: number
}

/** One HTTP server in front of both halves: `/api` but `/api/auth` goes to the app, all else to the pages. */
export function makeEdge(app: Hono, pages: Listener, options: EdgeOptions = {}): Server {
  const {
    dev = false,
    publicBaseUrl = 'http://localhost:3000',
    trustProxy = false,
    frameAncestors = "'self'",
    apiOrigin,
    wildfire,
    tremendous,
    hashes = new Map(),
    factsOf,
    root,
    log = makeLog('errors'),
    gate,
    slowMs = SLOW_MS,
  } = options
  const origin = new URL(publicBaseUrl)
  const headers = replyHeaders({ publicBaseUrl, frameAncestors })
  const answerApi = apiListener(app)
  const remotePictures = wildfire !== undefined || tremendous !== undefined
  const settings = { frameAncestors, apiOrigin, remotePictures, dev }
  const makePage = answerPages(pages, settings, hashes)
  const policyWith = (scripts: string) => pagePolicy(settings, undefined, scripts)
  const preview = gate?.(makePage)
  const answerPage = factsOf ? keepPages({ answer: makePage, factsOf, policyWith }) : makePage

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url ?? '/')
    response.setHeader('X-Request-Id', randomUUID())
    for (const [name, value] of headers) response.setHeader(name, value)
    logRequest(log, path, request, response)
    const odd = refusalOfRequest(request, path, { dev })
    if (odd || path === undefined) return refuseRequest(request, response, odd ?? { code: 'bad-request' })
    const api = isApi(path)
    takeHome(request, origin, trustProxy)
    if (preview?.stop(path, request, response)) return undefined
    if (path === GATE_PAGE) return void response.writeHead(307, { Location: '/', 'Cache-Control': 'no-store' }).end()
    if (hasBody(request)) {
      keepPace(request, response, slowMs, () => giveUp(request, response))
      if (!(await isSmallEnough(request, api))) return refuseRequest(request, response, { code: 'too-large' })
    }
    if (api) response.setHeader('Content-Security-Policy', API_POLICY)
    if (api) return answerApi(request, response)
    const refusal = root === undefined ? undefined : await refusalOfFile(root, path, request)
    return refusal ? refuseRequest(request, response, refusal) : answerPage(path, request, response)
  }

  const server = createServer(
    { ...timesOf(slowMs), requireHostHeader: false, shouldUpgradeCallback: () => dev },
    answer,
  )
  // A socket on which nothing moves, in either direction: somebody who does not read what they asked for.
  server.timeout = dev ? 0 : 4 * slowMs
  server.on('clientError', (error, socket) => refuseSocket(headers, error, socket))
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= FORM_LIMIT) response.writeContinue()
    server.emit('request', request, response)
  })
  return server
}

/** `requestTimeout` is the very last bound: ten megabytes at the slowest pace that is let through, and a bit. */
const timesOf = (slowMs: number) => ({
  keepAliveTimeout: KEPT_MS,
  headersTimeout: slowMs,
  requestTimeout: 10 * slowMs,
  connectionsCheckingInterval: Math.ceil(slowMs / 10),
})

function apiListener(app: Hono): Listener {
  // Who was too slow has had an answer by the time that the app gives its own.
  const answer = async (request: Request, env: { outgoing: { headersSent: boolean } }) => {
    const response = await app.fetch(request, env)
    return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  }
  return getRequestListener((request, env) => answer(request, env), { overrideGlobalObjects: false })
}

/** Whether the body may come in. What a row of the API reads is counted there, by the row's own limit. */
async function isSmallEnough(request: IncomingMessage, api: boolean): Promise<boolean> {
  if (api && READ_BY_ROWS.has(request.method ?? '')) return Number(request.headers['content-length'] ?? 0) <= FORM_LIMIT
  return holdBody(request, HELD_BYTES)
}

/** Nobody waits for the rest of a body that hardly moves. */
function giveUp(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.socket.destroy()
  response.setHeader('Connection', 'close')
  refuseRequest(request, response, { code: 'too-slow' })
}
