import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const TABLE = 'covey.example=https://api.covey.example, Dev.Covey.example:8443 = https://api.dev.covey.example:9443'

let server: TestServer
/** The addresses of a portal without the table, with it, and with it behind a proxy. */
let plain: string
let listed: string
let proxied: string
let drawn = 0
const stops: (() => void)[] = []

beforeAll(async () => {
  server = await startServer()
  const { apiHosts } = readEnvironment({ API_HOSTS: TABLE })
  plain = await start({})
  listed = await start({ apiHosts })
  proxied = await start({ apiHosts, trustProxy: true })
})
afterAll(async () => {
  for (const stop of stops) stop()
  await server.stop()
})

function page({ url = '' }: IncomingMessage, response: ServerResponse): void {
  drawn++
  if (url.endsWith('.js')) response.setHeader('Content-Type', 'application/javascript').end('run()')
  else response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<!DOCTYPE html><html><p>Hello')
}

async function start(options: Parameters<typeof makeEdge>[2]): Promise<string> {
  const edge = makeEdge(makeApp(server.services), page, { ...options, factsOf: async () => 'always the same' })
  edge.listen(0, '127.0.0.1')
  await once(edge, 'listening')
  stops.push(() => edge.close().closeAllConnections())
  const address = edge.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

/** Sends a request with any `Host` and `Origin`, unlike `fetch`. */
async function ask(at: string, path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const { hostname, port } = new URL(at)
  const asked = request({ hostname, port, path, method, headers, agent: false }).end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('No answer came.')
  const body = await buffer(answer)
  const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
  return { status: answer.statusCode, headers: answer.headers, text }
}
const connections = (policy: string | string[] | undefined) => /connect-src ([^;]*)/.exec(String(policy))?.[1]
const PAGE = '<!DOCTYPE html><html><p>Hello'
const marked = (api: string) => `<!DOCTYPE html><meta name="covey-api" content="${api}/api">${PAGE}`

describe('pages', () => {
  test.each([
    ['covey.example', 'https://api.covey.example'],
    ['COVEY.example', 'https://api.covey.example'],
    ['dev.covey.example:8443', 'https://api.dev.covey.example:9443'],
  ])('a page names the API of its own host, and may connect to no other: %s', async (host, api) => {
    for (const path of ['/portal', '/', '/', '/circles/soup', '/circles/soup']) {
      const { text, headers } = await ask(listed, path, { Host: host })
      expect([path, text]).toEqual([path, marked(api)])
      expect(connections(headers['content-security-policy'])).toBe(`'self' ${api}`)
      expect(headers['content-length'] ?? String(text.length)).toBe(String(text.length))
    }
  })

  test('of one host are kept apart from those of another', async () => {
    const pages = new Set<string>()
    for (const host of ['covey.example', 'dev.covey.example:8443', 'elsewhere.example']) {
      const visit = () => ask(listed, '/circles/kept-apart', { Host: host })
      const drawnBy = async () => {
        const before = drawn
        pages.add((await visit()).text)
        return drawn - before
      }
      await expect.poll(drawnBy).toBe(0)
    }
    expect(pages.size).toBe(3)
  })

  test.each([
    'elsewhere.example',
    'covey.example:8443',
    'api.covey.example',
    'evil.example/covey.example',
    'covey.example.',
    '',
  ])('of a host that is not listed are unchanged: %j', async (host) => {
    for (const path of ['/portal', '/']) {
      const { text, headers } = await ask(listed, path, { Host: host })
      expect(text).toBe(PAGE)
      expect(connections(headers['content-security-policy'])).toBe("'self'")
    }
  })

  test('are unchanged without the table', async () => {
    const { text } = await ask(plain, '/portal', { Host: 'covey.example' })
    expect(text).toBe(PAGE)
  })

  test('that are no HTML are unchanged', async () => {
    expect((await ask(listed, '/run.js', { Host: 'covey.example' })).text).toBe('run()')
  })

  test('a proxy names the host, if it is trusted', async () => {
    const headers = { Host: 'inner.example', 'X-Forwarded-Host': 'covey.example' }
    expect((await ask(proxied, '/portal', headers)).text).toBe(marked('https://api.covey.example'))
    expect((await ask(listed, '/portal', headers)).text).toBe(PAGE)
    const claimed = { Host: 'inner.example', 'X-Forwarded-Host': 'covey.example, inner.example' }
    expect((await ask(proxied, '/portal', claimed)).text, 'the proxy adds what it received last').toBe(PAGE)
  })
})

describe('calls from other hosts', () => {
  const FROM = { Host: 'api.covey.example', Origin: 'https://covey.example' }
  const allowed = ({ headers }: { headers: IncomingMessage['headers'] }) => [
    headers['access-control-allow-origin'],
    headers['access-control-allow-credentials'],
  ]

  test('are allowed for listed pages, with credentials', async () => {
    const got = await ask(listed, '/api/settings', FROM)
    expect([got.status, ...allowed(got)]).toEqual([200, 'https://covey.example', 'true'])
    expect(got.headers['access-control-expose-headers']).toContain('Flow-Revision')
    expect(got.headers.vary).toBe('Origin')
  })

  test('are allowed before they are made', async () => {
    const preflight = { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'authorization' }
    const got = await ask(listed, '/api/cove/soup', { ...FROM, ...preflight }, 'OPTIONS')
    expect([got.status, got.text, ...allowed(got)]).toEqual([204, '', 'https://covey.example', 'true'])
    expect(got.headers['access-control-allow-methods']).toBe('GET, POST, PATCH, DELETE')
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'Flow-Run', 'Flow-Zone', 'If-Match'])
      expect(got.headers['access-control-allow-headers']?.split(', ')).toContain(name)
    const other = await ask(
      listed,
      '/api/settings',
      { ...FROM, ...preflight, Origin: 'https://evil.example' },
      'OPTIONS',
    )
    expect([other.status, ...allowed(other)]).toEqual([405, undefined, undefined])
  })

  test('a refusal can be read too', async () => {
    const got = await ask(listed, '/api/user', FROM)
    expect([got.status, ...allowed(got)]).toEqual([401, 'https://covey.example', 'true'])
    const lost = await ask(listed, '/api/no-such-call', FROM)
    expect([lost.status, ...allowed(lost)]).toEqual([404, 'https://covey.example', 'true'])
  })

  test.each([
    ['another site', 'https://evil.example'],
    ['a listed host without TLS', 'http://covey.example'],
    ['a listed host on another port', 'https://covey.example:8443'],
    ['a host below a listed one', 'https://www.covey.example'],
    ['a host that ends with a listed one', 'https://evilcovey.example'],
    ['a host that begins with a listed one', 'https://covey.example.evil.example'],
    ['the pages of another API', 'https://dev.covey.example:8443'],
    ['the API’s own host', 'https://api.covey.example'],
    ['no origin', 'null'],
    ['an odd spelling', 'HTTPS://COVEY.EXAMPLE'],
    ['an address with a path', 'https://covey.example/'],
    ['an address with a name', 'https://a@covey.example'],
    ['no address', ','],
  ])('are not allowed for %s', async (_, Origin) => {
    const got = await ask(listed, '/api/settings', { ...FROM, Origin })
    expect([got.status, ...allowed(got), got.headers.vary]).toEqual([200, undefined, undefined, 'Origin'])
  })

  test('are not allowed without the table', async () => {
    const got = await ask(plain, '/api/settings', FROM)
    expect([...allowed(got), got.headers.vary]).toEqual([undefined, undefined, undefined])
  })

  test('to a picture vary by the types that the browser accepts as well', async () => {
    const name = '0192f0c1-aaaa-7bbb-8ccc-000000000000.webp'
    await server.services.uploads.put(name, Uint8Array.of(1, 2, 3))
    const got = await ask(listed, `/api/uploads/${name}?w=640`, FROM)
    expect([got.status, got.headers.vary]).toEqual([200, 'Accept, Origin'])
  })
})

