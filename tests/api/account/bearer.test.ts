import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberOf } from '#api/server/session/tokens.ts'
import { call } from '#tests/support/people/call.ts'
import { type Leader, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let good: readonly [Leader, Leader]
beforeAll(async () => {
  server = await startServer()
  good = [await signUpLeader(server), await signUpLeader(server)]
})
afterAll(() => server.stop())

/** Any text that a header accepts as a bearer token. */
const word = fc.stringMatching(/^[\w.-]{1,40}$/)
const part = fc.oneof(
  fc.tuple(fc.nat(1), fc.nat(2)).map(([of, at]) => good[of]?.token.split('.')[at] ?? ''),
  fc.constantFrom('', 'x', '0', '9999999999999', 'NaN'),
  word,
)
/**
 * Tokens assembled from parts of valid and other tokens. They are never empty: with an empty token no header would be
 * sent.
 */
const assembled = fc
  .array(part, { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('.').slice(0, 300))
  .filter((token) => token !== '')
/** Valid tokens with one character changed, removed or inserted. */
const damaged = fc
  .tuple(fc.nat(1), fc.nat(200), fc.constantFrom('', '.', '.x', 'x', '-', '_', '0'), fc.nat(1))
  .map(([of, at, put, out]) => {
    const token = good[of]?.token ?? ''
    const place = at % (token.length + 1)
    return token.slice(0, place) + put + token.slice(place + out)
  })
/** A valid token with extra parts after it or before it. */
const continued = fc
  .tuple(fc.nat(1), part, fc.boolean())
  .map(([of, more, isBehind]) => (isBehind ? [good[of]?.token, more] : [more, good[of]?.token]).join('.'))
const garbage = fc
  .oneof(assembled, damaged, continued, word)
  .filter((token) => good.every((leader) => leader.token !== token))

test.each(['.x', '.', '..', '.9999999999999.x'])(
  'refuses an access token with anything after its signature: %s',
  async (more) => {
    const { status, refusal } = await call(server, 'readUser', { token: good[0].token + more })
    expect([status, refusal.code]).toEqual([401, 'not-signed-in'])
    expect((await call(server, 'readUser', { token: good[0].token })).status).toBe(200)
  },
)

test('refuses two access tokens sent together', async () => {
  const [one, other] = good
  for (const both of [`${one.token}.${one.token}`, `${one.token}.${other.token}`])
    expect((await call(server, 'readUser', { token: both })).status).toBe(401)
})

test('refuses a refresh token with anything appended', async () => {
  for (const more of ['.', '.x', `.${good[0].refreshToken}`]) {
    const query = { refresh_token: good[0].refreshToken + more }
    expect((await call(server, 'refreshTokens', { query })).status).toBe(401)
  }
})

test('refuses any other text as an access token', async () => {
  const refused = fc.asyncProperty(garbage, async (token) => {
    expect(await memberOf(server.services, token)).toBeUndefined()
  })
  await fc.assert(refused, { numRuns: 500, seed: 20261123 })
  for (const token of fc.sample(garbage, { numRuns: 60, seed: 20261123 }))
    expect((await call(server, 'readUser', { token })).status, token).toBe(401)
})
