import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'
import type { Areas } from '#api/contract/areas.ts'
import { MONITOR_PATH } from '#api/contract/monitoring/monitored.ts'
import { isOnlyCollectibles } from '#messages/routes.ts'
import { hostsOf, type Segment } from '../analytics/segment.ts'
import { type FirstScript, joinScripts } from '../first-scripts/first-scripts.ts'
import { type Log, makeLog } from '../log/log.ts'
import type { Monitoring } from '../monitor/monitoring.ts'
import type { ApiHosts } from '../settings/api-hosts.ts'
import { answerPages, type Listener } from './answer-page.ts'
import { answerReport } from './answer-report.ts'
import { allowPages, openedHost } from './api-hosts.ts'
import { hasBody, holdBody } from './hold-body.ts'
import type { FactsOf, PageListener } from './kept-pages.ts'
import { logRequest } from './log-request.ts'
import { enforceMinimumRate } from './minimum-rate.ts'
import { rewriteHost } from './own-origin.ts'
import { PageResponse } from './page-response.ts'
import { pagesByHost } from './pages-by-host.ts'
import { GATE_PAGE, type PreviewGate } from './preview-gate.ts'
import { FORM_LIMIT } from './read-body.ts'
import { refusalOfFile } from './refuse-file.ts'
import { refusalOfRequest } from './refuse-odd.ts'
import { refuseRequest, refuseSocket } from './refuse-raw.ts'
import { API_POLICY, replyHeaders } from './reply-headers.ts'
import { isApi, isMistyped, pathOf } from './target.ts'
import { makeTunnel } from './tunnel.ts'

/** The path of the “not found” page. */
const NOWHERE = '/_not-found'
/** Methods for which the API reads the body itself, with the limit of the endpoint. */
const READ_BY_ROWS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** The largest body of any other request. */
const HELD_BYTES = 1024 * 1024
const SLOW_MS = 30_000
/**
 * How long the server keeps an idle connection open. Proxies and clients close theirs sooner, so the server never
 * closes a connection during their next request.
 */
const KEPT_MS = 75_000

export interface EdgeOptions {
  /** Whether this is development, where sockets may be upgraded and pages may evaluate code, both for hot reload. */
  readonly dev?: boolean
  readonly publicBaseUrl?: string
  readonly trustProxy?: boolean
  readonly frameAncestors?: string
  /** Which areas the portal has. With `off`, pages that only the collectibles area has are not found. */
  readonly areas?: Areas
  readonly apiOrigin?: string | undefined
  /** The API’s origin by the host of the page. */
  readonly apiHosts?: ApiHosts
  /** Set if the cashback network is a real one. Shops' logos are then on other hosts. */
  readonly wildfire?: object | undefined
  readonly tremendous?: object | undefined
  /** Hashes of the scripts in built pages, by path. */
  readonly hashes?: ReadonlyMap<string, string>
  /** The built page for “not found”. */
  readonly notThere?: Buffer | undefined
  /**
   * Reads the data that Circles' pages show. Without this function, Circles' pages and the front page are rendered for
   * every visitor.
   */
  readonly factsOf?: FactsOf | undefined
  /**
   * The folder with the portal's files, including built ones. Without it, only Next checks the conditions and ranges of
   * requests for files.
   */
  readonly root?: string | undefined
  readonly log?: Log
  /** The source at Segment, and the script that counts visits there. `undefined` to count none. */
  readonly analytics?: { readonly segment: Segment; readonly script: FirstScript | undefined } | undefined
  /** Where errors are reported. `undefined` to report none. */
  readonly monitoring?: Monitoring | undefined
  /**
   * Creates the gate that keeps visitors without the password out of a private preview. Receives the function that
   * renders the password page.
   */
  readonly gate?: ((answer: PageListener) => PreviewGate | undefined) | undefined
  /** The time limit for headers, and the interval in which a body must keep its minimum rate. */
  readonly slowMs?: number
}

