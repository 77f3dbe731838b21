import { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { type Endpoint, needsTerms } from '#api/contract/endpoint.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { isLoopback } from '#api/contract/mailbox.ts'
import { LIBRARY_PATH } from '#api/contract/session-library.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { BANK_WINDOW_PATH } from '#api/ports/bank/port.ts'
import { GIFT_PATH } from '#api/ports/gift-cards/embedded.ts'
import { ISSUER_PATH } from '#api/ports/identity/embedded.ts'
import { PlacesUnreachable } from '#api/ports/places/port.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import type { Call, Member, Reply } from '../calls/call.ts'
import { checkSignature } from '../calls/check-signature.ts'
import { makeLog } from '../log/log.ts'
import { textsIn } from '../log/plain-error.ts'
import { Refused, refuse } from '../refusals/refused.ts'
import { sentencesOf } from '../refusals/sentences.ts'
import { noteRefusal, type Sender } from '../runs/note-refusal.ts'
import type { Services } from '../services/services.ts'
import { isOperator } from '../session/is-operator.ts'
import { cookiesForLibrary } from '../session/library-cookies.ts'
import { memberOf } from '../session/tokens.ts'
import { sessionLibrary } from '../session-library/answer-visit.ts'
import { addressOf, callerOf } from './address.ts'
import { bodyHash } from './body-hash.ts'
import { enterUploads } from './enter-uploads.ts'
import { readFlowHeaders } from './flow-headers.ts'
import { libraryRequest } from './library-request.ts'
import { handlers } from './mounted.ts'
import { ignoreBody, readBody } from './read-body.ts'
import { queryOf } from './read-query.ts'
import { methodsAt, routeAt } from './routes.ts'
import { checkStorable } from './storable-text.ts'
import { markEscapes } from './target.ts'

const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600',
  private: 'private, no-store',
} as const
/** A handler of any endpoint. */
type AnyHandler = (call: Call) => Promise<Reply>

/** The API under `/api`, built from the table of endpoints. */
export function makeApp(services: Services): Hono {
  const app = new Hono({ strict: false }).basePath('/api')
  const { clock } = services
  // Another instance may have moved the clock.
  if (clock) app.use('*', (_, next) => clock.look().then(next))
  for (const [name, row] of Object.entries<Endpoint>(table)) {
    if (isRowName(name)) app.on(row.method, mountedAt(row), (context) => answer(services, name, row, context))
  }
  const { identity, gifts, bank } = services
  // The pages of embedded providers. Real providers have no pages here.
  // The embedded issuer trusts every visitor, so it only answers callers on this machine.
  if (identity && 'issuer' in identity)
    app.all(`${ISSUER_PATH}/*`, ({ req, env, notFound }) =>
      isLoopback(addressOf(req.raw, env ?? {}, services.environment.trustProxy))
        ? identity.issuer.answer(req.raw)
        : notFound(),
    )
  if ('answer' in gifts) app.get(`${GIFT_PATH}/*`, ({ req }) => gifts.answer(req.raw))
  app.get(BANK_WINDOW_PATH, ({ req }) => bank.showWindow(req.raw))
  const library = sessionLibrary(services)
  app.all(`${LIBRARY_PATH}/*`, (context: Context) => {
    const { raw } = context.req
    const about = libraryRequest(services, raw, context.env ?? {})
    return library(raw, about, (sent) => context.set('texts', sent))
  })
  app.notFound(async ({ req }) => {
    await ignoreBody(req.raw)
    const allowed = methodsAt(req.path)
    return allowed.length > 0
      ? refusal(new Refused('method-not-allowed', { headers: { Allow: allowed.join(', ') } }))
      : refusal(new Refused('not-found'))
  })
  const log = makeLog(services.environment.log)
  app.onError((cause, context) => {
    // Don't log an error if the caller disconnected during the request.
    if (!(cause instanceof Refused) && !isGone(context)) log.error(cause, aboutCall(context))
    return refusal(asRefused(cause))
  })
  return app
}

const mountedAt = ({ path, segments = {} }: Endpoint): string =>
  path
    .replace(/:(\w+)/g, (param, word: string) => (segments[word] ? `${param}{${segments[word]}}` : param))
    .replace(/\/$/, '') || '/'

const isRowName = (name: string): name is RowName => Object.hasOwn(table, name)

async function answer(services: Services, name: RowName, row: Endpoint, context: Context): Promise<Response> {
  const sender: Sender = {}
  try {
    const call = await readCall(services, name, row, context, sender)
    // The type of `handlers` matches each endpoint with its handler. At this point, the handler can be any of them.
    const handler = handlers[name] as unknown as AnyHandler
    const { body, headers = {}, cookies = [], status } = await handler(call)
    const { 'Set-Cookie': own, ...others } = headers
    const ofLibrary = await cookiesForLibrary(services, body, call.request.cookie)
    for (const cookie of [own ?? [], cookies, ofLibrary].flat()) setCookie(context, cookie)
    return success(context, status === undefined ? row : { ...row, status }, body, others)
  } catch (cause) {
    await noteRefusal(services, sender, cause)
    throw cause
  } finally {
    context.get('leaveUploads')?.()
  }
}

