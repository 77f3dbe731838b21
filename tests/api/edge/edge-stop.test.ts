// @module-tag child-process
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EdgeProcess, lineTo, startEdge } from '#tests/support/portal/edge-process.ts'

let edge: EdgeProcess
beforeEach(async () => {
  edge = await startEdge()
})
afterEach(() => edge.stop())

const GET = 'GET /api/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
const BODY = '{"email":"a@example.com","password":"wrong password"}'

/** Tells the process to stop, and returns its exit code and how long it took. */
async function terminated(): Promise<{ code: unknown; ms: number }> {
  const start = performance.now()
  const gone = once(edge.child, 'exit')
  edge.child.kill('SIGTERM')
  const [code] = await gone
  return { code, ms: performance.now() - start }
}

test('a stopping process finishes calls in progress and begins no new ones', async () => {
  const line = lineTo(
    edge.url,
    `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`,
  )
  line.socket.write(BODY.slice(0, 20))
  await pause(300)
  const gone = terminated()
  await pause(300)
  expect(await lineTo(edge.url, GET).answer(), 'a new caller').toBe('')
  line.socket.write(BODY.slice(20))
  const answer = await line.answer()
  expect(answer).toMatch(/^HTTP\/1\.1 401 .*"code":"wrong-credentials"/s)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect((await gone).code).toBe(0)
})

test('a stopping process does not wait for idle connections', async () => {
  const idle = lineTo(edge.url, GET)
  await idle.answer(/"ok"/)
  const lines = [
    lineTo(edge.url),
    lineTo(edge.url, 'GET /api/healthz HTTP/1.1\r\nHos'),
    lineTo(edge.url, `${GET}GET /api`),
  ]
  await pause(300)
  const { code, ms } = await terminated()
  expect(code).toBe(0)
  expect(ms).toBeLessThan(3000)
  await Promise.all([idle, ...lines].map(({ answer }) => answer()))
})

test('a stopping process gives up on a call that never finishes', async () => {
  const line = lineTo(edge.url, `GET /portal HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n{`)
  await pause(300)
  const { code, ms } = await terminated()
  expect(code).toBe(0)
  expect(ms).toBeLessThan(10_000)
  await line.answer()
})
