// @module-tag child-process
import { request as ask } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type EdgeProcess, startEdge } from '#tests/support/portal/edge-process.ts'
import { type SentryServer, startSentry } from '#tests/support/servers/sentry-server.ts'

let sentry: SentryServer
let edge: EdgeProcess
/** The last part of the address from which the next request comes. Each test has its own, with its own limits. */
let caller = 0

beforeAll(async () => {
  sentry = await startSentry()
  edge = await startEdge({ slowMs: 30_000, variables: { SENTRY_DSN: sentry.dsn, TRUST_PROXY: 'on' } })
})
afterAll(async () => {
  await edge.stop()
  await sentry.stop()
})
beforeEach(() => {
  caller++
  sentry.behave()
})

const envelopeFor = (dsn: string, message = 'It broke.') => {
  const event = JSON.stringify({ message })
  return `${JSON.stringify({ dsn })}\n{"type":"event"}\n${event}\n`
}

interface Sent {
  readonly path?: string
  readonly method?: string
  readonly body?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

async function send({ path = sentry.tunnel, method = 'POST', body = envelopeFor(sentry.dsn), headers }: Sent = {}) {
  const response = await fetch(edge.url + path, {
    method,
    ...(method === 'POST' && { body }),
    headers: { 'X-Forwarded-For': `198.51.100.${caller}`, ...headers },
    redirect: 'manual',
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    detail: text.startsWith('{') ? JSON.parse(text).detail : text,
  }
}

describe('the tunnel', () => {
  test('passes an envelope on to the project of the DSN, and nothing else of the request', async () => {
    const before = sentry.envelopes.length
    const { status, detail } = await send({
      headers: { Cookie: 'session=secret', Authorization: 'Bearer secret', 'X-Real-IP': '203.0.113.9' },
    })
    expect([status, detail]).toEqual([200, 'The report has been passed on.'])
    expect(sentry.envelopes.length).toBe(before + 1)
    const arrived = sentry.envelopes.at(-1)
    expect(arrived?.path).toBe('/api/42/envelope/?sentry_version=7&sentry_key=publickey')
    expect(arrived?.text).toBe(envelopeFor(sentry.dsn))
    expect(JSON.stringify(arrived?.headers)).not.toMatch(/secret|198\.51|203\.0|x-forwarded|x-request-id/i)
  })

  test.each<[string, () => Sent, number, RegExp]>([
    ['another DSN', () => ({ body: envelopeFor('http://other@127.0.0.1:1/42') }), 400, /this portal’s project/],
    ['no DSN', () => ({ body: '{}\n' }), 400, /this portal’s project/],
    ['no envelope', () => ({ body: 'hello' }), 400, /this portal’s project/],
    ['an empty body', () => ({ body: '' }), 400, /this portal’s project/],
    ['another project in the query', () => ({ path: '/monitor?o=0&p=43' }), 404, /another project/],
    ['another organization', () => ({ path: '/monitor?o=1&p=42' }), 404, /another project/],
    ['a region that the DSN does not have', () => ({ path: '/monitor?o=0&p=42&r=us' }), 404, /another project/],
    ['no query', () => ({ path: '/monitor' }), 404, /another project/],
    ['GET', () => ({ method: 'GET' }), 405, /method/],
    ['DELETE', () => ({ method: 'DELETE' }), 405, /method/],
  ])('refuses %s', async (_, sent, status, detail) => {
    const before = sentry.requests()
    const answer = await send(sent())
    expect(answer.status).toBe(status)
    expect(answer.detail).toMatch(detail)
    expect(sentry.requests()).toBe(before)
  })

  test('refuses 50 MB before it has arrived', async () => {
    let written = 0
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asking = ask(edge.url + sentry.tunnel, {
        method: 'POST',
        headers: { 'Content-Length': 50 * 1024 * 1024, 'X-Forwarded-For': `198.51.100.${caller}` },
      })
      asking.on('response', (response) => resolve(response.statusCode)).on('error', reject)
      asking.write('{')
      written++
    })
    expect([status, written]).toEqual([413, 1])
  })

  test('refuses a body of more than 1 MB whose length was not told', async () => {
    const before = sentry.requests()
    const status = await new Promise<number | undefined>((resolve) => {
      const asking = ask(edge.url + sentry.tunnel, {
        method: 'POST',
        headers: { 'X-Forwarded-For': `198.51.100.${caller}` },
      })
      asking.on('response', (response) => resolve(response.statusCode)).on('error', () => resolve(undefined))
      asking.write(Buffer.alloc(1024 * 1024 + 1, 32))
    })
    expect(status).toBe(413)
    expect(sentry.requests()).toBe(before)
  })

  test('does not follow a redirect', async () => {
    let followed = 0
    sentry.behave(({ url }, response) => {
      if (url === '/elsewhere') followed++
      response.writeHead(url === '/elsewhere' ? 200 : 307, { Location: '/elsewhere' }).end()
    })
    const { status, detail } = await send()
    expect([status, detail, followed]).toEqual([503, 'The report could not be passed on.', 0])
  })

  test('gives up on a project that does not answer, and lets a limited number wait for it', async () => {
    const hanging: { end(): void }[] = []
    sentry.behave((_, response) => void hanging.push(response))
    const waiting = Array.from({ length: 4 }, () => send())
    await vi.waitFor(() => expect(hanging).toHaveLength(4), { timeout: 40_000 })
    const other = await send()
    expect([other.status, other.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503, 503, 503])
  })

  test('callers who send slowly take no place from others', async () => {
    const headers = { 'Content-Length': 1000, 'X-Forwarded-For': `198.51.100.${caller}` }
    // The caller may hold four places, so one of these is refused. The others never end.
    const slow = Array.from({ length: 5 }, () => ask(edge.url + sentry.tunnel, { method: 'POST', headers }))
    onTestFinished(() => slow.forEach((asking) => void asking.destroy()))
    const status = await new Promise((resolve) => {
      for (const asking of slow)
        asking
          .on('error', () => undefined)
          .on('response', ({ statusCode }) => resolve(statusCode))
          .write('{')
    })
    expect(status).toBe(429)
    expect((await send({ headers: { 'X-Forwarded-For': '203.0.113.77' } })).status).toBe(200)
  })

  test.each([
    [500, 503],
    [400, 503],
  ])('answers a %i with %i', async (theirs, ours) => {
    sentry.behave((_, response) => response.writeHead(theirs).end('internal details'))
    const { status, detail } = await send()
    expect([status, detail]).toEqual([ours, 'The report could not be passed on.'])
  })

  test('passes on when the project asks for less', async () => {
    sentry.behave((_, response) =>
      response.writeHead(429, { 'Retry-After': '7', 'X-Sentry-Rate-Limits': '7:error:project', 'X-Other': 'x' }).end(),
    )
    const { status, headers } = await send()
    expect([status, headers.get('retry-after'), headers.get('x-other')]).toEqual([429, '7', null])
    expect(headers.get('x-sentry-rate-limits')).toBe('7:error:project')
  })

  test('limits one caller, and not the others', async () => {
    const statuses: number[] = []
    // More than the burst. On a machine so slow that the limit fills up meanwhile, it takes more of them.
    for (let at = 0; at < 2000 && statuses.at(-1) !== 429; at += 50)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => send({ body: '{}' }))))
          .map(({ status }) => status)
          .toSorted(),
      )
    expect(statuses.at(-1)).toBe(429)
    caller++
    await expect.poll(async () => (await send()).status, { timeout: 60_000, interval: 500 }).toBe(200)
  })
})