async function readCall(
  services: Services,
  name: RowName,
  row: Endpoint,
  context: Context,
  sender: Sender,
): Promise<Call> {
  const { req, env } = context
  const { headers } = req.raw
  const member = await readMember(services, row, headers)
  if (row.who === 'operator' && !isOperator(services.environment, member)) {
    await ignoreBody(req.raw)
    refuse('not-found')
  }
  if (needsTerms(row) && member?.terms_version !== TERMS_VERSION) refuse('terms-due')
  const { flow, runId, key, zone } = readFlowHeaders(headers, name)
  Object.assign(sender, { memberId: member?.id, flow } satisfies Sender)
  if (row.once === 'required' && key === undefined) refuse('key-needed')
  const params = parse(row.params, paramsOf(req.param()))
  const query = parse(row.query, queryOf(req.url))
  if (row.form) context.set('leaveUploads', await enterUploads(req.raw))
  const { bytes, value } = await readBody(row, req.raw)
  // If the socket was closed during the call, it no longer has an address.
  const address = addressOf(req.raw, env ?? {}, services.environment.trustProxy)
  if (row.signed) await checkSignature(services, { by: row.signed, headers, body: bytes, caller: callerOf(address) })
  if (row.body) context.set('texts', textsIn(value))
  const body = parse(row.body, value)
  // Some properties are computed only on access, because most handlers don't need them.
  const request = {
    row: name,
    line: `${row.method} ${req.path}`,
    get bodyHash() {
      return bodyHash(row, bytes, body, flow)
    },
    address,
    get caller() {
      return callerOf(address)
    },
    get accept() {
      return headers.get('accept') ?? undefined
    },
    get cookie() {
      return headers.get('cookie') ?? undefined
    },
    runId,
    zone,
    get ifMatch() {
      return headers.get('if-match') ?? undefined
    },
  }
  return { services, member, params, query, body, flow, key, request } as unknown as Call
}

/** The member who makes the call. If the call does not require signing in, an invalid token counts as none. */
async function readMember(services: Services, row: Endpoint, headers: Headers): Promise<Member | undefined> {
  if (row.sameForAll) return undefined
  const token = /^bearer +([\w.-]{1,300})$/i.exec(headers.get('authorization') ?? '')?.[1]
  const member = token === undefined ? undefined : await memberOf(services, token, headers.get('user-agent'))
  return (
    member ??
    (row.who === 'member' ? refuse('not-signed-in', { headers: { 'WWW-Authenticate': 'Bearer' } }) : undefined)
  )
}

/** Parses a path, query or body. For every endpoint, refuses text that no database can store. */
function parse(schema: z.ZodMiniObject | undefined, value: unknown): unknown {
  if (!schema) return undefined
  checkStorable(schema, value)
  const parsed = safeParse(schema, value)
  return parsed.success ? parsed.data : refuse('invalid-input', { fields: sentencesOf(schema, parsed.error, value) })
}

const paramsOf = (params: Readonly<Record<string, string>>): unknown =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, markEscapes(value)]))

function success(context: Context, row: Endpoint, body: unknown, own?: Readonly<Record<string, string>>): Response {
  const headers = { 'Cache-Control': row.cache ? CACHE[row.cache] : 'no-store', ...own }
  if (row.media && isKnown(context, own?.ETag)) return send(context, 304, headers, null)
  if (row.media) return send(context, row.status, { 'Content-Type': row.media, ...headers }, body as Bytes)
  return row.reply
    ? send(context, row.status, { ...headers, 'Content-Type': 'application/json' }, JSON.stringify(body))
    : send(context, row.status, headers, null)
}

/** Whether the caller already has this version. */
const isKnown = ({ req }: Context, etag: string | undefined): boolean =>
  etag !== undefined &&
  (req.header('if-none-match') ?? '').split(/,\s*/).some((known) => known.replace(/^W\//, '') === etag)

/** If there is a socket, adds the cookie directly to its response, because the reply bypasses the framework. */
function setCookie({ env, header }: Context, cookie: string): void {
  const { outgoing }: Partial<HttpBindings> = env ?? {}
  if (outgoing instanceof ServerResponse) outgoing.appendHeader('Set-Cookie', cookie)
  else header('Set-Cookie', cookie, { append: true })
}

type Bytes = Uint8Array<ArrayBuffer>

/** Writes the reply directly to the socket, if there is one. Sending it as a `Response` takes twice as long. */
function send(
  { env }: Context,
  status: number,
  headers: Record<string, string>,
  body: Bytes | string | null,
): Response {
  const { outgoing }: Partial<HttpBindings> = env ?? {}
  if (!(outgoing instanceof ServerResponse)) return new Response(body, { status, headers })
  // A caller who sent too slowly already got a reply.
  if (outgoing.headersSent) return RESPONSE_ALREADY_SENT
  if (body !== null) headers['Content-Length'] = String(Buffer.byteLength(body))
  outgoing.writeHead(status, headers).end(body)
  return RESPONSE_ALREADY_SENT
}

const refusal = ({ code, refusal, headers }: Refused): Response =>
  Response.json(refusal, { status: FAILURES[code].status, headers: { ...headers, 'Cache-Control': 'no-store' } })

/**
 * Converts an error to a refusal. An unexpected error is a bug of ours, or a failure of the database or of the list of
 * places. It is logged for
 * operators and not shown to the caller.
 */
function asRefused(cause: unknown): Refused {
  if (cause instanceof Refused) return cause
  return isUnavailable(cause) || cause instanceof PlacesUnreachable
    ? new Refused('unavailable', { headers: { 'Retry-After': '5' } })
    : new Refused('internal-error')
}

const isGone = ({ env }: Context): boolean => env?.incoming?.destroyed === true && env.incoming.complete === false

/** Describes a failed call for operators. Contains nothing that the caller sent, not even the address. */
function aboutCall({ req, env, get }: Context) {
  return {
    id: String(env?.outgoing?.getHeader('X-Request-Id') ?? ''),
    method: req.method,
    route: `/api${routeAt(req.path) ?? '/*'}`,
    secrets: [
      ...textsIn(get('texts')),
      ...Object.values(req.queries()).flat(),
      ...Object.values(req.param()),
      ...(req.header('authorization') ?? '').split(' '),
      ...(req.header('cookie') ?? '').split(/[;=~]\s*/),
    ],
  }
}
