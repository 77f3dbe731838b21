import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { sweepStoredData } from '#api/server/background/sweep.ts'
import { waitInWords } from '#api/server/limits/wait-in-words.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { mailedLink, press } from '#tests/support/people/email-link.ts'
import { codesTo, linksTo, mailsTo } from '#tests/support/people/mails.ts'
import { newEmail, PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

type Asked = NonNullable<NonNullable<Parameters<typeof call<'signUpByEmail'>>[2]>['body']>
const ask = (email: string, more: Partial<Asked> = {}, headers = {}) =>
  call(server, 'signUpByEmail', { body: { email, ...more }, headers })
const request = (email: string) => call(server, 'logInByEmail', { body: { email } })
const look = (token: string) => call(server, 'lookAtLink', { body: { token } })
const userOf = async (token = '') => (await call(server, 'readUser', { token })).reply
const counted = async (table: 'sessions' | 'users' | 'circles') =>
  Number(
    (
      await server.services.store.read
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** A member with a confirmed address. */
async function confirmed() {
  const leader = await signUpLeader(server)
  const { email } = leader
  await server.services.store.transact((tx) =>
    tx.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', email).execute(),
  )
  return leader
}

describe('a mailed link', () => {
  test('signs in a person who has an account, without a password', async () => {
    const { email, token } = await confirmed()
    const link = await mailedLink(server, email)
    expect((await look(link)).reply).toEqual({ email, is_new_user: false, terms_due: false })
    const { status, signedIn } = await press(server, link)
    expect([status, signedIn?.is_new_user]).toEqual([200, false])
    expect((await userOf(signedIn?.response.access_token)).email).toBe(email)
    expect((await userOf(token)).email, 'who was in stays in').toBe(email)
    const again = await call(server, 'logIn', { body: { email, password: PASSWORD } })
    expect(again.status, 'and so does the password').toBe(200)
  })

  test('works once', async () => {
    const link = await mailedLink(server, (await confirmed()).email)
    await press(server, link)
    const second = await press(server, link)
    expect([second.status, second.refusal.code]).toEqual([422, 'link-expired'])
    expect((await look(link)).refusal.code).toBe('link-expired')
  })

  test('signs in once when it is pressed twenty times at once', async () => {
    const email = newEmail()
    await ask(email, { flow: 'signup', first_name: 'Ana', last_name: 'Reyes', terms: TERMS_VERSION })
    const [link = ''] = await linksTo(server, email)
    const before = await Promise.all([counted('users'), counted('sessions'), counted('circles')])
    const all = await Promise.all(Array.from({ length: 20 }, () => press(server, link)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)])
    const after = await Promise.all([counted('users'), counted('sessions'), counted('circles')])
    expect(after).toEqual(before.map((count) => count + 1))
  })

  test('is good for fifteen minutes', async () => {
    const { email } = await confirmed()
    const link = await mailedLink(server, email)
    server.pass(15 * MINUTE_MS - 1000)
    expect((await look(link)).status).toBe(200)
    server.pass(2000)
    expect((await look(link)).refusal.code).toBe('link-expired')
    expect((await press(server, link)).refusal.code).toBe('link-expired')
    await sweepStoredData(server.services)
    const left = await server.services.store.read
      .selectFrom('sign_in_links')
      .select('hash')
      .where('email', '=', email)
      .execute()
    expect(left).toEqual([])
  })

  test('is not used up by a mail program that opens it', async () => {
    const link = await mailedLink(server, (await confirmed()).email)
    for (let tries = 0; tries < 5; tries++) {
      expect((await look(link)).status).toBe(200)
      await fetch(`${server.url}/auth/action?mode=signIn&oobCode=${link}`)
      await fetch(`${server.url}/api/login-by-email?token=${link}`)
    }
    expect((await press(server, link)).status).toBe(200)
  })

  test('still works after a newer one is mailed', async () => {
    const { email } = await confirmed()
    const first = await mailedLink(server, email)
    server.pass(MINUTE_MS + 1)
    const second = await mailedLink(server, email)
    expect(second).not.toBe(first)
    for (const link of [first, second]) expect((await press(server, link)).status).toBe(200)
  })

  test('is mailed at most once a minute', async () => {
    const { email } = await confirmed()
    const replies = [await request(email), await request(email)]
    expect(replies.map(({ status, reply }) => [status, reply])).toEqual(
      Array(2).fill([202, { expires_in: 900, resend_in: 60, request: expect.any(String) }]),
    )
    expect(await linksTo(server, email)).toHaveLength(1)
  })

  test('can be requested five times an hour, after which the refusal says how long to wait', async () => {
    const email = newEmail()
    for (let tries = 0; tries < 5; tries++) {
      expect((await ask(email)).status).toBe(202)
      server.pass(MINUTE_MS + 1)
    }
    const sixth = await ask(email)
    expect([sixth.status, sixth.refusal.code]).toEqual([429, 'too-many-requests'])
    const wait = Number(sixth.headers.get('Retry-After'))
    expect(wait * 1000).toBeGreaterThan(HOUR_MS - 6 * MINUTE_MS)
    expect(sixth.refusal.detail).toContain(waitInWords(wait))
    expect((await request(email)).status, 'whichever way').toBe(429)
    server.pass(wait * 1000 - MINUTE_MS)
    expect((await ask(email)).status).toBe(429)
    server.pass(MINUTE_MS)
    expect((await ask(email)).status).toBe(202)
  })

  test('signs in again, and ends the first session, when the call is repeated after a lost reply', async () => {
    const link = await mailedLink(server, (await confirmed()).email)
    const headers = { [FLOW_HEADERS.key]: randomUUID() }
    const first = await press(server, link, { headers })
    const second = await press(server, link, { headers })
    expect([first.status, second.status]).toEqual([200, 200])
    const { access_token: lost = '' } = first.signedIn?.response ?? {}
    expect((await call(server, 'readUser', { token: lost })).status).toBe(401)
    expect((await userOf(second.signedIn?.response.access_token)).id).toBeDefined()
    expect((await press(server, link, { headers: { [FLOW_HEADERS.key]: randomUUID() } })).status).toBe(422)
    server.pass(2 * MINUTE_MS + 1)
    expect((await press(server, link, { headers })).status).toBe(422)
  })

  test('is requested with the same answer whether or not the address has an account', async () => {
    const known = (await confirmed()).email
    const unknown = newEmail()
    const [one, other] = [await request(known), await request(unknown)]
    expect([one.status, one.reply]).toEqual([other.status, { ...other.reply, request: expect.any(String) }])
    const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject).sort()
    expect(await subjects(known)).toEqual(['Welcome to Covey', 'Your sign-in link'])
    expect(await subjects(unknown)).toEqual(['Your link to join Covey'])
  })

  test('is refused as expired if it never existed', async () => {
    const link = await mailedLink(server, (await confirmed()).email)
    for (const token of ['', 'x', `${link} `, link.slice(1), link.toUpperCase(), '../user'])
      expect((await press(server, token)).refusal.code).toBe('link-expired')
    expect((await press(server, '\u0000')).refusal.code).toBe('invalid-input')
    expect((await press(server, link)).status).toBe(200)
  })

  test('needs either an address or a token', async () => {
    for (const body of [{}, { email: newEmail(), token: 'x' }])
      expect((await call(server, 'logInByEmail', { body })).refusal.code).toBe('invalid-input')
  })
})

describe('the page that requested a link', () => {
  const opened = async (request: string) => (await call(server, 'isLinkOpened', { body: { request } })).reply.opened

  test('learns that the link was opened on another device, without being signed in there or here', async () => {
    const email = newEmail()
    const { request } = (await ask(email)).reply
    const [link = ''] = await linksTo(server, email)
    await look(link)
    expect(await opened(request), 'whoever looks has not pressed').toBe(false)
    await press(server, link)
    const answer = await call(server, 'isLinkOpened', { body: { request } })
    expect(answer.reply).toEqual({ opened: true })
    expect((await press(server, request)).refusal.code, 'what it asks by is no link').toBe('link-expired')
  })

  test('learns nothing about links it did not request, even for the same address', async () => {
    const { email } = await confirmed()
    const { request } = (await ask(email)).reply
    server.pass(MINUTE_MS + 1)
    await press(server, await mailedLink(server, email))
    expect(await opened(request), 'a newer one was used').toBe(false)
    const [link = ''] = (await linksTo(server, email)).slice(-1)
    for (const other of ['', 'x', email, link]) expect(await opened(other)).toBe(false)
  })

  test('gets a new secret with each request, whether or not another mail is sent', async () => {
    const email = newEmail()
    const [first, second] = [(await ask(email)).reply, (await ask(email)).reply]
    expect(second.request).not.toBe(first.request)
    const [link = ''] = await linksTo(server, email)
    await press(server, link)
    expect([await opened(first.request), await opened(second.request)], 'the newest is what the page has').toEqual([
      false,
      true,
    ])
  })
})

describe('an account created by a mailed link', () => {
  test('has a name, the accepted terms and no password', async () => {
    const email = newEmail()
    const asked = await ask(email, { first_name: 'Ana', last_name: 'Reyes', terms: TERMS_VERSION })
    expect([asked.status, asked.reply]).toEqual([202, { expires_in: 900, resend_in: 60, request: asked.reply.request }])
    const [link = ''] = await linksTo(server, email)
    expect((await look(link)).reply).toEqual({ email, is_new_user: true, terms_due: false })
    const { signedIn } = await press(server, link)
    expect(signedIn?.is_new_user).toBe(true)
    const user = await userOf(signedIn?.response.access_token)
    expect(user).toMatchObject({ email, email_verified: true, first_name: 'Ana', last_name: 'Reyes', terms_due: false })
    for (const password of ['', ' ', 'null', 'undefined'])
      expect((await call(server, 'logIn', { body: { email, password } })).status).not.toBe(200)
  })

  test('can set a password with a reset code, like any other account', async () => {
    const email = newEmail()
    await ask(email)
    const [link = ''] = await linksTo(server, email)
    await press(server, link)
    await call(server, 'sendResetCode', { body: { email } })
    const [otp = ''] = await codesTo(server, email)
    const { reply } = await call(server, 'checkResetCode', { body: { email, otp } })
    await call(server, 'setPassword', { body: { reset_token: reply.reset_token, password: PASSWORD } })
    expect((await call(server, 'logIn', { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  test('is asked to agree to the terms if it has not', async () => {
    const email = newEmail()
    const link = await mailedLink(server, email)
    expect((await look(link)).reply).toEqual({ email, is_new_user: true, terms_due: true })
    const { signedIn } = await press(server, link, { body: { terms: TERMS_VERSION } })
    expect((await userOf(signedIn?.response.access_token)).terms_due).toBe(false)
    const other = newEmail()
    const second = await press(server, await mailedLink(server, other))
    expect((await userOf(second.signedIn?.response.access_token)).terms_due).toBe(true)
  })

  test('resumes the visitor’s answers on any device', async () => {
    const [email, run] = [newEmail(), randomUUID()]
    const draft = { answers: { purpose: { purpose: 'Meals and rides' }, nonsense: { a: 1 } } }
    await ask(email, { flow: 'signup', draft, terms: TERMS_VERSION }, { [FLOW_HEADERS.run]: run })
    const [link = ''] = await linksTo(server, email)
    const { signedIn, headers } = await press(server, link)
    const token = signedIn?.response.access_token ?? ''
    expect([headers.get(FLOW_HEADERS.run), headers.get(FLOW_HEADERS.revision)]).toEqual([run, '1'])
    const { reply } = await call(server, 'readRun', { params: { flow: 'signup', id: run }, token })
    expect(reply.circle?.slug).toBe(signedIn?.cove_slug)
    expect(reply.draft.entries).toMatchObject({
      purpose: { answer: { purpose: 'Meals and rides' }, reopened: true },
    })
    expect(Object.keys(reply.draft.entries)).toEqual(['purpose'])
  })

  test('that already exists gets no Circle from a form that only had its address', async () => {
    const { email } = await confirmed()
    await ask(email, { flow: 'signup' })
    const [link = ''] = await linksTo(server, email)
    const { signedIn } = await press(server, link)
    expect([signedIn?.is_new_user, signedIn?.cove_slug]).toEqual([false, undefined])
  })

  test('cannot take over another person’s run by its id', async () => {
    const [email, leader] = [newEmail(), await signUpLeader(server)]
    await ask(email, { flow: 'signup' }, { [FLOW_HEADERS.run]: leader.run })
    const [link = ''] = await linksTo(server, email)
    const { headers, status } = await press(server, link)
    expect(status).toBe(200)
    expect(headers.get(FLOW_HEADERS.run)).not.toBe(leader.run)
  })

  test('is refused if the answers are too long', async () => {
    const draft = { answers: { story: { story: 'x'.repeat(20_000) } } }
    expect((await ask(newEmail(), { draft })).refusal.fields).toEqual({ draft: ['These answers are too long.'] })
  })
})

test('the owner of an address, once confirmed, ends the access of a person who signed up with it before', async () => {
  const stranger = await signUpLeader(server)
  const { email } = stranger
  const { signedIn } = await press(server, await mailedLink(server, email))
  expect((await call(server, 'readUser', { token: stranger.token })).status).toBe(401)
  expect((await call(server, 'logIn', { body: { email, password: PASSWORD } })).status).toBe(401)
  const token = signedIn?.response.access_token ?? ''
  expect((await userOf(token)).email_verified).toBe(true)
  const { reply } = await call(server, 'listNotices', { token })
  expect(reply.items.map(({ kind }) => kind)).toEqual(['password-removed'])
})

test('a new password voids the links that were mailed before', async () => {
  const { email } = await confirmed()
  const link = await mailedLink(server, email)
  await call(server, 'sendResetCode', { body: { email } })
  const [otp = ''] = await codesTo(server, email)
  const { reply } = await call(server, 'checkResetCode', { body: { email, otp } })
  await call(server, 'setPassword', { body: { reset_token: reply.reset_token, password: PASSWORD } })
  expect((await press(server, link)).refusal.code).toBe('link-expired')
})

test('takes as long for an unknown address as for a known one', async () => {
  const { email } = await confirmed()
  const time = async (address: string) => {
    const start = performance.now()
    await request(address)
    return performance.now() - start
  }
  const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  const apart = () => Math.max(least.known, least.unknown) / Math.min(least.known, least.unknown)
  // The shortest of many timings leaves out the delays of a busy machine.
  for (let round = 0; round < 4 || (round < 40 && apart() >= 3); round++) {
    least.known = Math.min(least.known, await time(email))
    least.unknown = Math.min(least.unknown, await time(newEmail()))
    server.pass(61 * MINUTE_MS)
  }
  expect(apart()).toBeLessThan(3)
})