/** One HTTP server for the API and the pages: `/api` goes to the app, everything else to the pages. */
export function makeEdge(app: Hono, pages: Listener, options: EdgeOptions = {}): Server {
  const {
    dev = false,
    publicBaseUrl = 'http://localhost:3000',
    trustProxy = false,
    frameAncestors = "'self'",
    areas = 'beside',
    apiOrigin,
    apiHosts = new Map(),
    wildfire,
    tremendous,
    hashes = new Map(),
    notThere,
    factsOf,
    root,
    log = makeLog('errors'),
    gate,
    monitoring,
    analytics,
    slowMs = SLOW_MS,
  } = options
  const origin = new URL(publicBaseUrl)
  const headers = replyHeaders({ publicBaseUrl, frameAncestors })
  const answerApi = apiListener(app)
  const remotePictures = wildfire !== undefined || tremendous !== undefined
  const settings = {
    frameAncestors,
    apiOrigin,
    remotePictures,
    dev,
    first: joinScripts([monitoring?.script, analytics?.script]),
    reaches: analytics?.script ? hostsOf(analytics.segment) : [],
  }
  const makePage = answerPages(pages, settings, hashes, notThere)
  const pagesOf = pagesByHost({ pages, settings, apiHosts, hashes, notThere, factsOf })
  const tunnel = monitoring && makeTunnel(monitoring)
  const preview = gate?.(makePage)

  const answer = async (request: IncomingMessage, response: PageResponse) => {
    // A mistyped address is treated as an unknown address, so that people get a page with links.
    if (notThere && isMistyped(request.url ?? '/')) request.url = NOWHERE
    if (areas === 'off' && isOnlyCollectibles(pathOf(request.url ?? '/') ?? '/')) request.url = NOWHERE
    const path = pathOf(request.url ?? '/')
    response.setHeader('X-Request-Id', randomUUID())
    for (const [name, value] of headers) response.setHeader(name, value)
    logRequest(log, path, request, response)
    const odd = refusalOfRequest(request, path, { dev, takesReports: tunnel !== undefined })
    if (odd || path === undefined) return refuseRequest(request, response, odd ?? { code: 'bad-request' })
    const api = isApi(path)
    const host = openedHost(request, trustProxy)
    if (api && allowPages(apiHosts, host, request, response)) return undefined
    rewriteHost(request, origin, trustProxy)
    const watchRate = () => enforceMinimumRate(request, response, slowMs, () => giveUp(request, response))
    if (tunnel && path === MONITOR_PATH) return answerReport(tunnel, request, response, { trustProxy, watchRate })
    if (preview?.stop(path, request, response)) return undefined
    if (path === GATE_PAGE) return void response.writeHead(307, { Location: '/', 'Cache-Control': 'no-store' }).end()
    if (hasBody(request)) {
      watchRate()
      if (!(await isSmallEnough(request, api))) return refuseRequest(request, response, { code: 'too-large' })
    }
    if (api) response.setHeader('Content-Security-Policy', API_POLICY)
    if (api) return answerApi(request, response)
    const refusal = root === undefined ? undefined : await refusalOfFile(root, path, request)
    if (refusal) return refuseRequest(request, response, refusal)
    return pagesOf(host)(path, request, response)
  }

  const server = createServer(
    { ...timesOf(slowMs), ServerResponse: PageResponse, requireHostHeader: false, shouldUpgradeCallback: () => dev },
    answer,
  )
  // Closes a socket with no traffic in either direction, such as from a client that does not read its reply.
  server.timeout = dev ? 0 : 4 * slowMs
  server.on('clientError', (error, socket) => refuseSocket(headers, error, socket))
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('checkContinue', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) <= FORM_LIMIT) response.writeContinue()
    server.emit('request', request, response)
  })
  return server
}

/** `requestTimeout` is the final limit: the time for ten megabytes at the slowest allowed rate, plus a margin. */
const timesOf = (slowMs: number) => ({
  keepAliveTimeout: KEPT_MS,
  headersTimeout: slowMs,
  requestTimeout: 10 * slowMs,
  connectionsCheckingInterval: Math.ceil(slowMs / 10),
})

function apiListener(app: Hono): Listener {
  // A caller who sent too slowly may already have a reply when the app finishes.
  const answer = async (request: Request, env: { outgoing: { headersSent: boolean } }) => {
    const response = await app.fetch(request, env)
    return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response
  }
  return getRequestListener((request, env) => answer(request, env), { overrideGlobalObjects: false })
}

/** Whether the body's size is acceptable. The endpoints of the API apply their own limits later. */
async function isSmallEnough(request: IncomingMessage, api: boolean): Promise<boolean> {
  if (api && READ_BY_ROWS.has(request.method ?? '')) return Number(request.headers['content-length'] ?? 0) <= FORM_LIMIT
  return holdBody(request, HELD_BYTES)
}

/** Refuses a body that arrives too slowly. */
function giveUp(request: IncomingMessage, response: PageResponse): void {
  if (response.headersSent) return void request.socket.destroy()
  response.setHeader('Connection', 'close')
  refuseRequest(request, response, { code: 'too-slow' })
}