test('an error of the API arrives without what the caller sent', async () => {
  const secret = 'maria.soup@covey.example'
  const response = await fetch(`${edge.url}/api/places?q=break%20${encodeURIComponent(secret)}`, {
    headers: { Authorization: 'Bearer token-of-a-person', Cookie: 'c=cookie-of-a-person' },
  })
  expect(response.status).toBe(500)
  const arrived = () => sentry.errors().find((error) => JSON.stringify(error).includes('No answer for'))
  await expect.poll(arrived, { timeout: 60_000 }).toBeDefined()
  expect(arrived()).toMatchObject({
    environment: 'production',
    level: 'error',
    transaction: 'GET /api/places',
    exception: { values: [{ type: 'Error', value: 'No answer for …' }] },
  })
  const text = sentry.envelopes.find((envelope) => envelope.text.includes('No answer for'))?.text
  expect(text).not.toMatch(/maria|token-of|cookie-of|127\.0\.0\.1"/)
})

test('a crash arrives from another process before the process exits', async () => {
  const crashing = await startEdge({ variables: { SENTRY_DSN: sentry.dsn } })
  onTestFinished(() => crashing.stop())
  expect(await crashing.crash()).toBe(70)
  const arrived = sentry.errors().find((error) => JSON.stringify(error).includes('The portal of'))
  expect(arrived).toMatchObject({
    environment: 'production',
    level: 'fatal',
    exception: { values: [{ type: 'TypeError', value: 'The portal of … broke.', mechanism: { handled: false } }] },
  })
  expect(JSON.stringify(arrived)).toContain('edge-child.ts')
})

test('a portal that crashes while Sentry does not answer exits nevertheless', async () => {
  sentry.behave(() => {})
  const crashing = await startEdge({ variables: { SENTRY_DSN: sentry.dsn } })
  onTestFinished(() => crashing.stop())
  expect(await crashing.crash()).toBe(70)
  expect(crashing.output()).toContain('The portal stopped because of an uncaught error: TypeError')
})

describe('without a DSN', () => {
  let silent: EdgeProcess
  beforeAll(async () => {
    silent = await startEdge()
  })
  afterAll(() => silent.stop())

  test('there is no tunnel', async () => {
    const before = sentry.requests()
    const response = await fetch(silent.url + sentry.tunnel, { method: 'POST', body: envelopeFor(sentry.dsn) })
    expect(response.status).toBe(405)
    await fetch(`${silent.url}/api/places?q=break`)
    expect(sentry.requests()).toBe(before)
  })
})
