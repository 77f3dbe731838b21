import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { type Leader, PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const SUBJECT = /^We signed you out/
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let server: TestServer
let leader: Leader
let lines: string[]
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await signUpLeader(server)
  lines = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void lines.push(words.join(' ')))
})
afterEach(() => vi.restoreAllMocks())

const refresh = (token: string) => call(server, 'refreshTokens', { query: { refresh_token: token } })
const readUser = (token: string, agent = AGENT) => call(server, 'readUser', { token, headers: { 'User-Agent': agent } })
const lettersTo = async ({ email }: Leader) =>
  (await mailsTo(server, email)).filter(({ subject }) => SUBJECT.test(subject))
const logged = () => lines.filter((line) => line.includes('refresh token'))

/** Signs in again, as people do after they were signed out, and returns the notices. */
async function newsOf({ email }: Leader) {
  const { reply } = await call(server, 'logIn', { body: { email, password: PASSWORD } })
  const { reply: news } = await call(server, 'listNotices', { token: reply.response.access_token, query: {} })
  return news.items
}

/** Refreshes, then waits until the grace period is over, so that the first refresh token no longer works. */
async function rotated({ refreshToken }: Leader, agent = AGENT) {
  const { reply } = await refresh(refreshToken)
  await readUser(reply.access_token, agent)
  server.pass(10_001)
  return reply
}

describe('a refresh token that is used twice', () => {
  test('is reported to its owner by mail and as a notice', async () => {
    await rotated(leader)
    expect((await refresh(leader.refreshToken)).status).toBe(401)
    const [letter, ...more] = await lettersTo(leader)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('We signed you out of Firefox on Linux')
    for (const body of [letter?.text, letter?.html]) {
      expect(body).toContain('set a new password now')
      expect(body).toContain('step=forgot-password')
    }
    expect(await newsOf(leader)).toMatchObject([{ kind: 'session-ended', params: { device: 'Firefox on Linux' } }])
  })

  test('is reported as from an unknown device if the device gave no name', async () => {
    await rotated(leader, '')
    await refresh(leader.refreshToken)
    expect((await lettersTo(leader)).map(({ subject }) => subject)).toEqual(['We signed you out on one device'])
    expect(await newsOf(leader)).toMatchObject([{ params: { device: 'unknown' } }])
  })

  test('leaves one line in the log without a token, address or name', async () => {
    const { access_token, refresh_token } = await rotated(leader)
    await refresh(leader.refreshToken)
    await refresh(leader.refreshToken)
    const [session = ''] = access_token.split('.')
    expect(logged()).toEqual([
      `A refresh token was used twice. Session ${session} has ended, and its member is being notified.`,
    ])
    for (const secret of [leader.refreshToken, refresh_token, access_token, leader.email, 'Elena'])
      expect(lines.join('\n')).not.toContain(secret)
  })

  test('is reported once, however often it and its successors are used', async () => {
    const { refresh_token } = await rotated(leader)
    for (const token of [leader.refreshToken, leader.refreshToken, refresh_token, leader.refreshToken])
      expect((await refresh(token)).status).toBe(401)
    expect(await lettersTo(leader)).toHaveLength(1)
    expect(await newsOf(leader)).toHaveLength(1)
    expect(logged()).toHaveLength(1)
  })

  test('is reported once, however many use it at the same moment', async () => {
    const { refresh_token } = await rotated(leader)
    const shown = [...Array.from({ length: 10 }, () => leader.refreshToken), refresh_token]
    await Promise.all(shown.map(refresh))
    expect((await refresh(refresh_token)).status).toBe(401)
    expect(await lettersTo(leader)).toHaveLength(1)
    expect(await newsOf(leader)).toHaveLength(1)
    expect(logged()).toHaveLength(1)
  })

  test('is reported for its own session, and no other session ends', async () => {
    const { reply } = await call(server, 'logIn', { body: { email: leader.email, password: PASSWORD } })
    const other = { ...leader, refreshToken: reply.response.refresh_token }
    await rotated(leader)
    const kept = await rotated(other)
    await refresh(leader.refreshToken)
    expect(await lettersTo(leader)).toHaveLength(1)
    expect((await readUser(kept.access_token)).status).toBe(200)
    await refresh(other.refreshToken)
    expect(await lettersTo(leader)).toHaveLength(2)
    expect(await newsOf(leader)).toHaveLength(2)
  })
})

describe('no reuse is reported', () => {
  const silent = async () => {
    expect(await lettersTo(leader)).toEqual([])
    expect(await newsOf(leader)).toEqual([])
    expect(logged()).toEqual([])
  }

  test('for two tabs that refresh within the grace period', async () => {
    const all = await Promise.all([refresh(leader.refreshToken), refresh(leader.refreshToken)])
    expect(all.map(({ status }) => status)).toEqual([200, 200])
    await silent()
  })

  test('for a refresh whose answer was lost', async () => {
    await refresh(leader.refreshToken)
    server.pass(10_001)
    expect((await refresh(leader.refreshToken)).status).toBe(200)
    await silent()
  })

  test('for an unknown token or a session that had already ended', async () => {
    const { refresh_token, access_token } = await rotated(leader)
    await call(server, 'signOut', { token: access_token })
    for (const token of ['unknown', leader.refreshToken, refresh_token]) expect((await refresh(token)).status).toBe(401)
    await silent()
  })
})
