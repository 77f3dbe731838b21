import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { newEmail, PASSWORD, person, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const isIn = async (token: string) => (await call(server, 'readUser', { token })).status === 200
const refresh = (token: string) => call(server, 'refreshTokens', { query: { refresh_token: token } })

describe('signing in', () => {
  test('succeeds with the right password, whatever the case and spaces of the address', async () => {
    const { email } = await signUpLeader(server)
    const { status, reply } = await call(server, 'logIn', {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    })
    expect([status, reply.is_new_user]).toEqual([200, false])
    expect(await isIn(reply.response.access_token)).toBe(true)
  })

  test('refuses a wrong password and an unknown address with the same answer', async () => {
    const { email } = await signUpLeader(server)
    const wrong = await call(server, 'logIn', { body: { email, password: 'not my password' } })
    const unknown = await call(server, 'logIn', { body: { email: newEmail(), password: PASSWORD } })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.refusal).toEqual(unknown.refusal)
    expect(wrong.refusal).toEqual({
      code: 'wrong-credentials',
      detail: 'The email or password is not right. Check both and try again.',
    })
  })

  test('takes as long for an unknown address as for a known one', async () => {
    const { email } = await signUpLeader(server)
    const time = async (address: string) => {
      const start = performance.now()
      await call(server, 'logIn', { body: { email: address, password: 'not my password' } })
      return performance.now() - start
    }
    // One timing says little on a busy machine, so up to twenty rounds are measured. Without hashing, an answer would
    // never take a third as long.
    let [known, unknown] = [Number.POSITIVE_INFINITY, 0]
    for (let round = 0; round < 20 && unknown <= known / 3; round++) {
      known = Math.min(known, await time(email))
      const took = await time(newEmail())
      unknown = round === 0 ? took : Math.min(unknown, took)
    }
    expect(unknown, 'an answer without any hashing takes 2 ms').toBeGreaterThan(known / 3)
  })

  test('never trims a password, and compares every character', async () => {
    const password = '  ʼа̀ пароль 🔑 \n '
    const { email } = person()
    await call(server, 'signUp', { body: { ...person(email), password } })
    expect((await call(server, 'logIn', { body: { email, password } })).status).toBe(200)
    expect((await call(server, 'logIn', { body: { email, password: password.trim() } })).status).toBe(401)
  })

  test('makes even the right password wait after ten wrong ones', async () => {
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
  test('an access token expires after five minutes, and the refresh token gets a new one', async () => {
    const leader = await signUpLeader(server)
    server.pass(5 * 60 * 1000 + 1)
    expect(await isIn(leader.token)).toBe(false)
    const { status, reply } = await refresh(leader.refreshToken)
    expect(status).toBe(200)
    expect(reply.refresh_token).not.toBe(leader.refreshToken)
    expect(await isIn(reply.access_token)).toBe(true)
  })

  test('a refresh token is accepted in the body too', async () => {
    const leader = await signUpLeader(server)
    expect((await call(server, 'refreshTokens', { body: { refresh_token: leader.refreshToken } })).status).toBe(200)
  })

  test('two tabs that refresh at the same time get the same tokens', async () => {
    const leader = await signUpLeader(server)
    const [one, two] = await Promise.all([refresh(leader.refreshToken), refresh(leader.refreshToken)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.reply.refresh_token).toBe(one.reply.refresh_token)
    expect((await refresh(one.reply.refresh_token)).status).toBe(200)
  })

  test('a refresh token that is used again later ends the session for everyone who holds it', async () => {
    const leader = await signUpLeader(server)
    const { reply } = await refresh(leader.refreshToken)
    await isIn(reply.access_token)
    server.pass(10_001)
    const stolen = await refresh(leader.refreshToken)
    expect([stolen.status, stolen.refusal]).toEqual([401, { code: 'refresh-refused', detail: 'Please login again' }])
    expect((await refresh(reply.refresh_token)).status, 'the thief or the owner: nobody knows which').toBe(401)
    expect(await isIn(reply.access_token)).toBe(false)
  })

  test('a refresh whose answer was lost can be repeated, however long the device was offline', async () => {
    const leader = await signUpLeader(server)
    const { reply: lost } = await refresh(leader.refreshToken)
    server.pass(3 * 60 * 60 * 1000)
    const { status, reply } = await refresh(leader.refreshToken)
    expect([status, reply.refresh_token]).toEqual([200, lost.refresh_token])
    expect(await isIn(reply.access_token)).toBe(true)
    server.pass(10_001)
    expect((await refresh(leader.refreshToken)).status, 'now it has arrived').toBe(401)
  })

  test('fifty refreshes at once with one token give one successor and keep the session', async () => {
    const leader = await signUpLeader(server)
    const all = await Promise.all(Array.from({ length: 50 }, () => refresh(leader.refreshToken)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ reply }) => reply.refresh_token)).size).toBe(1)
    const rows = await server.services.store.read
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_id')
      .innerJoin('users', 'users.id', 'user_id')
      .select('hash')
      .where('email', '=', leader.email)
      .execute()
    expect(rows).toHaveLength(2)
    expect(await isIn(all[0]?.reply.access_token ?? '')).toBe(true)
  })

  test('a reply says how long its access token is valid', async () => {
    const leader = await signUpLeader(server)
    const { reply } = await refresh(leader.refreshToken)
    expect(reply.expires_in).toBe(300)
    server.pass(reply.expires_in * 1000 - 1000)
    expect(await isIn(reply.access_token)).toBe(true)
    server.pass(1001)
    expect(await isIn(reply.access_token)).toBe(false)
  })

  test('the token before the last one is refused, even within the grace period', async () => {
    const leader = await signUpLeader(server)
    const { reply } = await refresh(leader.refreshToken)
    await refresh(reply.refresh_token)
    expect((await refresh(leader.refreshToken)).status).toBe(401)
  })

  test('a refresh token expires after thirty days', async () => {
    const leader = await signUpLeader(server)
    server.pass(30 * 24 * 60 * 60 * 1000 + 1)
    expect((await refresh(leader.refreshToken)).status).toBe(401)
  })

  test('refresh tokens are stored as hashes only', async () => {
    const leader = await signUpLeader(server)
    const rows = await server.services.store.read.selectFrom('refresh_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(leader.refreshToken)
  })

  test.each(['', 'nonsense', 'a.b.c', 'a.9999999999999.c', '💥'])('"%s" is refused as a token', async (token) => {
    expect((await call(server, 'refreshTokens', { body: { refresh_token: token } })).status).toBe(401)
    const response = await fetch(`${server.url}/api/user`, {
      headers: { Authorization: `Bearer ${encodeURIComponent(token)}` },
    })
    expect(response.status).toBe(401)
  })

  test('an access token with another expiry or of another session is refused', async () => {
    const [one, other] = [await signUpLeader(server), await signUpLeader(server)]
    const [session, expiry, signature] = one.token.split('.')
    expect(await isIn(`${session}.${Number(expiry) + 1}.${signature}`)).toBe(false)
    expect(await isIn(`${other.token.split('.')[0]}.${expiry}.${signature}`)).toBe(false)
  })

  test('signing out ends this session at once and no other', async () => {
    const leader = await signUpLeader(server)
    const { reply } = await call(server, 'logIn', { body: { email: leader.email, password: PASSWORD } })
    expect((await call(server, 'signOut', { token: leader.token })).status).toBe(204)
    expect(await isIn(leader.token)).toBe(false)
    expect((await refresh(leader.refreshToken)).status).toBe(401)
    expect(await isIn(reply.response.access_token)).toBe(true)
  })
})

const AGENTS = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Chrome on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.1 Mobile/15E148 Safari/604.1',
  'Edge on Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

describe('the list of sessions', () => {
  const logInFrom = async (email: string, agent: string) => {
    const { reply } = await call(server, 'logIn', { body: { email, password: PASSWORD } })
    const token = reply.response.access_token
    await call(server, 'readUser', { token, headers: { 'User-Agent': agent } })
    return { token, refreshToken: reply.response.refresh_token }
  }
  const listOf = async (token: string) => (await call(server, 'listSessions', { token })).reply

  test.each(Object.entries(AGENTS))('calls a device %s', async (name, agent) => {
    const { email } = await signUpLeader(server)
    const { token } = await logInFrom(email, agent)
    const list = await call(server, 'listSessions', { token, headers: { 'User-Agent': agent } })
    expect(list.reply[0]).toMatchObject({ device: name, current: true })
    expect(list.reply.map(({ device }) => device ?? '').join()).not.toMatch(/\d|Mozilla/)
  })

  test('gives no name if the browser sends none or an unreadable one', async () => {
    const { email } = await signUpLeader(server)
    for (const agent of ['', '<script>alert(1)</script>', 'x'.repeat(8000)]) {
      const { token } = await logInFrom(email, agent)
      const { reply } = await call(server, 'listSessions', { token, headers: { 'User-Agent': agent } })
      expect(reply[0]).toMatchObject({ device: null, current: true })
    }
  })

  test('takes the name from the first request that sends one', async () => {
    const leader = await signUpLeader(server)
    expect((await listOf(leader.token))[0]?.device).toBeNull()
    await call(server, 'readUser', { token: leader.token, headers: { 'User-Agent': AGENTS['Edge on Mac'] } })
    expect((await listOf(leader.token))[0]?.device).toBe('Edge on Mac')
  })

  test('shows this session first, then the most recently used, with the times of sign-in and last use', async () => {
    const leader = await signUpLeader(server)
    const start = server.services.now()
    const phone = await logInFrom(leader.email, AGENTS['Safari on iPhone'])
    server.pass(60_000)
    const desk = await logInFrom(leader.email, AGENTS['Firefox on Linux'])
    server.pass(120_000)
    await isIn(phone.token)
    const list = await listOf(leader.token)
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      [null, true],
      ['Safari on iPhone', false],
      ['Firefox on Linux', false],
    ])
    const [, used] = list
    expect(used?.created_at).toBeLessThan(start + 10_000)
    expect(used?.last_used_at).toBeGreaterThanOrEqual(start + 180_000)
    expect((await listOf(desk.token))[0]).toMatchObject({ device: 'Firefox on Linux', current: true })
  })

  test('records the last use at most once a minute for the same token', async () => {
    const leader = await signUpLeader(server)
    const at = async () => (await listOf(leader.token))[0]?.last_used_at
    const first = await at()
    server.pass(59_000)
    expect(await at()).toBe(first)
    server.pass(1_000)
    await isIn(leader.token)
    expect(await at()).toBeGreaterThanOrEqual((first ?? 0) + 60_000)
  })

  test('ends another session at once, after which both its tokens are refused', async () => {
    const leader = await signUpLeader(server)
    const phone = await logInFrom(leader.email, AGENTS['Safari on iPhone'])
    const id = (await listOf(leader.token)).find(({ current }) => !current)?.id ?? ''
    expect((await call(server, 'endSession', { params: { id }, token: leader.token })).status).toBe(204)
    expect(await isIn(phone.token)).toBe(false)
    expect((await refresh(phone.refreshToken)).status).toBe(401)
    expect(await listOf(leader.token)).toHaveLength(1)
    expect((await call(server, 'endSession', { params: { id }, token: leader.token })).status, 'again').toBe(404)
  })

  test('signs out when this session is ended', async () => {
    const leader = await signUpLeader(server)
    const [{ id = '' } = {}] = await listOf(leader.token)
    expect((await call(server, 'endSession', { params: { id }, token: leader.token })).status).toBe(204)
    expect(await isIn(leader.token)).toBe(false)
    expect((await refresh(leader.refreshToken)).status).toBe(401)
  })

  test('does not contain another person’s session, which cannot be ended', async () => {
    const [one, other] = [await signUpLeader(server), await signUpLeader(server)]
    const [{ id = '' } = {}] = await listOf(other.token)
    const theirs = await call(server, 'endSession', { params: { id }, token: one.token })
    const none = await call(server, 'endSession', { params: { id: 'none' }, token: one.token })
    expect([theirs.status, theirs.refusal]).toEqual([404, none.refusal])
    expect(await isIn(other.token)).toBe(true)
  })

  test('ends all other sessions at once, but not this one or another person’s', async () => {
    const [leader, other] = [await signUpLeader(server), await signUpLeader(server)]
    const phones = [
      await logInFrom(leader.email, AGENTS['Safari on iPhone']),
      await logInFrom(leader.email, AGENTS['Edge on Mac']),
    ]
    expect((await call(server, 'endOtherSessions', { token: leader.token })).status).toBe(204)
    for (const { token, refreshToken } of phones) {
      expect(await isIn(token)).toBe(false)
      expect((await refresh(refreshToken)).status).toBe(401)
    }
    expect(await listOf(leader.token)).toHaveLength(1)
    expect(await isIn(other.token)).toBe(true)
    expect((await call(server, 'endOtherSessions', { token: leader.token })).status, 'again').toBe(204)
  })

  test('does not show a session whose refresh token has expired', async () => {
    const leader = await signUpLeader(server)
    server.pass(30 * 24 * 60 * 60 * 1000 + 1)
    const { token } = await logInFrom(leader.email, AGENTS['Firefox on Linux'])
    expect((await listOf(token)).map(({ current }) => current)).toEqual([true])
  })

  test('is refused to a visitor who is not signed in', async () => {
    for (const name of ['listSessions', 'endOtherSessions'] as const)
      expect((await call(server, name)).status).toBe(401)
    expect((await call(server, 'endSession', { params: { id: 'x' } })).status).toBe(401)
  })
})
