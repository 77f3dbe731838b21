import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { codesTo, mailsTo } from '#tests/support/people/mails.ts'
import { newEmail, PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { verifications } from '#tests/support/portal/quick-passwords.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const NEW = 'leo plays the trombone'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const ask = (email: string) => call(server, 'sendResetCode', { body: { email } })
const check = (email: string, otp: string, key?: string) =>
  call(server, 'checkResetCode', { body: { email, otp }, ...(key && { headers: { 'Idempotency-Key': key } }) })
const set = (reset_token: string, password = NEW, key?: string) =>
  call(server, 'setPassword', { body: { reset_token, password }, ...(key && { headers: { 'Idempotency-Key': key } }) })
const logIn = (email: string, password: string) => call(server, 'logIn', { body: { email, password } })

async function forgetful() {
  const leader = await signUpLeader(server)
  await ask(leader.email)
  const [code = ''] = await codesTo(server, leader.email)
  return { ...leader, code }
}
const wrongFor = (code: string, nth = 1) => String((Number(code) + nth) % 100_000).padStart(5, '0')

describe('a member who forgot their password', () => {
  test('gets a code by mail, sets a new password with it and signs in', async () => {
    const { email, code, token, refreshToken } = await forgetful()
    const { status, reply } = await check(email, ` ${code.slice(0, 2)}-${code.slice(2)} `)
    expect([status, reply.expires_in]).toEqual([200, 600])
    expect((await set(reply.reset_token)).status).toBe(204)

    expect((await logIn(email, NEW)).status).toBe(200)
    expect((await logIn(email, PASSWORD)).status).toBe(401)
    expect((await call(server, 'readUser', { token })).status, 'whoever was in is out').toBe(401)
    expect((await call(server, 'refreshTokens', { query: { refresh_token: refreshToken } })).status).toBe(401)
    expect((await mailsTo(server, email)).at(-1)?.subject ?? '').not.toContain(code)
    const told = (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(
      told.some((subject) => /password (was|is|has been) changed/i.test(subject)),
      told.join(),
    ).toBe(true)
  })

  test('is told how long the code works and when another can be requested', async () => {
    expect((await ask(newEmail())).reply).toEqual({ expires_in: 900, resend_in: 60 })
  })

  test('gets one mail for two requests within a minute, another one later, and both codes work', async () => {
    const { email, code } = await forgetful()
    expect((await ask(email)).status).toBe(202)
    expect(await codesTo(server, email)).toHaveLength(1)
    server.pass(MINUTE_MS + 1)
    await ask(email)
    expect(await codesTo(server, email)).toHaveLength(2)
    expect((await check(email, code)).status).toBe(200)
  })

  test('can use a code once', async () => {
    const { email, code } = await forgetful()
    await check(email, code)
    expect((await check(email, code)).refusal.code).toBe('wrong-code')
  })

  test('gets the same reply when the call is repeated because the reply was lost', async () => {
    const { email, code } = await forgetful()
    const [key, other] = [randomUUID(), randomUUID()]
    const first = await check(email, code, key)
    expect((await check(email, code, key)).reply).toEqual(first.reply)
    expect((await check(email, code, other)).status).toBe(422)
    expect((await set(first.reply.reset_token, NEW, key)).status).toBe(204)
    expect((await set(first.reply.reset_token, NEW, key)).status).toBe(204)
    expect((await set(first.reply.reset_token, 'somebody else sets this', other)).refusal.code).toBe('reset-expired')
    expect((await set(first.reply.reset_token, 'and this one, without a key')).refusal.code).toBe('reset-expired')
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  test('gets no success for a second password sent under the key that set the first', async () => {
    const { email, code } = await forgetful()
    const key = randomUUID()
    const { reply } = await check(email, code)
    expect((await set(reply.reset_token, NEW, key)).status).toBe(204)
    expect((await set(reply.reset_token, 'typed in another tab', key)).refusal.code).toBe('reset-expired')
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  test('gets no second reply for a used code once the time for repeating the call is over', async () => {
    const { email, code } = await forgetful()
    const key = randomUUID()
    expect((await check(email, code, key)).status).toBe(200)
    server.pass(2 * MINUTE_MS)
    expect((await check(email, code, key)).refusal.code).toBe('wrong-code')
  })
})

describe('a wrong reset code', () => {
  test('counts as a try: the last two are announced and the fifth voids the code', async () => {
    const { email, code } = await forgetful()
    const tries = []
    for (let nth = 1; nth <= 5; nth++) tries.push((await check(email, wrongFor(code, nth))).refusal)
    expect(tries.map((refusal) => refusal.code)).toEqual([...Array(4).fill('wrong-code'), 'code-burnt'])
    expect(tries.map(({ attempts_left }) => attempts_left)).toEqual([4, 3, 2, 1, undefined])
    expect(tries.map(({ fields }) => fields?.otp?.[0])).toEqual([
      'That code is not right. Check the mail and try again.',
      'That code is not right. Check the mail and try again.',
      'That code is not right. Check the mail and try again. You can try twice more.',
      'That code is not right. Check the mail and try again. You can try once more.',
      undefined,
    ])
    expect((await check(email, code)).refusal.code, 'the right one comes too late').toBe('code-burnt')
  })

  test('still counts when another code is sent', async () => {
    const { email, code } = await forgetful()
    for (let nth = 1; nth <= 3; nth++) await check(email, wrongFor(code, nth))
    server.pass(MINUTE_MS + 1)
    await ask(email)
    expect((await check(email, wrongFor(code, 4))).refusal.attempts_left).toBe(1)
  })

  test('sent five times at once voids the code too and gives no extra try', async () => {
    const { email, code } = await forgetful()
    const all = await Promise.all(Array.from({ length: 20 }, (_, nth) => check(email, wrongFor(code, nth + 1))))
    expect(all.filter(({ refusal }) => refusal.code === 'wrong-code')).toHaveLength(4)
    expect((await check(email, code)).refusal.code).toBe('code-burnt')
  })

  test('that voided a code does not delay the next one', async () => {
    const { email, code } = await forgetful()
    for (let nth = 1; nth <= 5; nth++) await check(email, wrongFor(code, nth))
    await ask(email)
    const codes = await codesTo(server, email)
    const newer = codes.find((other) => other !== code) ?? code
    expect((await check(email, newer)).status).toBe(200)
  })
})

describe('an expired reset code', () => {
  test('is distinguished from a wrong one, and a new one can be sent', async () => {
    const { email, code } = await forgetful()
    server.pass(15 * MINUTE_MS)
    expect((await check(email, wrongFor(code))).refusal.code).toBe('wrong-code')
    expect((await check(email, code)).refusal.code).toBe('code-expired')
    expect(await codesTo(server, email)).toHaveLength(2)
  })
  test('counts as a wrong one after two hours', async () => {
    const { email, code } = await forgetful()
    server.pass(120 * MINUTE_MS)
    expect((await check(email, code)).refusal.code).toBe('wrong-code')
  })
  test('is reported when the new password is sent too late, with an offer to send a new code', async () => {
    const { email, code } = await forgetful()
    const { reply } = await check(email, code)
    server.pass(10 * MINUTE_MS)
    expect((await set(reply.reset_token)).refusal.code).toBe('reset-expired')
    expect((await set('no token at all')).refusal.code).toBe('reset-expired')
    expect((await logIn(email, PASSWORD)).status, 'the old one is still good').toBe(200)
  })
})

describe('an address is not revealed as known', () => {
  test('by the answers, however often and however wrong the codes are', async () => {
    const answers = async (email: string) => {
      const all = [await ask(email), await ask(email), await check(email, '00000')]
      for (let nth = 1; nth <= 6; nth++) all.push(await check(email, `0000${nth}`))
      return all.map(({ status, refusal }) => ({ status, refusal }))
    }
    const { email } = await signUpLeader(server)
    expect(await answers(email)).toEqual(await answers(newEmail()))
  })

  test('by a code: none works for an address without an account', async () => {
    const email = newEmail()
    await ask(email)
    expect(await codesTo(server, email)).toEqual([])
    const rows = await server.services.store.read.selectFrom('codes').selectAll().where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  test('by the time: each sign-in checks one password hash', async () => {
    const { email } = await signUpLeader(server)
    const work = async (who: string) => {
      const before = verifications()
      expect((await logIn(who, 'not the password')).status).toBe(401)
      return verifications() - before
    }
    expect([await work(email), await work(newEmail())]).toEqual([1, 1])
  })
})

test('counts limits by account and by address, and keeps the counts over a restart', async () => {
  const { email } = await signUpLeader(server)
  for (let nth = 0; nth < 5; nth++) {
    expect((await ask(email)).status).toBe(202)
    server.pass(MINUTE_MS + 1)
  }
  const refused = await ask(email)
  expect([refused.status, refused.refusal.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(newEmail())).status, 'others may').toBe(202)
  const { databaseUrl = '' } = server.services.environment
  const later = await startServer({ DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl })
  later.pass(server.services.now() - Date.now())
  expect((await call(later, 'sendResetCode', { body: { email } })).status).toBe(429)
  await later.stop()
  server.pass(15 * MINUTE_MS)
  expect((await ask(email)).status).toBe(202)
})

describe('an account cannot be taken over after a new password', () => {
  const proof = { method: 'password', password: PASSWORD, otp: undefined } as const
  const linksTo = async (email: string) =>
    (await mailsTo(server, email)).flatMap(({ text }) => /oobCode=([\w-]+)/.exec(text)?.[1] ?? [])
  const askForAddress = async (token: string, email: string) => {
    await call(server, 'reauthenticate', { token, body: proof })
    await call(server, 'updateUser', { token, body: { email } })
    return (await linksTo(email))[0] ?? ''
  }
  const follow = (link: string, token?: string) => call(server, 'verifyEmail', { body: { token: link }, token })

  test('by an address change that was requested before it', async () => {
    const { email, code, token } = await forgetful()
    const evil = newEmail()
    const link = await askForAddress(token, evil)
    const { reply } = await check(email, code)
    await set(reply.reset_token)
    expect((await follow(link)).refusal.code).toBe('link-expired')
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  test('by the link of an address that was replaced or left behind', async () => {
    const { token, email } = await signUpLeader(server)
    const [welcome = ''] = await linksTo(email)
    const slip = await askForAddress(token, newEmail())
    const next = newEmail()
    const right = await askForAddress(token, next)
    expect((await follow(slip)).refusal.code).toBe('link-expired')
    expect((await follow(right, token)).status).toBe(200)
    expect((await follow(welcome)).refusal.code).toBe('link-expired')
    expect((await call(server, 'readUser', { token })).reply.email).toBe(next)
  })

  test('by mails that were sent to the old address', async () => {
    const { token, email, code } = await forgetful()
    const { reply } = await check(email, code)
    server.pass(MINUTE_MS)
    await ask(email)
    const next = newEmail()
    expect((await follow(await askForAddress(token, next), token)).status).toBe(200)
    expect((await set(reply.reset_token)).refusal.code).toBe('reset-expired')
    for (const late of await codesTo(server, email)) expect((await check(email, late)).refusal.code).toBe('wrong-code')
  })

  test('by a sign-in with the old password that is still running while the new one is set', async () => {
    for (let round = 0; round < 4; round++) {
      const { email, code } = await forgetful()
      const { reply } = await check(email, code)
      const [, old] = await Promise.all([set(reply.reset_token), logIn(email, PASSWORD)])
      if (old.status === 200)
        expect((await call(server, 'readUser', { token: old.reply.response.access_token })).status).toBe(401)
    }
  })

  test('and a caller who used up their own limit uses up nobody else’s', async () => {
    const proxied = await startServer({ TRUST_PROXY: 'on' })
    const { email } = await signUpLeader(proxied)
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
    for (let nth = 0; nth < 60; nth++) {
      await call(proxied, 'logIn', { body: { email, password: 'guess' }, ...from('203.0.113.6') })
      await call(proxied, 'sendResetCode', { body: { email }, ...from('203.0.113.6') })
      await call(proxied, 'checkResetCode', { body: { email, otp: '00000' }, ...from('203.0.113.6') })
    }
    const mine = from('198.51.100.7')
    expect((await call(proxied, 'logIn', { body: { email, password: PASSWORD }, ...mine })).status).toBe(200)
    expect((await call(proxied, 'sendResetCode', { body: { email }, ...mine })).status).toBe(202)
    expect((await call(proxied, 'checkResetCode', { body: { email, otp: '00000' }, ...mine })).status).toBe(422)
    await proxied.stop()
  })
})
