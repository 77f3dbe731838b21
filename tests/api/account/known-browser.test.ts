import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { mailedLink, press } from '#tests/support/people/email-link.ts'
import { codesTo } from '#tests/support/people/mails.ts'
import {
  confirmEmail,
  newEmail,
  PASSWORD,
  person,
  prove,
  signUpHelper,
  signUpLeader,
} from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const NEW = 'leo plays the trombone'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' })
})
afterAll(() => server.stop())

const from = (address: string, cookie = '') => ({
  'X-Forwarded-For': address,
  ...(cookie !== '' && { Cookie: cookie }),
})
const MEMBER = '203.0.113.7'
const OTHERS = Array.from({ length: 6 }, (_, nth) => `198.51.100.${nth + 1}`)

const logIn = (email: string, password: string, headers: Record<string, string>) =>
  call(server, 'logIn', { body: { email, password }, headers })
/** The header that sets the cookie of a known browser. */
const setIn = ({ headers }: { readonly headers: Headers }) =>
  headers.getSetCookie().find((text) => text.startsWith('covey_known_browser=')) ?? ''
/** The cookie in an answer, as a browser sends it back. */
const cookieIn = (answer: { readonly headers: Headers }) => setIn(answer).split(';')[0] ?? ''

let count = 0
/** An account, and the cookie of a browser that signed in to it. */
async function member() {
  const { email } = await signUpLeader(server)
  await confirmEmail(server, email)
  const cookie = cookieIn(await logIn(email, PASSWORD, from(`192.0.2.${++count}`)))
  return { email, cookie }
}

/** Tries fifty wrong passwords for an account, from six IP addresses. */
async function attack(email: string) {
  const statuses = []
  for (let nth = 0; nth < 50; nth++) statuses.push((await logIn(email, 'wrong', from(OTHERS[nth % 6] ?? ''))).status)
  server.pass(2 * MINUTE_MS)
  return statuses
}

describe('wrong passwords entered by other people', () => {
  test('do not lock out a browser that has signed in before', async () => {
    const { email, cookie } = await member()
    expect(await attack(email)).toEqual(Array(50).fill(401))
    expect((await logIn(email, PASSWORD, from(MEMBER, cookie))).status).toBe(200)
    expect((await logIn(email, PASSWORD, from(OTHERS[0] ?? '', cookie))).status, 'nor on the network they use').toBe(
      200,
    )
  })

  test('mail other browsers a link that says why, signs in and makes them known browsers', async () => {
    const { email } = await member()
    await attack(email)
    const refused = await logIn(email, PASSWORD, from(MEMBER))
    expect([refused.status, refused.refusal.detail]).toEqual([
      429,
      'Too many attempts. Try again in 13 minutes, or ask for a sign-in link instead.',
    ])
    const entered = await press(server, await mailedLink(server, email), { headers: from(MEMBER) })
    expect(entered.status).toBe(200)
    expect((await logIn(email, PASSWORD, from(MEMBER, cookieIn(entered)))).status).toBe(200)
  })

  test('stop counting after fifteen minutes', async () => {
    const { email } = await member()
    await attack(email)
    server.pass(13 * MINUTE_MS)
    expect((await logIn(email, PASSWORD, from(MEMBER))).status).toBe(200)
  })
})

test('wrong codes from other browsers use up none of a known browser’s tries, even on the same network', async () => {
  const { email, cookie } = await member()
  const check = (otp: string, headers: Record<string, string>) =>
    call(server, 'checkResetCode', { body: { email, otp }, headers })
  for (let nth = 0; nth < 31; nth++) await check('00000', from(MEMBER))
  expect((await check('00000', from(MEMBER))).status).toBe(429)
  await call(server, 'sendResetCode', { body: { email }, headers: from(MEMBER, cookie) })
  const [otp = ''] = await codesTo(server, email)
  expect((await check(otp, from(MEMBER, cookie))).status).toBe(200)
})

