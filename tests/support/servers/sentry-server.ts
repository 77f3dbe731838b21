import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

/** A part of an envelope. The payload is parsed if it is JSON. */
interface SentItem {
  readonly type: string
  readonly payload: Record<string, unknown>
}

interface SentEnvelope {
  /** The whole envelope as it arrived. */
  readonly text: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly items: readonly SentItem[]
}

type Behavior = (request: IncomingMessage, response: ServerResponse) => void

/** A server that stands in for Sentry. */
export interface SentryServer {
  /** The DSN of a project on this server. */
  readonly dsn: string
  /** The tunnel’s path and query for this project. */
  readonly tunnel: string
  readonly envelopes: readonly SentEnvelope[]
  /** The number of all requests, of any kind. */
  requests(): number
  /** Every error that has arrived. */
  errors(): readonly Record<string, unknown>[]
  itemsOf(type: string): readonly SentItem[]
  /** Answers every request like this from now on. Without a behavior: takes the envelope. */
  behave(how?: Behavior): void
  stop(): Promise<void>
}

const PROJECT = 42

export async function startSentry(): Promise<SentryServer> {
  const envelopes: SentEnvelope[] = []
  let behavior: Behavior | undefined
  let requests = 0
  const server = createServer(async (request, response) => {
    requests++
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (request.method === 'POST') envelopes.push(readEnvelope(Buffer.concat(parts), request))
    if (behavior) behavior(request, response)
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const itemsOf = (type: string) => envelopes.flatMap(({ items }) => items.filter((item) => item.type === type))
  return {
    dsn: `http://publickey@127.0.0.1:${port}/${PROJECT}`,
    tunnel: `/monitor?o=0&p=${PROJECT}`,
    envelopes,
    requests: () => requests,
    errors: () => itemsOf('event').map(({ payload }) => payload),
    itemsOf,
    behave: (how) => {
      behavior = how
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}

/** An envelope has a line of JSON for itself, and for each item a line of JSON and a payload. */
function readEnvelope(body: Buffer, { url = '', headers }: IncomingMessage): SentEnvelope {
  const items: SentItem[] = []
  let at = body.indexOf('\n') + 1
  while (at > 0 && at < body.length) {
    const end = body.indexOf('\n', at)
    const about = JSON.parse(body.subarray(at, end).toString())
    const until = about.length === undefined ? body.indexOf('\n', end + 1) : end + 1 + about.length
    const payload = body.subarray(end + 1, until < 0 ? undefined : until).toString()
    items.push({ type: about.type, payload: parsed(payload) })
    at = until < 0 ? body.length : until + 1
  }
  return { text: body.toString(), path: url, headers, items }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}
