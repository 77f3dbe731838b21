import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#tests/support/call.ts'
import { newEmail, PASSWORD, person, signUpLeader } from '#tests/support/member.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const isIn = async (token: string) => (await call(server, 'readUser', { token })).status === 200
const refresh = (token: string) => call(server, 'refreshTokens', { query: { refresh_token: token } })

describe('signing in', () => {
  test('with the right password, however the address is written', async () => {
    const { email } = await signUpLeader(server)
    const { status, reply } = await call(server, 'logIn', {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    })
    expect([status, reply.is_new_user]).toEqual([200, false])
    expect(await isIn(reply.response.access_token)).toBe(true)
  })

  test('a wrong password and an unknown address are told the same', async () => {
    const { email } = await signUpLeader(server)
    const wrong = await call(server, 'logIn', { body: { email, password: 'not my password' } })
    const unknown = await call(server, 'logIn', { body: { email: newEmail(), password: PASSWORD } })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.refusal).toEqual(unknown.refusal)
    expect(wrong.refusal).toEqual({ code: 'wrong-credentials', detail: 'The email or password is not right.' })
  })

  test('an unknown address takes as long as a known one', async () => {
    const { email } = await signUpLeader(server)
    const time = async (address: string) => {
      const start = performance.now()
      await call(server, 'logIn', { body: { email: address, password: 'not my password' } })
      return performance.now() - start
    }
    const [known, unknown] = [
      [0, 0, 0],
      [0, 0, 0],
    ]
    for (let round = 0; round < 3; round++) {
      known[round] = await time(email)
      unknown[round] = await time(newEmail())
    }
    expect(Math.min(...unknown), 'an answer without any hashing takes 2 ms').toBeGreaterThan(Math.min(...known) / 3)
  })

  test('a password is never trimmed, and every character of it counts', async () => {
    const password = '  ʼа̀ пароль 🔑 \n '
    const { email } = person()
    await call(server, 'signUp', { body: { ...person(email), password } })
    expect((await call(server, 'logIn', { body: { email, password } })).status).toBe(200)
    expect((await call(server, 'logIn', { body: { email, password: password.trim() } })).status).toBe(401)
  })

  test('after ten wrong passwords even the right one has to wait, and then does not', async () => {
    const { email } = await signUpLeader(server)
    for (let tries = 0; tries < 10; tries++) await call(server, 'logIn', { body: { email, password: 'wrong' } })
    const blocked = await call(server, 'logIn', { body: { email, password: PASSWORD } })
    expect([blocked.status, blocked.refusal.code]).toEqual([429, 'too-many-requests'])
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800)
    server.pass(15 * 60 * 1000 + 1)
    expect((await call(server, 'logIn', { body: { email, password: PASSWORD } })).status).toBe(200)
  })
})

describe('tokens', () => {
  test('an access token ends after five minutes, and the refresh token gets a new one', async () => {
    const leader = await signUpLeader(server)
    server.pass(5 * 60 * 1000 + 1)
    expect(await isIn(leader.token)).toBe(false)
    const { status, reply } = await refresh(leader.refreshToken)
    expect(status).toBe(200)
    expect(reply.refresh_token).not.toBe(leader.refreshToken)
    expect(await isIn(reply.access_token)).toBe(true)
  })

  test('a refresh token is taken from the body as well', async () => {
    const leader = await signUpLeader(server)
    expect((await call(server, 'refreshTokens', { body: { refresh_token: leader.refreshToken } })).status).toBe(200)
  })

  test('two tabs that refresh at the same time are given the same tokens', async () => {
    const leader = await signUpLeader(server)
    const [one, two] = await Promise.all([refresh(leader.refreshToken), refresh(leader.refreshToken)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.reply.refresh_token).toBe(one.reply.refresh_token)
    expect((await refresh(one.reply.refresh_token)).status).toBe(200)
  })

  test('a refresh token used again later ends the session for everybody who holds it', async () => {
    const leader = await signUpLeader(server)
    const { reply } = await refresh(leader.refreshToken)
    server.pass(10_001)
    const stolen = await refresh(leader.refreshToken)
    expect([stolen.status, stolen.refusal]).toEqual([401, { code: 'refresh-refused', detail: 'Please login again' }])
    expect((await refresh(reply.refresh_token)).status, 'the thief or the owner: nobody knows which').toBe(401)
    expect(await isIn(reply.access_token)).toBe(false)
  })

  test('the token before the last is no longer good, not even within the leeway', async () => {
    const leader = await signUpLeader(server)
    const { reply } = await refresh(leader.refreshToken)
    await refresh(reply.refresh_token)
    expect((await refresh(leader.refreshToken)).status).toBe(401)
  })

  test('a refresh token ends after thirty days', async () => {
    const leader = await signUpLeader(server)
    server.pass(30 * 24 * 60 * 60 * 1000 + 1)
    expect((await refresh(leader.refreshToken)).status).toBe(401)
  })

  test('refresh tokens are kept as hashes only', async () => {
    const leader = await signUpLeader(server)
    const rows = await server.services.store.read.selectFrom('refresh_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(leader.refreshToken)
  })

  test.each(['', 'nonsense', 'a.b.c', 'a.9999999999999.c', '💥'])('"%s" is no token', async (token) => {
    expect((await call(server, 'refreshTokens', { body: { refresh_token: token } })).status).toBe(401)
    const response = await fetch(`${server.url}/api/user`, {
      headers: { Authorization: `Bearer ${encodeURIComponent(token)}` },
    })
    expect(response.status).toBe(401)
  })

  test('an access token with another expiry, or of another session, is refused', async () => {
    const [one, other] = [await signUpLeader(server), await signUpLeader(server)]
    const [session, expiry, signature] = one.token.split('.')
    expect(await isIn(`${session}.${Number(expiry) + 1}.${signature}`)).toBe(false)
    expect(await isIn(`${other.token.split('.')[0]}.${expiry}.${signature}`)).toBe(false)
  })

  test('signing out ends this session at once, and no other', async () => {
    const leader = await signUpLeader(server)
    const { reply } = await call(server, 'logIn', { body: { email: leader.email, password: PASSWORD } })
    expect((await call(server, 'signOut', { token: leader.token })).status).toBe(204)
    expect(await isIn(leader.token)).toBe(false)
    expect((await refresh(leader.refreshToken)).status).toBe(401)
    expect(await isIn(reply.response.access_token)).toBe(true)
  })
})