describe('the table in the settings', () => {
  test('maps hosts as browsers write them to origins', () => {
    expect([...readEnvironment({ API_HOSTS: TABLE }).apiHosts]).toEqual([
      ['covey.example', 'https://api.covey.example'],
      ['dev.covey.example:8443', 'https://api.dev.covey.example:9443'],
    ])
    const own = 'localhost:3000=http://127.0.0.1:3001,[::1]:3000=http://[::1]:3001/,covey.example:443=https://a.example'
    expect([...readEnvironment({ API_HOSTS: own }).apiHosts.keys()]).toEqual([
      'localhost:3000',
      '[::1]:3000',
      'covey.example',
    ])
    expect(readEnvironment({}).apiHosts.size).toBe(0)
  })

  const PAIRS = 'API_HOSTS: must be pairs separated by commas, like covey.example=https://api.covey.example'
  test.each([
    ['covey.example', PAIRS],
    ['covey.example=', PAIRS],
    ['=https://api.covey.example', PAIRS],
    ['covey.example=https://api.covey.example,', PAIRS],
    ['covey.example=api.covey.example', PAIRS],
    ['covey.example=https://api.covey.example/v2', PAIRS],
    ['covey.example=https://api.covey.example?a', PAIRS],
    ['covey.example=https://me:secret@api.covey.example', PAIRS],
    ['covey.example=javascript:alert(1)', PAIRS],
    ['covey.example=https://api.covey.example"><script>', PAIRS],
    ['https://covey.example=https://api.covey.example', PAIRS],
    ['*.covey.example=https://api.covey.example', PAIRS],
    ['a.example=https://b.example,A.example:443=https://c.example', 'API_HOSTS: must name each host once'],
    ['covey.example=http://api.covey.example', 'API_HOSTS: must have API addresses with https'],
    ['covey.example=http://localhost:3000', 'API_HOSTS: must have API addresses with https'],
  ])('is refused with a sentence: %s', (API_HOSTS, sentence) => {
    expect(() => readEnvironment({ API_HOSTS })).toThrow(sentence)
  })

  test('does not go together with a private preview', () => {
    expect(() => readEnvironment({ API_HOSTS: TABLE, PREVIEW_PASSWORD: 'quails' })).toThrow(
      'both NEXT_PUBLIC_API_BASE_URL and API_HOSTS',
    )
  })
})
