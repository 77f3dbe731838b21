// Requests files of the built portal in ways that make Next itself answer 500. The requests are sent without a browser.
import { readdirSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { lineTo } from '#tests/support/portal/edge-process.ts'
import { ROOT } from '#tests/support/portal/portal.ts'

const [script = ''] = readdirSync(`${ROOT}/.next/static/chunks`).filter((name) => name.endsWith('.js'))
const FILES = [
  '/art/quail.svg',
  '/art%2Fquail.svg',
  '/fonts/besley-latin-wght-normal.woff2',
  `/_next/static/chunks/${script}`,
]
const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT'
const LATER = 'Fri, 01 Jan 2100 00:00:00 GMT'

async function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = '') {
  const all = {
    Host: 'localhost',
    Connection: 'close',
    ...headers,
    ...(body && { 'Content-Length': `${body.length}` }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  const answer = await lineTo(inject('portalUrl'), text).answer()
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  return { status: Number(head.slice(9, 12)), headerOf, body: rest.join('\r\n\r\n') }
}

describe.each(FILES)('a request for the file %s', (path) => {
  test.each([
    ['is sent', 'GET', {}, 200],
    ['is sent in part', 'GET', { Range: 'bytes=0-9' }, 206],
    ['is sent in part from its end', 'GET', { Range: 'bytes=-5' }, 206],
    ['has no part past its end', 'GET', { Range: 'bytes=9999999-' }, 416],
    ['has no part past its end, whoever looks', 'HEAD', { Range: 'bytes=9999999-' }, 416],
    ['is sent whole for a part that is no number', 'GET', { Range: 'bytes=abc' }, 200],
    ['is sent whole for a part of another version', 'GET', { Range: 'bytes=9999999-', 'If-Range': '"x"' }, 200],
    ['is sent whole in other units', 'GET', { Range: 'lines=9999999-' }, 200],
    ['is not another version', 'GET', { 'If-Match': '"x"' }, 412],
    ['is not one of other versions', 'HEAD', { 'If-Match': '"x", W/"y"' }, 412],
    ['is there at all', 'GET', { 'If-Match': '*' }, 200],
    ['was changed since long ago', 'GET', { 'If-Unmodified-Since': LONG_AGO }, 412],
    ['was not changed since later', 'GET', { 'If-Unmodified-Since': LATER }, 200],
    ['is sent for a time that is none', 'GET', { 'If-Unmodified-Since': 'yesterday' }, 200],
    ['goes by its version where both are asked', 'GET', { 'If-Match': '*', 'If-Unmodified-Since': LONG_AGO }, 200],
    ['is sent where another is known', 'GET', { 'If-None-Match': '"x"' }, 200],
    ['is not sent again', 'GET', { 'If-Modified-Since': LATER }, 304],
  ] as const)('%s: %s %o answers %i', async (_, method, headers, status) => {
    const { status: answered, headerOf, body } = await ask(method, path, headers)
    expect(answered).toBe(status)
    if (status === 416) expect(headerOf('Content-Range')).toMatch(/^bytes \*\/\d{3,}$/)
    if (status >= 400 && method === 'GET') expect(JSON.parse(body)).toHaveProperty('code')
    if (status >= 400) expect(headerOf('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headerOf } = await ask(method, path)
    expect([status, headerOf('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a request for a page', () => {
  const BODIES = ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  const ACTIONS: Record<string, string>[] = [{}, { 'Next-Action': 'x' }, { 'Next-Action': '0'.repeat(42) }]
  test.each([
    '/',
    '/portal',
    '/x.rsc',
    '/portal.rsc',
    '/index.rsc',
    '/circles/x',
    '/nowhere',
    '/auth/google',
    '/monitor',
  ])('at %s runs no action, whatever its body is', async (path) => {
    for (const type of BODIES)
      for (const action of ACTIONS) {
        const { status, headerOf } = await ask('POST', path, { 'Content-Type': type, ...action }, '[]')
        expect([status, headerOf('Allow')], `${type} ${JSON.stringify(action)}`).toEqual([405, 'GET, HEAD'])
      }
  })

  test.each<Record<string, string>>([
    { Range: 'bytes=9999999-' },
    { 'If-Match': '"x"' },
    { 'If-Unmodified-Since': LONG_AGO },
    { 'Next-Action': 'x' },
  ])('with %o gets the page', async (headers) => {
    expect((await ask('GET', '/', headers)).status).toBe(200)
    expect((await ask('GET', '/nowhere', headers)).status).toBe(404)
  })

  test.each(['/../package.json', '/%2e%2e/package.json', '/_next/static/../BUILD_ID', '/_next/static/%2e%2e/BUILD_ID'])(
    'for %s gets a page only, and reveals no file outside',
    async (path) => {
      const { status, headerOf } = await ask('GET', path, { Range: 'bytes=9999999-', 'If-Match': '"x"' })
      expect([404, 400]).toContain(status)
      expect(headerOf('Content-Range')).toBeUndefined()
    },
  )
})
