import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consumeRateLimit, countTries, undoTries } from '#api/server/limits/limits.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { newEmail } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' })
})
afterAll(() => server.stop())

const tryFrom = async (address: string, email: string) =>
  call(server, 'logIn', { body: { email, password: 'wrong' }, headers: { 'X-Forwarded-For': address } })

describe('a used-up limit', () => {
  test('says how long to wait, in a sentence and in Retry-After', async () => {
    const email = newEmail()
    for (let tries = 0; tries < 10; tries++) await tryFrom('203.0.113.7', email)
    server.pass(3 * MINUTE_MS)
    const { status, headers, refusal } = await tryFrom('203.0.113.7', email)
    expect([status, refusal.code]).toEqual([429, 'too-many-requests'])
    const seconds = Number(headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(11 * 60)
    expect(seconds).toBeLessThanOrEqual(12 * 60)
    expect(refusal.detail).toContain('Try again in 12 minutes')
    server.pass(seconds * 1000)
    expect((await tryFrom('203.0.113.7', email)).status, 'that was true').toBe(401)
  })

  test('says how long to wait until all used-up limits have ended', async () => {
    const key = newEmail()
    const limits = [
      { key: `${key} short`, most: 1, within: MINUTE_MS },
      { key: `${key} long`, most: 1, within: 5 * MINUTE_MS },
    ]
    await consumeRateLimit(server.services, limits)
    await expect(consumeRateLimit(server.services, limits)).rejects.toMatchObject({ headers: { 'Retry-After': '300' } })
  })

  test('does not count the refused try against other limits', async () => {
    const [key, { services }] = [newEmail(), server]
    const own = { key: `${key} own`, most: 1, within: MINUTE_MS }
    const shared = { key: `${key} shared`, most: 2, within: MINUTE_MS }
    await consumeRateLimit(services, [shared, own])
    for (let tries = 0; tries < 5; tries++) await expect(consumeRateLimit(services, [shared, own])).rejects.toThrow()
    await expect(consumeRateLimit(services, [shared]), 'one is left').resolves.toHaveLength(1)
  })
})

test('lets exactly as many of fifty simultaneous calls through as it allows', async () => {
  const limits = [{ key: newEmail(), most: 7, within: MINUTE_MS }]
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => consumeRateLimit(server.services, limits)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
})

test('a returned try can be used again, and one of an earlier period changes nothing in the next', async () => {
  const { store, now } = server.services
  const limits = [{ key: newEmail(), most: 1, within: MINUTE_MS }]
  const count = () => store.transact((tx) => countTries(tx, limits, now()))
  const giving = (counted: Awaited<ReturnType<typeof count>>) => store.transact((tx) => undoTries(tx, counted))
  const first = await count()
  await giving(first)
  const second = await count()
  server.pass(MINUTE_MS + 1)
  await count()
  await giving(second)
  await expect(count()).rejects.toThrow()
})

describe('callers are told apart', () => {
  test('by the /64 network of an IPv6 address, so another address in it has no tries of its own', async () => {
    const email = newEmail()
    const statuses = []
    for (let host = 1; host <= 11; host++) statuses.push((await tryFrom(`2001:db8:7:7::${host}`, email)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await tryFrom('2001:db8:7:8::1', email)).status).toBe(401)
  })

  test('by the IPv4 address, even if it comes as an IPv6 one', async () => {
    const email = newEmail()
    for (let tries = 0; tries < 10; tries++) await tryFrom('198.51.100.4', email)
    expect((await tryFrom('::ffff:198.51.100.4', email)).status).toBe(429)
    expect((await tryFrom('::ffff:198.51.100.5', email)).status).toBe(401)
  })
})