describe('a known browser', () => {
  test('has ten tries of its own, which are counted apart from those of others', async () => {
    const { email, cookie } = await member()
    const tries = []
    for (let nth = 0; nth < 11; nth++) tries.push((await logIn(email, 'wrong', from(MEMBER, cookie))).status)
    expect(tries).toEqual([...Array(10).fill(401), 429])
    expect((await logIn(email, PASSWORD, from(MEMBER, cookie))).status).toBe(429)
    expect((await logIn(email, PASSWORD, from(MEMBER))).status, 'without the cookie it is another').toBe(200)
  })

  test('gets no more tries by sending fifty at once', async () => {
    const { email, cookie } = await member()
    const all = await Promise.all(Array.from({ length: 50 }, () => logIn(email, 'wrong', from(MEMBER, cookie))))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('is known to each account that it signed in to', async () => {
    const [one, other] = [await member(), await member()]
    const both = cookieIn(await logIn(other.email, PASSWORD, from(MEMBER, one.cookie)))
    for (const { email } of [one, other]) {
      await attack(email)
      expect((await logIn(email, PASSWORD, from(MEMBER, both))).status).toBe(200)
    }
  })

  test('becomes known by any way of signing in, and stays known while signed in', async () => {
    const email = newEmail()
    const byLink = await press(server, await mailedLink(server, email))
    const refresh = (refresh_token: string, headers = {}) =>
      call(server, 'refreshTokens', { query: { refresh_token }, headers })
    const first = await refresh(byLink.signedIn?.response.refresh_token ?? '')
    const cookie = cookieIn(first)
    const second = await refresh(first.reply.refresh_token, { Cookie: cookie })
    server.pass(29 * DAY_MS)
    const third = await refresh(second.reply.refresh_token, { Cookie: cookie })
    server.pass(2 * DAY_MS)
    const fourth = await refresh(third.reply.refresh_token, { Cookie: cookie })
    const remembered = [byLink, first, second, third, fourth].map((answer) => cookieIn(answer) !== '')
    expect(remembered, 'anew once it was a month ago').toEqual([true, true, false, false, true])
  })

  test('counts as any other browser 180 days after it was lost', async () => {
    const { email, cookie } = await member()
    server.pass(180 * DAY_MS)
    await attack(email)
    expect((await logIn(email, PASSWORD, from(MEMBER, cookie))).status).toBe(429)
  })

  test('is unknown after a new password, except the browser that set it', async () => {
    const { email, cookie } = await member()
    await call(server, 'sendResetCode', { body: { email } })
    const [otp = ''] = await codesTo(server, email)
    const { reply } = await call(server, 'checkResetCode', { body: { email, otp } })
    const body = { reset_token: reply.reset_token, password: NEW }
    const set = await call(server, 'setPassword', { body, headers: from(MEMBER, cookie) })
    await attack(email)
    expect((await logIn(email, NEW, from(MEMBER, cookie))).status).toBe(429)
    expect((await logIn(email, NEW, from(MEMBER, cookieIn(set)))).status).toBe(200)
  })
})

describe('the cookie of a known browser', () => {
  test('is out of reach of scripts and other sites for 180 days, and requires https if the portal uses it', async () => {
    const { email } = await signUpLeader(server)
    const [, ...attributes] = setIn(await logIn(email, PASSWORD, from(MEMBER))).split('; ')
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/api', 'SameSite=Strict'])
    const secure = await startServer({ PUBLIC_BASE_URL: 'https://covey.example' })
    const made = await call(secure, 'signUp', { body: person() })
    expect([made.status, setIn(made).split('; ')]).toEqual([201, expect.arrayContaining(['Secure'])])
    await secure.stop()
  })

  test('gives no rights and contains no personal data', async () => {
    const { email, cookie } = await member()
    const headers = { Cookie: cookie }
    expect((await call(server, 'readUser', { headers })).status).toBe(401)
    expect((await call(server, 'readUser', { token: cookie.split('=')[1], headers })).status).toBe(401)
    expect((await logIn(email, 'wrong', headers)).status).toBe(401)
    const { id } = await server.services.store.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    for (const told of [id, email, Buffer.from(email).toString('base64url')]) expect(cookie).not.toContain(told)
  })

  test('has no effect if it was changed, belongs to another account or was made up', async () => {
    const { email, cookie } = await member()
    const stranger = await member()
    await attack(email)
    const [name = '', value = ''] = cookie.split('=')
    const [id, at, signature = ''] = value.split('.')
    const wrong = [
      stranger.cookie,
      `${name}=`,
      `${name}=~~..~.`,
      `${name}=x.${at}.${signature}`,
      `${name}=${id}.${Number(at) + 1}.${signature}`,
      `${name}=${id}.${at}.${signature.slice(1)}`,
      `${name}=${value}.x`,
      `other=${value}`,
    ]
    for (const made of wrong) expect((await logIn(email, PASSWORD, from(MEMBER, made))).status, made).toBe(429)
    expect((await logIn(email, PASSWORD, from(MEMBER, `a=b; ${cookie}; c=d`))).status).toBe(200)
  })

  test('forgets a closed account and keeps the others', async () => {
    const helper = await signUpHelper(server)
    const stays = await member()
    const own = cookieIn(await logIn(helper.email, PASSWORD, from(MEMBER)))
    const both = cookieIn(await logIn(helper.email, PASSWORD, from(MEMBER, stays.cookie)))
    await prove(server, helper.token)
    const kept = await call(server, 'closeAccount', { token: helper.token, headers: { Cookie: both } })
    expect([kept.status, cookieIn(kept)]).toEqual([204, stays.cookie])

    const second = await signUpHelper(server)
    const alone = cookieIn(await logIn(second.email, PASSWORD, from(MEMBER)))
    await prove(server, second.token)
    const gone = await call(server, 'closeAccount', { token: second.token, headers: { Cookie: alone } })
    expect(setIn(gone)).toContain('Max-Age=0')
    expect(own).not.toBe('')
  })
})

describe('the wrong sign-ins of one caller', () => {
  const wrong = (address: string) => logIn(newEmail(), 'wrong', from(address))

  test('are limited to 30 a minute over all accounts, then 100 in 15 minutes, then 1,000 a day', async () => {
    const address = '203.0.113.99'
    const ofOneMinute = async () => {
      const statuses = []
      for (let nth = 0; nth < 33; nth++) statuses.push((await wrong(address)).status)
      server.pass(MINUTE_MS + 1)
      return statuses.filter((status) => status === 401).length
    }
    const minutes = []
    for (let nth = 0; nth < 5; nth++) minutes.push(await ofOneMinute())
    expect(minutes).toEqual([30, 30, 30, 10, 0])
    const refused = await wrong(address)
    expect(refused.refusal.detail).toMatch(/^Too many attempts\. Try again in 10 minutes, or /)
    server.pass(10 * MINUTE_MS)
    expect(await ofOneMinute()).toBe(30)
    await server.services.store.transact((tx) =>
      tx.updateTable('attempts').set({ count: 999 }).where('key', '=', `login-from-day:${address}`).execute(),
    )
    server.pass(15 * MINUTE_MS)
    expect(await ofOneMinute()).toBe(1)
    const later = await wrong(address)
    expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    expect((await wrong('203.0.113.98')).status, 'others may').toBe(401)
  })

  test('are limited the same way when they arrive at once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => wrong('203.0.113.97')))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(30)
  })

  test('do not include successful sign-ins', async () => {
    const { email } = await member()
    const address = '203.0.113.96'
    for (let nth = 0; nth < 40; nth++) expect((await logIn(email, PASSWORD, from(address))).status).toBe(200)
    expect((await wrong(address)).status).toBe(401)
  })
})
