// @module-tag child-process
import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isApi } from '#api/server/http/target.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { type EdgeProcess, startEdge } from '#tests/support/portal/edge-process.ts'

const SIZE = 300 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 32)

let edge: EdgeProcess
let token: string
beforeAll(async () => {
  edge = await startEdge()
  token = (await signUpLeader(edge)).token
})
afterAll(() => edge.stop())

/** Sends up to 300 MB, stopping when the server accepts no more, and returns the answer. */
async function sendHuge(method: string, path: string, declared: boolean): Promise<{ status: number; sent: number }> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': path.endsWith('image') ? 'multipart/form-data; boundary=b' : 'application/json',
    ...(declared ? { 'Content-Length': SIZE } : { 'Transfer-Encoding': 'chunked' }),
  }
  const sending = request(edge.url + path, { method, headers })
  let sent = 0
  const source = Readable.from(
    (function* () {
      for (; sent < SIZE; sent += CHUNK.length) yield CHUNK
    })(),
  )
  sending.on('error', () => source.destroy())
  source.pipe(sending)
  const [response] = await once(sending, 'response')
  sending.destroy()
  source.destroy()
  return { status: response.statusCode, sent }
}

const PATHS = [
  '/api/login',
  '/api/signout',
  '/api/cove/soup',
  '/api/misc/upload-image',
  '/api/healthz',
  '/api/nowhere',
  '/',
  '/portal',
  '/nowhere',
  '/api/auth/session',
]

describe.each(['GET', 'POST'])('three hundred megabytes sent by %s', (method) => {
  test.each(PATHS)('are refused at %s, whether or not the length was declared', async (path) => {
    // Pages refuse every POST, whatever its body.
    const refused = method === 'POST' && !isApi(path) ? 405 : 413
    for (const declared of [true, false]) {
      const { status, sent } = await sendHuge(method, path, declared)
      expect(status, declared ? 'with its length' : 'in pieces').toBe(refused)
      expect(sent, 'what the caller got rid of').toBeLessThan(SIZE / 2)
    }
  })
})

test('forty large bodies leave the memory use as it was', async () => {
  await sendHuge('GET', '/portal', false)
  const before = edge.megabytes()
  for (let at = 0; at < 10; at++)
    await Promise.all(
      ['/api/login', '/portal', '/api/misc/upload-image', '/nowhere'].map((path) =>
        sendHuge(isApi(path) ? 'POST' : 'GET', path, at % 2 === 0),
      ),
    )
  expect(edge.megabytes() - before).toBeLessThan(60)
})

test('a page is shown to a client that sends a small body', async () => {
  const asking = request(`${edge.url}/portal`, { method: 'GET', headers: { 'Content-Length': 1_000_000 } })
  asking.end(Buffer.alloc(1_000_000))
  const [response] = await once(asking, 'response')
  expect(response.resume().statusCode).toBe(200)
})

test('a client that asks before sending a large body is refused before it sends', async () => {
  const asking = request(`${edge.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Length': SIZE, Expect: '100-continue', Connection: 'close' },
  })
  asking.on('error', () => {})
  asking.on('continue', () => expect.unreachable('the body must not be asked for'))
  asking.flushHeaders()
  const [response] = await once(asking, 'response')
  expect(response.statusCode).toBe(413)
  asking.destroy()
})

test('a client that asks before sending a small body is answered as usual', async () => {
  const body = '{"email":"a@example.com","password":"wrong password"}'
  const asking = request(`${edge.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Length': body.length, 'Content-Type': 'application/json', Expect: '100-continue' },
  })
  asking.flushHeaders()
  await once(asking, 'continue')
  asking.end(body)
  const [response] = await once(asking, 'response')
  expect(response.statusCode).toBe(401)
})
