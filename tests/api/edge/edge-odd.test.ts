// @module-tag child-process
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EdgeProcess, lineTo, startEdge } from '#tests/support/portal/edge-process.ts'

let edge: EdgeProcess
beforeAll(async () => {
  edge = await startEdge({ slowMs: 3000 })
})
afterAll(() => edge.stop())

/** Sends raw bytes and returns the status of each answer until the server closes the connection. */
async function statusesOf(text: string): Promise<number[]> {
  const answer = await lineTo(edge.url, text).answer()
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

const HOST = 'Host: localhost\r\n'
const LOGIN = `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`

/** The last request: the server closes the connection after its answer. */
const LAST = `GET /api/healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`

describe('a request that can be read in two ways is refused, and nothing after it is read', () => {
  const SMUGGLED = 'GET /api/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  test.each([
    ['two lengths', `${LOGIN}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}   ${SMUGGLED}`],
    ['a length and pieces', `${LOGIN}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['pieces named oddly', `${LOGIN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['pieces within pieces', `${LOGIN}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a length that is no number', `${LOGIN}Content-Length: +5\r\n\r\n{}   ${SMUGGLED}`],
    ['a length below nothing', `${LOGIN}Content-Length: -1\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', `${LOGIN}Content-Length : 5\r\n\r\n{}   ${SMUGGLED}`],
    ['a folded header', `${LOGIN}X-A: b\r\n c: d\r\nContent-Length: 2\r\n\r\n{}`],
    ['a piece whose size is no number', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['lines that end without a return', `POST /api/login HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${SMUGGLED}`],
  ])('%s', async (_, text) => {
    const [first, ...rest] = await statusesOf(text)
    expect(first).toBeGreaterThanOrEqual(400)
    expect(first).toBeLessThan(500)
    expect(rest).toEqual([])
  })
})

describe('an odd request is refused', () => {
  test.each([
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a method that nobody knows', `FROBNICATE / HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['TRACE', `TRACE /api/healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 405],
    ['PROPFIND', `PROPFIND / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 405],
    ['a NUL in the path', `GET /\0 HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a NUL in a header', `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`, 400],
    ['another version', `GET / HTTP/3.7\r\n${HOST}\r\n`, 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['an address of forty kilobytes', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
    ['a header of forty kilobytes', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['forty kilobytes of headers', `GET / HTTP/1.1\r\n${HOST}${'X-A: b\r\n'.repeat(6000)}\r\n`, 431],
    [
      'an expectation that nobody can meet',
      `GET / HTTP/1.1\r\n${HOST}Expect: miracles\r\nConnection: close\r\n\r\n`,
      417,
    ],
    ['another host’s address', `GET http://evil.example/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    ['a path that browsers take for a host', `GET //evil.example/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    ['the same with a backslash', `GET /\\evil.example/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    ['a dot segment', `GET /api/./mailbox HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    ['an escaped dot segment', `GET /api/x/%2e%2e/mailbox HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    [
      'a user in the host',
      'GET /api/mailbox HTTP/1.1\r\nHost: evil.example@localhost\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['half an escape', `GET /%E0%A4%A HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    ['an escaped NUL', `GET /a%00.png HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    [
      'a picture to be made of another host’s',
      `GET /_next/image?url=/\\127.0.0.1&w=64&q=75 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
      400,
    ],
  ])('%s', async (_, text, status) => {
    expect(await statusesOf(text)).toEqual([status])
  })
  test.each(['hello\r\n\r\n', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`])(
    'even if it never became a request, in the portal’s own words',
    async (text) => {
      const answer = await lineTo(edge.url, text).answer()
      expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/)
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toHaveProperty('code')
    },
  )
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s to a page, with the methods that are allowed',
    async (method) => {
      for (const path of ['/', '/portal', '/nowhere', '/x.rsc', '/fonts/x.woff2']) {
        const asked = `${method} ${path} HTTP/1.1\r\n${HOST}Next-Action: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]`
        expect(await lineTo(edge.url, asked).answer(), path).toMatch(/^HTTP\/1\.1 405 .*\r\nAllow: GET, HEAD\r\n/s)
      }
    },
  )
  test('CONNECT opens no tunnel', async () => {
    expect(await statusesOf(`CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n`)).not.toContain(200)
  })
})

describe('an unusual but valid request is answered', () => {
  test('HTTP/1.0 without a host', async () => {
    expect(await statusesOf('GET /api/healthz HTTP/1.0\r\n\r\n')).toEqual([200])
  })
  test('twenty requests sent at once, in their order', async () => {
    const paths = ['/api/healthz', '/api/nowhere', '/portal', '/api/user']
    const text = Array.from({ length: 19 }, (_, at) => `GET ${paths[at % 4]} HTTP/1.1\r\n${HOST}\r\n`).join('')
    expect(await statusesOf(text + LAST)).toEqual([
      ...Array.from({ length: 19 }, (_, at) => [200, 404, 200, 401][at % 4]),
      200,
    ])
  })
  test('a request after one that was refused for its size', async () => {
    const large = `${LOGIN}Content-Length: 70000\r\n\r\n${' '.repeat(70_000)}`
    expect(await statusesOf(large + LAST)).toEqual([413, 200])
  })
  test.each(['HEAD', 'OPTIONS'])('%s, everywhere', async (method) => {
    for (const path of [
      '/',
      '/portal',
      '/api/healthz',
      '/api/login',
      '/api/cove/x',
      '/api/nowhere',
      '/api/openapi.json',
    ]) {
      const { status } = await fetch(edge.url + path, { method })
      expect(status, path).toBeLessThan(500)
    }
  })
})
