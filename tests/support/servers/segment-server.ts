import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

/** An event as it arrived. */
export interface SegmentEvent {
  readonly type: string
  readonly event?: string
  readonly userId?: string
  readonly anonymousId?: string
  readonly messageId?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly traits?: Readonly<Record<string, unknown>>
  readonly context?: Readonly<Record<string, unknown>>
}

interface Batch {
  /** When it arrived, in ms. */
  readonly at: number
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: { readonly writeKey?: string; readonly sentAt?: string; readonly batch: readonly SegmentEvent[] }
}

type Behavior = (request: IncomingMessage, response: ServerResponse) => void

/** A server that stands in for both hosts of Segment. */
export interface SegmentServer {
  readonly url: string
  /** The settings of a portal that counts visits here. */
  readonly variables: Readonly<Record<string, string>>
  /** The paths of all requests. */
  readonly paths: readonly string[]
  /** Everything that was posted, in order, no matter what the answer was. */
  readonly batches: readonly Batch[]
  events(): readonly SegmentEvent[]
  /** Answers every request like this from now on. Without a behavior: takes the events. */
  behave(how?: Behavior): void
  clear(): void
  stop(): Promise<void>
}

const WRITE_KEY = 'write-key-of-covey'
const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': 'x-ratelimit-reset',
}
/** The settings name another recipient, as those of most sources do. */
const SETTINGS = {
  integrations: {
    'Segment.io': { apiKey: WRITE_KEY, unbundledIntegrations: [], addBundledMetadata: true },
    'Other Vendor': { versionSettings: { version: '1.0.0', componentTypes: ['browser'] }, apiKey: 'x' },
  },
  plan: { track: { __default: { enabled: true } } },
  metrics: { sampleRate: 1 },
  remotePlugins: [
    {
      name: 'Other Vendor',
      libraryName: 'otherVendor',
      url: 'https://cdn.segment.com/next-integrations/other.js',
      settings: {},
    },
  ],
}

export async function startSegment(): Promise<SegmentServer> {
  const batches: Batch[] = []
  const paths: string[] = []
  let behavior: Behavior | undefined
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    paths.push(`${method} ${url}`)
    const text = Buffer.concat(parts).toString()
    if (method === 'POST') batches.push({ at: Date.now(), path: url, headers, text, body: JSON.parse(text) })
    for (const [name, value] of Object.entries(OPEN)) response.setHeader(name, value)
    if (behavior) return behavior(request, response)
    const isSettings = url === `/v1/projects/${WRITE_KEY}/settings`
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(isSettings ? SETTINGS : { success: true }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    variables: { SEGMENT_WRITE_KEY: WRITE_KEY, SEGMENT_CDN_URL: url, SEGMENT_API_URL: `${url}/v1` },
    paths,
    batches,
    events: () => batches.flatMap(({ body }) => body.batch),
    behave: (how) => {
      behavior = how
    },
    clear: () => {
      batches.length = 0
      paths.length = 0
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}
