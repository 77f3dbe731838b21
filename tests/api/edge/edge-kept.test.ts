import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publicFactsOnce } from '#api/server/circles/public-facts.ts'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { openStore } from '#api/store/store.ts'
import { call } from '#tests/support/people/call.ts'
import { goTo, type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
/** The address of one of two portal instances on one database. */
let here: string
let there: string
const stops: (() => Promise<void>)[] = []
let made = 0
/** Runs while a page is being built. */
let meanwhile: (() => Promise<void>) | undefined

beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
  await goTo(server, leader, 'invite-others')
  here = await startInstance()
  there = await startInstance()
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await server.stop()
})
beforeEach(() => {
  made = 0
})

/** Writes pages as Next does: with the given nonce on its own scripts, but not on text that people typed. */
async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
  made++
  await meanwhile?.()
  const nonce = /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1]
  const isFront = /^\/(\?|$)/.test(request.url ?? '')
  const answer = await fetch(`${server.url}/api${isFront ? '/settings' : request.url?.replace('circles', 'cove')}`)
  const circle = await answer.json()
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.statusCode = answer.status
  response.write(`<h1>${circle.headline} of ${request.url}</h1><script nonce="${nonce}">ours()</script>`)
  response.end('<script>theirs()</script>')
}

async function startInstance(): Promise<string> {
  const { databaseUrl, dataDir } = server.services.environment
  // Each instance gets its own connections, as a separate process would.
  const store = await openStore(databaseUrl ?? join(dataDir, 'covey.sqlite'))
  const edge = makeEdge(makeApp(server.services), page, { factsOf: publicFactsOnce({ ...server.services, store }) })
  edge.listen(0, '127.0.0.1')
  await once(edge, 'listening')
  stops.push(async () => {
    edge.close().closeAllConnections()
    await store.close()
  })
  const address = edge.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

const see = (instance: string, headers: Readonly<Record<string, string>> = {}, path = `/circles/${leader.slug}`) =>
  fetch(instance + path, { headers })
const titled = async (headline: string): Promise<void> =>
  expect(
    (await call(server, 'updateCircle', { params: { slug: leader.slug }, token: leader.token, body: { headline } }))
      .status,
  ).toBe(200)

/** Requests a page until the instance has cached it. */
async function seenUntilKept(instance: string): Promise<void> {
  await expect.poll(async () => (await see(instance)).headers.get('etag')).toBeTruthy()
  made = 0
}

test('builds the page of a Circle once for everyone', async () => {
  await seenUntilKept(here)
  for (let at = 0; at < 20; at++) expect(await (await see(here)).text()).toContain('Sunday soup for Maria')
  expect(made).toBe(0)
})

test('builds the front page once for any query, and again when another page links to it', async () => {
  await expect.poll(async () => (await see(here, {}, '/?flow=signup')).headers.get('etag')).toBeTruthy()
  made = 0
  for (const path of ['/', '/?flow=login', '/?x=%']) {
    const { status, headers } = await see(here, {}, path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
  }
  expect(made).toBe(0)
  expect((await see(here, { rsc: '1' }, '/')).headers.get('cache-control')).toBe('no-store')
  expect(made).toBe(1)
})

test('builds a page without the query of the first visitor', async () => {
  const own = await startInstance()
  expect(await (await see(own, {}, '/?name=<i>')).text()).toContain('of /<')
})

test('shows a change in the very next request, on every instance', async () => {
  for (let at = 0; at < 10; at++) {
    await Promise.all([seenUntilKept(here), seenUntilKept(there)])
    await titled(`Soup number ${at}`)
    for (const instance of [here, there]) expect(await (await see(instance)).text()).toContain(`Soup number ${at}`)
  }
})

test('never shows an older page again to a reader while others write', async () => {
  let last = 100
  await titled(`Soup number ${last}`)
  const reading = { on: true }
  const readers = Array.from({ length: 4 }, async () => {
    while (reading.on) {
      const known = last
      const number = Number(/number (\d+)/.exec(await (await see(here)).text())?.[1])
      expect(number).toBeGreaterThanOrEqual(known)
    }
  })
  for (let number = 101; number < 121; number++) {
    await titled(`Soup number ${number}`)
    last = number
  }
  reading.on = false
  await Promise.all(readers)
})

test('does not cache a page that was changed while it was built', async () => {
  await titled('First soup')
  meanwhile = () => titled('Second soup')
  expect(await (await see(here)).text()).toContain('Second soup')
  meanwhile = undefined
  await pause(100)
  await titled('First soup')
  expect(await (await see(here)).text()).toContain('First soup')
})

test('runs only the portal’s own scripts in a cached page, and none from people’s text', async () => {
  await seenUntilKept(here)
  const policy = (await see(here)).headers.get('content-security-policy') ?? ''
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`script-src 'self' ${hash('ours()')};`)
  expect(policy).not.toContain(hash('theirs()'))
})

test('does not resend a page that the browser has, and compresses the others', async () => {
  await seenUntilKept(here)
  const first = await see(here, { 'Accept-Encoding': 'gzip' })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(await first.text()).toContain('<h1>')
  const etag = first.headers.get('etag') ?? ''
  expect((await see(here, { 'If-None-Match': etag })).status).toBe(304)
  await titled('Quite another soup')
  expect((await see(here, { 'If-None-Match': etag })).status).toBe(200)
})

test('hides an incomplete Circle from everyone', async () => {
  const { slug } = await signUpLeader(server)
  for (let at = 0; at < 3; at++) {
    const answer = await see(here, {}, `/circles/${slug}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
  expect(made).toBe(3)
})
