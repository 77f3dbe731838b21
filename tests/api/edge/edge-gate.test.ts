import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { GATE_PAGE, previewGate } from '#api/server/http/preview-gate.ts'
import { call } from '#tests/support/people/call.ts'
import { PREVIEW_PASSWORD, startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
/** The address of one of two instances of a portal in private preview, both on one database. */
let here: string
let there: string
let proof: string
const stops: (() => void)[] = []

beforeAll(async () => {
  server = await startServer()
  here = await startInstance()
  there = await startInstance()
  const { headers } = await call({ url: here }, 'unlockPreview', { body: { password: PREVIEW_PASSWORD } })
  proof = headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(async () => {
  for (const stop of stops) stop()
  await server.stop()
})

/** A page that shows which page Next was asked for. Like Next, it sends an ETag and lets all caches keep the page. */
function page({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('ETag', '"page"')
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  if (headers['if-none-match'] === '"page"') return void response.writeHead(304).end()
  response.setHeader('Content-Type', url.startsWith('/_next/') ? 'application/javascript' : 'text/html; charset=utf-8')
  response.end(`drawn: ${url}${headers.rsc ? ' in parts' : ''}`)
}

async function startInstance(previewPassword = PREVIEW_PASSWORD): Promise<string> {
  const { services } = server
  const environment = { ...services.environment, previewPassword }
  const edge = makeEdge(makeApp(services), page, {
    gate: (answer) => previewGate({ environment, now: services.now }, answer),
    factsOf: async () => 'always the same',
  })
  edge.listen(0, '127.0.0.1')
  await once(edge, 'listening')
  stops.push(() => edge.close().closeAllConnections())
  const address = edge.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a path unchanged, unlike `fetch`, which normalizes it. */
async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}, at = here) {
  const { hostname, port } = new URL(at)
  const asked = request({ hostname, port, path, method, headers, agent: false }).end(body)
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('No answer came.')
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}

const THE_GATE = `drawn: ${GATE_PAGE}`
const VISITS = [
  '/',
  '/portal',
  '/portal/',
  '/circles',
  '/circles/soup',
  '/?flow=signup',
  '/settings',
  '/nowhere',
  '/private-preview',
]

describe('a visitor without the password', () => {
  test.each(VISITS)('meets the gate at %s, which is neither cached nor indexed', async (path) => {
    const { status, headers, text: shown } = await ask(path)
    expect([status, shown]).toEqual([401, THE_GATE])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers.etag).toBeUndefined()
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  test.each([
    ['a page that was seen before', { 'If-None-Match': '"page"' }],
    ['a page changed since', { 'If-Modified-Since': 'Thu, 26 Nov 2026 10:00:00 GMT' }],
    ['a part of a page', { Range: 'bytes=0-3' }],
    ['a page that another cookie unlocks', { Cookie: 'covey_preview=1800000000000.AAAA; IS_LAUNCH_USER=true' }],
  ])('who asks for %s meets the gate too', async (_, headers) => {
    const { status, text: shown } = await ask('/portal', { headers })
    expect([status, shown]).toEqual([401, THE_GATE])
  })

  test('learns nothing more by HEAD', async () => {
    const { status, text: shown } = await ask('/portal', { method: 'HEAD' })
    expect([status, shown]).toEqual([401, ''])
  })

  test.each([
    ['/portal', { headers: { RSC: '1' } }],
    ['/unsubscribe', { headers: { RSC: '1', 'Next-Router-Prefetch': '1' } }],
    ['/_next/data/build/portal.json', {}],
    ['/_next/static/../data/build/portal.json', {}],
    ['/_next/static/%2e%2e/data/build/portal.json', {}],
    ['/_next/static/..%2fdata/portal.json', {}],
    ['/_next/image?url=%2Fart%2Fquail.svg&w=64&q=75', {}],
    ['/art/scene-soup.svg', {}],
    ['/api/uploads/soup.webp', {}],
    ['/api/settings', {}],
    ['/api/cove/all', {}],
    ['/api/user', { headers: { Authorization: 'Bearer x' } }],
    ['/api/openapi.json', {}],
    ['/api/today', {}],
    ['/api', {}],
    ['/api/nowhere', {}],
    ['/api/login', { method: 'POST', body: '{}' }],
    ['/api/token/refresh', { method: 'POST', body: '{}' }],
    ['/api/preview/unlock', { method: 'GET' }],
    ['/api/preview/unlock', { method: 'OPTIONS' }],
    ['/api/Preview/Unlock', { method: 'POST', body: '{}' }],
    ['/api/preview%2funlock', { method: 'POST', body: '{}' }],
    ['/api/healthz/../settings', {}],
    ['/api/healthz%2f..%2fsettings', {}],
    ['/api//healthz', {}],
    ['/api/unsubscribe/a/../../settings', {}],
    ['/api/unsubscribe/circles', { method: 'DELETE' }],
    ['/unsubscribe/x', { method: 'POST', body: 'x' }],
  ] satisfies (readonly [string, Asked])[])('is refused %s %o', async (path, asked) => {
    const { status, text: said, headers } = await ask(path, asked)
    expect([400, 401, 405]).toContain(status)
    expect(said).not.toContain('drawn:')
    expect(JSON.parse(said).code).toMatch(/^(preview-locked|bad-request|method-not-allowed)$/)
    expect(headers['cache-control']).toMatch(/no-store/)
  })

  test.each([
    '//portal',
    '/\\portal',
    '/portal%2f',
    '/%70ortal',
    '/PORTAL',
    '/unsubscribe',
    '/unsubscribe/',
    '/unsubscribe/a/b',
    '/unsubscribe/../portal',
    '/unsubscribe/%2e%2e/portal',
    '/unsubscribe/..%2fportal',
    '/unsubscribe%2fa',
    '/unsubscribe/a%2fb',
    '/unsubscribe/%63ircles',
    '/unsubscribe/circles',
    '/unsubscribe/family-circles',
    '/unsubscribe/Circles',
    '/contactus/circles',
    '/take-over/our-circles-here',
    '/auth/action/circles',
    '/Unsubscribe/a',
    '/unsubscribe/a;/portal',
    '/unsubscribe//a',
    '/auth/google',
    '/auth/action/../../portal',
    '/_next/../portal',
    '/_next/static/../../portal',
    '/_next/static',
    '/fonts/../portal',
    '/art/quail.svg/../../portal',
    '/icon.svg/../portal',
    '/portal?x=/unsubscribe/a',
    '/portal#/unsubscribe/a',
    '/portal;/icon.svg',
    '/mailbox',
    '/desk',
    '/developers',
    '/api/auth/session',
  ])('cannot get past the gate by writing %s', async (path) => {
    const { status, text: shown } = await ask(path)
    expect([400, 401]).toContain(status)
    expect(shown.replace(THE_GATE, '')).not.toContain('drawn:')
  })

  test.each([
    '/unsubscribe/abc.DEF-123_~',
    '/unsubscribe/abc?x=1',
    '/contactus/abc',
    '/take-over/abc/',
    '/auth/action?mode=signIn&oobCode=abc',
    '/_next/static/chunks/0a_b~c.js',
    '/_next/static/media/mark.0.svg',
    '/fonts/besley-latin-wght-normal.woff2',
    '/icon.svg?icon.0a.svg',
    '/art/quail.svg',
  ])('gets an answer at %s', async (path) => {
    const { status, text: shown } = await ask(path)
    expect([status, shown]).toEqual([200, `drawn: ${path}`])
  })

  test('gets answers at the health checks, at signed events and at mailed links', async () => {
    expect((await ask('/api/healthz')).status).toBe(200)
    expect((await ask('/api/readyz')).status).toBe(200)
    const event = await ask('/api/wildfire/events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(JSON.parse(event.text).code).toBe('wrong-signature')
    const stop = await ask('/api/unsubscribe/unknown')
    expect([stop.status, JSON.parse(stop.text).code]).toEqual([404, 'not-found'])
  })
})

describe('a visitor with the password', () => {
  const unlocked = () => ({ headers: { Cookie: proof } })

  test.each(['/', '/portal', '/circles/soup'])('sees %s, which shared caches do not store', async (path) => {
    for (const at of [here, there, here]) {
      const { status, headers, text: shown } = await ask(path, unlocked(), at)
      expect([status, shown]).toEqual([200, `drawn: ${path}`])
      expect(headers['cache-control']).toBe('private, no-store')
    }
    expect((await ask(path)).text, 'another visitor').toBe(THE_GATE)
    expect((await ask(path, { headers: { 'If-None-Match': '"page"' } })).status).toBe(401)
  })

  test('gets answers from the API, for this browser only', async () => {
    const { status, headers } = await ask('/api/settings', unlocked())
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
  })

  test('is redirected from the address of the gate', async () => {
    const { status, headers } = await ask(GATE_PAGE, unlocked())
    expect([status, headers.location]).toEqual([307, '/'])
  })

  test('is locked out when the password changes', async () => {
    const other = await startInstance('another password')
    expect((await ask('/portal', unlocked(), other)).text).toBe(THE_GATE)
  })
})

test('without a password set, there is no gate and no gate page', async () => {
  const { port } = new URL(server.url)
  expect((await ask('/api/settings', {}, `http://127.0.0.1:${port}`)).headers['cache-control']).toBe(
    'public, max-age=3600',
  )
  expect((await ask(GATE_PAGE, {}, server.url)).status).toBe(307)
})
