// @module-tag child-process
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpLeader } from '#tests/support/people/member.ts'
import { type EdgeProcess, type Line, lineTo, startEdge } from '#tests/support/portal/edge-process.ts'

const SLOW_MS = 1000
const POST = 'Host: localhost\r\nContent-Type: application/json\r\n'

let edge: EdgeProcess
let token: string
beforeAll(async () => {
  edge = await startEdge({ slowMs: SLOW_MS })
  token = (await signUpLeader(edge)).token
})
afterAll(() => edge.stop())

/** Sends one byte after another until the connection closes, for up to ten times the limit, and returns the answer. */
async function trickle({ socket, answer }: Line, byte: string): Promise<{ answer: string; ms: number }> {
  const start = performance.now()
  while (!socket.closed && performance.now() - start < 10 * SLOW_MS) {
    if (socket.writable) socket.write(byte)
    await pause(50)
  }
  return { answer: await answer(), ms: performance.now() - start }
}

test('cuts off headers that arrive too slowly and says why', async () => {
  const { answer, ms } = await trickle(lineTo(edge.url, 'GET / HTTP/1.1\r\nX-Slow: '), 'a')
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"too-slow"/s)
  expect(ms).toBeLessThan(5 * SLOW_MS)
})

test.each(['POST /api/login', 'GET /portal', 'POST /api/nowhere'])(
  'cuts off a body at %s that arrives too slowly and says why',
  async (asked) => {
    const line = lineTo(edge.url, `${asked} HTTP/1.1\r\n${POST}Content-Length: 5000\r\n\r\n{`)
    const { answer, ms } = await trickle(line, ' ')
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"too-slow"/s)
    expect(ms).toBeGreaterThan(SLOW_MS * 0.9)
    expect(ms).toBeLessThan(5 * SLOW_MS)
  },
)

test('cuts off a body in pieces that never ends', async () => {
  const line = lineTo(edge.url, `POST /api/login HTTP/1.1\r\n${POST}Transfer-Encoding: chunked\r\n\r\n`)
  expect((await trickle(line, '1\r\n \r\n')).answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('keeps a connection open longer than a proxy waits to reuse it', async () => {
  const answer = await lineTo(edge.url, 'GET /api/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n').answer(/"ok"/)
  const [, seconds] = answer.match(/\r\nkeep-alive: timeout=(\d+)\r\n/i) ?? []
  expect(Number(seconds), 'nginx, for one, keeps a connection for 60 seconds').toBeGreaterThan(60)
})

test('closes a connection on which nothing is sent', async () => {
  const { socket, answer } = lineTo(edge.url)
  expect(await answer()).toMatch(/^(HTTP\/1\.1 408 .*)?$/s)
  expect(socket.closed).toBe(true)
})

test('serves other callers while a hundred are slow', async () => {
  const slow = Array.from({ length: 100 }, () => trickle(lineTo(edge.url, 'GET / HTTP/1.1\r\nX-Slow: '), 'a'))
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await fetch(`${edge.url}/api/healthz`)).status),
  )
  expect(statuses.every((status) => status === 200)).toBe(true)
  await Promise.all(slow)
})

test('allows more time for a photo that arrives at a steady rate', async () => {
  const size = 1024 * 1024
  const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n`
  const line = lineTo(edge.url, `POST /api/misc/upload-image HTTP/1.1\r\n${head}Content-Length: ${size}\r\n\r\n`)
  const start = performance.now()
  for (let sent = 0; sent < size; sent += 32 * 1024) {
    line.socket.write(Buffer.alloc(32 * 1024))
    await pause(80)
  }
  expect(performance.now() - start).toBeGreaterThan(2 * SLOW_MS)
  // The file is not an image, so the refusal says that.
  expect(await line.answer(/\r\n\r\n.*}/s)).toMatch(/^HTTP\/1\.1 4(00|22) /)
})
