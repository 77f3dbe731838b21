// @module-tag child-process
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EdgeProcess, lineTo, startEdge } from '#tests/support/portal/edge-process.ts'

const EVIL = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'gopher-evil.example',
  'X-Forwarded-Port': '666',
  'X-Original-URL': '/evil.example',
  'X-Nonce': 'evil.example',
  'Content-Security-Policy': "script-src 'nonce-evil.example'",
  'X-Request-Id': 'evil.example',
  Forwarded: 'host=evil.example;proto=https',
} as const

let edge: EdgeProcess
beforeAll(async () => {
  edge = await startEdge({ variables: { PUBLIC_BASE_URL: 'https://covey.example' } })
})
afterAll(() => edge.stop())

/** The whole answer, head and body. */
function answerTo(path: string, headers: Readonly<Record<string, string>> = EVIL): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(edge.url + path, { headers }, async (response) => {
      let text = response.rawHeaders.join('\n')
      for await (const part of response) text += part
      resolve(text)
    })
    asking.on('error', reject).end()
  })
}

describe('a host that a caller makes up', () => {
  test.each(['/api/openapi.json', '/api/healthz', '/api/nowhere', '/api/login', '/api/cove/evil'])(
    'is never named by %s',
    async (path) => {
      expect(await answerTo(path)).not.toContain('evil.example')
    },
  )
  test('does not change the portal address that a page gets', async () => {
    // The pages of this test server return the request headers that they received.
    const told = await answerTo('/portal')
    expect(told).not.toContain('evil.example')
    expect(told).toContain('"host":"covey.example"')
    expect(told).toContain('"x-forwarded-proto":"https"')
  })
  test('is not accepted when it is sent twice either', async () => {
    const line = lineTo(
      edge.url,
      'GET /portal HTTP/1.1\r\nHost: evil.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(await line.answer()).not.toContain('evil.example')
  })
  test('is ignored if it is nonsense', async () => {
    expect(await answerTo('/api/healthz', { Host: '[::1' })).toContain('"ok"')
  })
})

describe('the address of a caller', () => {
  const told = (variables: Readonly<Record<string, string>>) => async () => {
    const other = await startEdge({ variables })
    try {
      const answer = await fetch(`${other.url}/portal`, { headers: { 'X-Forwarded-For': '9.9.9.9' } })
      return await answer.text()
    } finally {
      await other.stop()
    }
  }
  test('is not the one that callers claim', async () => {
    expect(await told({})()).not.toContain('9.9.9.9')
  })
  test('is the one that a trusted proxy reports', async () => {
    expect(await told({ TRUST_PROXY: 'on' })()).toContain('9.9.9.9')
  })
})

describe('every answer', () => {
  test.each(['/', '/portal', '/api/healthz', '/api/nowhere', '/%00'])(
    'of %s has the security headers',
    async (path) => {
      const { headers } = await fetch(edge.url + path)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
  test.each([
    ['no host', 'GET / HTTP/1.1\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: a.example\r\n', 400],
    ['an escaped NUL', 'GET /a%00.png HTTP/1.1\r\nHost: localhost\r\n', 400],
    ['a picture to be made', 'GET /_next/image?url=/a.png HTTP/1.1\r\nHost: localhost\r\n', 400],
    ['a NUL in the path', 'GET /\0 HTTP/1.1\r\nHost: localhost\r\n', 400],
    ['no HTTP at all', 'hello\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n', 400],
    ['the mailbox by another name', 'GET /mailbox HTTP/1.1\r\nHost: evil.example\r\n', 404],
    ['a method of no page', 'POST / HTTP/1.1\r\nHost: localhost\r\n', 405],
    ['another expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\n', 417],
    ['a header of forty kilobytes', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n`, 431],
  ])('that refuses %s has the same headers and runs no script', async (_, head, status) => {
    const answer = await lineTo(edge.url, `${head}Connection: close\r\n\r\n`).answer()
    const [top = '', body = ''] = answer.split('\r\n\r\n')
    const headers = new Map(
      top
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    )
    expect(top).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(JSON.parse(body)).toEqual({ code: expect.any(String), detail: expect.any(String) })
  })
  test('of the API runs no script when it is opened as a page', async () => {
    const { headers } = await fetch(`${edge.url}/api/healthz`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })
  test('of a page runs only the portal’s own scripts, with a new nonce each time', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(`${edge.url}/portal`)).headers.get('content-security-policy') ?? ''),
    )
    const scripts = policies.map((policy) => /script-src ([^;]*)/.exec(policy)?.[1] ?? '')
    expect(scripts[0]).toMatch(/^'self' 'nonce-[\w+/=]{22,}'$/)
    expect(scripts[0]).not.toBe(scripts[1])
    expect(policies[0]).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'")
  })
  test('is not cached if it is personal', async () => {
    for (const path of ['/portal', '/sign-in', '/nowhere', '/api/user', '/api/healthz'])
      expect((await fetch(edge.url + path)).headers.get('cache-control'), path).toBe('no-store')
  })
})

test('a portal without TLS promises none, and can be framed by the sites that are configured', async () => {
  const other = await startEdge({ variables: { FRAME_ANCESTORS: "'self' https://friend.example" } })
  try {
    const { headers } = await fetch(`${other.url}/portal`)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://friend.example")
  } finally {
    await other.stop()
  }
})
