import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { lineTo } from '#tests/support/portal/edge-process.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const WORDS = '<!DOCTYPE html><h1>There is no page here – nor below</h1>'
const SCRIPTS = '<!DOCTYPE html><html id="__next_error__"><script>words()</script>'

let server: TestServer
let url: string
let stop: () => void

/** Answers in chunks and sends the headers early, as Next does. The path selects the answer. */
function page({ url = '' }: IncomingMessage, response: ServerResponse): void {
  response.statusCode = url.startsWith('/found') ? 200 : 404
  response.setHeader('Content-Type', url.endsWith('.rsc') ? 'text/x-component' : 'text/html; charset=utf-8')
  response.setHeader('ETag', '"of-scripts"')
  if (url.includes('early')) response.flushHeaders()
  if (url.includes('packed')) packed(response)
  else {
    response.write(SCRIPTS.slice(0, 20))
    response.end(SCRIPTS.slice(20))
  }
}

/** Writes as Next does when it compresses: the headers first, and the compressed body some time later. */
function packed(response: ServerResponse): void {
  response.setHeader('Content-Encoding', 'gzip')
  const stream = createGzip()
  response.writeHead(response.statusCode)
  stream.on('data', (part) => response.write(part))
  stream.on('end', () => response.end())
  stream.end(SCRIPTS)
}

beforeAll(async () => {
  server = await startServer()
  const edge = makeEdge(makeApp(server.services), page, { notThere: Buffer.from(WORDS) })
  edge.listen(0, '127.0.0.1')
  await once(edge, 'listening')
  const address = edge.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  stop = () => edge.close().closeAllConnections()
})
afterAll(async () => {
  stop()
  await server.stop()
})

test.each(['/circles/nobody', '/circles/nobody?early', '/circles/nobody?packed'])(
  '%s does not exist, and the page says so',
  async (path) => {
    const answer = await fetch(`${url}${path}`)
    expect([answer.status, await answer.text()]).toEqual([404, WORDS])
    expect(answer.headers.get('etag'), 'it was that of the other page').toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const head = await fetch(`${url}${path}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([404, String(Buffer.byteLength(WORDS))])
  },
)

test.each(['/circles/%ff', '/circles/%00', '/circles/soup%E0%A4%A', '/%00'])(
  '%s cannot be decoded, and counts as not found',
  async (path) => {
    const answer = await fetch(`${url}${path}`)
    expect([answer.status, await answer.text()]).toEqual([404, WORDS])
    expect(answer.headers.get('content-type')).toContain('text/html')
  },
)

test.each(['/api/cove/%ff', '/api/cove/%00'])('%s cannot be decoded, and the refusal names the field', async (path) => {
  const answer = await fetch(`${url}${path}`)
  expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: 'invalid-input' })])
})

test('refuses the address of another host because it is not a page', async () => {
  const answer = await lineTo(
    url,
    'GET //evil.example/%ff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ).answer()
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([
  ['/found', 200],
  ['/found?early', 200],
  ['/found?packed', 200],
  ['/circles/nobody.rsc', 404],
] as const)('answers %s exactly as Next writes it', async (path, status) => {
  const answer = await fetch(`${url}${path}`)
  expect([answer.status, await answer.text()]).toEqual([status, SCRIPTS])
  expect(answer.headers.get('etag')).toBe('"of-scripts"')
})
