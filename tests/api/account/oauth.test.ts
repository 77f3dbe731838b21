import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { EmbeddedIdentity } from '#api/ports/identity/embedded.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { call } from '#tests/support/people/call.ts'
import { decide, listed, look, startDesk } from '#tests/support/people/desk.ts'
import { mailedLink, press } from '#tests/support/people/email-link.ts'
import { enterByGoogle, googleTokenOf } from '#tests/support/people/google.ts'
import { codesTo, mailsTo } from '#tests/support/people/mails.ts'
import { newEmail, PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { type Ask, chooseAt, startIssuer } from '#tests/support/servers/issuer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Requests pages of the identity provider that the portal itself serves. */
const ask: Ask = (url, headers) =>
  fetch(url.replace('http://localhost:3000', server.url), { headers, redirect: 'manual' })
const issuer = () => {
  const { identity } = server.services
  if (!identity || !('issuer' in identity)) throw new Error('The portal has no issuer of its own.')
  return (identity satisfies EmbeddedIdentity).issuer
}

const tokenOf = (email: string, name?: string) => googleTokenOf(server, email, name)
const enter = (oauth_token: string) => enterByGoogle(server, oauth_token)
const userOf = async (token: string) => (await call(server, 'readUser', { token })).reply
const counted = async (email: string) =>
  (await server.services.store.read.selectFrom('users').select('id').where('email', '=', email).execute()).length
const link = (link_token: string, proof: { password?: string; otp?: string }) => {
  const method = proof.otp === undefined ? 'password' : 'code'
  const body = { link_token, method, password: proof.password, otp: proof.otp } as const
  return call(server, 'linkOauth', { body })
}

describe('signing in with Google', () => {
  test('creates an account for a new person with name and confirmed address, and asks for the terms', async () => {
    const email = newEmail()
    const { status, reply } = await enter(await tokenOf(email, 'Ana Maria Reyes'))
    expect([status, reply.is_new_user, reply.terms_due]).toEqual([200, true, true])
    const token = reply.response.access_token
    expect(await userOf(token)).toMatchObject({
      email,
      email_verified: true,
      first_name: 'Ana',
      last_name: 'Maria Reyes',
      terms_due: true,
    })
    await call(server, 'acceptTerms', { token, body: { terms: TERMS_VERSION } })
    const again = await enter(await tokenOf(email))
    expect([again.reply.is_new_user, again.reply.terms_due]).toEqual([false, false])
    expect((await userOf(again.reply.response.access_token)).id).toBe((await userOf(token)).id)
  })

  test('recognizes people by their Google account id, not by their address', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const { reply } = await enter(await tokenOf(email))
    const id = (await userOf(reply.response.access_token)).id
    await server.services.store.transact((tx) =>
      tx.updateTable('users').set({ email: other }).where('id', '=', id).execute(),
    )
    const again = await enter(await tokenOf(email))
    expect((await userOf(again.reply.response.access_token)).email).toBe(other)
  })

  test('creates one account for two simultaneous first sign-ins', async () => {
    for (let round = 0; round < 3; round++) {
      const email = newEmail()
      const tokens = [await tokenOf(email), await tokenOf(email), await tokenOf(email)]
      const all = await Promise.all(tokens.map(enter))
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(all.filter(({ reply }) => reply.is_new_user)).toHaveLength(1)
      expect(await counted(email)).toBe(1)
    }
  })

  test('accepts a token once, even if it is sent many times at once', async () => {
    const token = await tokenOf(newEmail())
    const all = await Promise.all(Array.from({ length: 10 }, () => enter(token)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    expect((await enter(token)).refusal).toEqual({ code: 'google-failed', detail: 'Google sign in error' })
  })

  test('refuses a token from a sign-in that did not begin here or took too long', async () => {
    const email = newEmail()
    const person = { sub: 'x', email, email_verified: true, given_name: 'Ana' }
    for (const nonce of ['', 'mine', 'n'.repeat(200)]) {
      const got = await enter(await issuer().sign({ ...person, nonce }))
      expect([nonce, got.status, got.refusal.code]).toEqual([nonce, 422, 'google-failed'])
    }
    const token = await tokenOf(email)
    server.pass(15 * 60_000 + 1)
    expect((await enter(token)).refusal.code).toBe('google-failed')
    expect(await counted(email)).toBe(0)
  })

  test('exchanges a code once, and only for the browser that began the sign-in', async () => {
    const { reply: begun } = await call(server, 'beginOauth', { body: { provider: 'GOOGLE' } })
    const code = (await chooseAt(ask, begun.url, newEmail())).searchParams.get('code') ?? ''
    const { state, secret } = begun
    const exchange = (body: { state: string; secret: string }) =>
      call(server, 'exchangeOauth', { body: { ...body, code } })
    expect((await exchange({ state, secret: 'of another browser' })).refusal.code).toBe('google-failed')
    expect((await exchange({ state: 'another', secret })).refusal.code).toBe('google-failed')
    const all = await Promise.all([1, 2, 3].map(() => exchange({ state, secret })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('an existing account', () => {
  /**
   * A person with a password who signs in with Google for the first time, and the token that links the two accounts.
   */
  async function known() {
    const leader = await signUpLeader(server)
    const { status, refusal } = await enter(await tokenOf(leader.email))
    expect([status, refusal.code]).toEqual([409, 'account-exists'])
    return { ...leader, linkToken: refusal.link_token ?? '' }
  }

  test('is not linked to Google by its address alone, but stays linked once its password is entered', async () => {
    const { email, linkToken, token } = await known()
    const wrong = await link(linkToken, { password: 'not my password' })
    expect([wrong.status, wrong.refusal.code]).toEqual([422, 'wrong-password'])
    expect((await enter(await tokenOf(email))).refusal.code, 'still not').toBe('account-exists')
    const { status, reply } = await link(linkToken, { password: PASSWORD })
    expect([status, reply.is_new_user, reply.terms_due]).toEqual([200, false, false])
    const user = await userOf(reply.response.access_token)
    expect([user.id, user.email_verified]).toEqual([(await userOf(token)).id, true])
    expect((await link(linkToken, { password: PASSWORD })).refusal.code).toBe('link-expired')
    const again = await enter(await tokenOf(email))
    expect([again.status, again.reply.is_new_user]).toEqual([200, false])
    const { reply: news } = await call(server, 'listNotices', { token: again.reply.response.access_token })
    expect(news.items.map(({ kind }) => kind)).toEqual(['google-linked'])
  })

  test('is linked by a mailed code too, which ends the access of a person who never confirmed the address', async () => {
    const { email, linkToken, token } = await known()
    const sent = await call(server, 'sendLinkCode', { body: { link_token: linkToken } })
    expect([sent.status, sent.reply.resend_in]).toEqual([202, 60])
    const [otp = ''] = await codesTo(server, email)
    expect((await link(linkToken, { otp: otp === '12345' ? '54321' : '12345' })).refusal.code).toBe('wrong-code')
    const { status, reply } = await link(linkToken, { otp })
    expect(status).toBe(200)
    expect((await userOf(reply.response.access_token)).email).toBe(email)
    expect((await call(server, 'readUser', { token })).status).toBe(401)
    expect((await call(server, 'logIn', { body: { email, password: PASSWORD } })).status).toBe(401)
  })

  test('without a password is linked by a mailed code', async () => {
    const email = newEmail()
    await press(server, await mailedLink(server, email))
    const { refusal } = await enter(await tokenOf(email))
    expect(refusal.code).toBe('account-exists')
    const linkToken = refusal.link_token ?? ''
    for (const password of ['', ' ', PASSWORD])
      expect((await link(linkToken, { password })).refusal.code).not.toBe(undefined)
    await call(server, 'sendLinkCode', { body: { link_token: linkToken } })
    const [otp = ''] = await codesTo(server, email)
    expect((await link(linkToken, { otp })).status).toBe(200)
  })

  test('allows only a limited number of guesses', async () => {
    const { email, linkToken } = await known()
    for (let tries = 0; tries < 10; tries++) await link(linkToken, { password: 'wrong' })
    expect((await link(linkToken, { password: PASSWORD })).refusal.code).toBe('too-many-requests')
    const other = await call(server, 'logIn', { body: { email, password: PASSWORD } })
    expect(other.status, 'the tries are those of signing in').toBe(429)
  })

  test('is linked once by ten simultaneous right answers', async () => {
    const { linkToken } = await known()
    const all = await Promise.all(Array.from({ length: 8 }, () => link(linkToken, { password: PASSWORD })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is linked once by two tabs, and both are signed in', async () => {
    const { email, linkToken } = await known()
    const other = (await enter(await tokenOf(email))).refusal.link_token ?? ''
    for (const token of [linkToken, other]) expect((await link(token, { password: PASSWORD })).status).toBe(200)
  })

  test('is not linked by an expired or invalid token', async () => {
    const { linkToken, email } = await known()
    expect((await link('x', { password: PASSWORD })).refusal.code).toBe('link-expired')
    server.pass(15 * 60_000 + 1)
    expect((await link(linkToken, { password: PASSWORD })).refusal.code).toBe('link-expired')
    const sent = await call(server, 'sendLinkCode', { body: { link_token: linkToken } })
    expect(sent.refusal.code).toBe('link-expired')
    expect((await mailsTo(server, email)).some(({ subject }) => /Google/.test(subject))).toBe(false)
  })
})

test('offers no Google sign-in from other machines unless the operator has set it up', async () => {
  const elsewhere = await startServer({ PUBLIC_BASE_URL: 'https://covey.example', SMTP_URL: 'smtp://127.0.0.1:9' })
  const begun = await call(elsewhere, 'beginOauth', { body: { provider: 'GOOGLE' } })
  const { reply } = await call(elsewhere, 'readSettings')
  const page = await fetch(`${elsewhere.url}/api/openid/.well-known/openid-configuration`)
  expect([begun.status, reply.google, page.status]).toEqual([404, false, 404])
  await elsewhere.stop()
})

test('the embedded issuer signs in anyone on this machine and nobody from another one', async () => {
  const proxied = await startServer({ TRUST_PROXY: 'on' })
  const { reply } = await call(proxied, 'beginOauth', { body: { provider: 'GOOGLE' } })
  const from = (address: string) =>
    fetch(reply.url.replace('http://localhost:3000', proxied.url), {
      headers: { 'X-Forwarded-For': address },
      redirect: 'manual',
    })
  expect((await from('203.0.113.7')).status).toBe(404)
  expect((await from('127.0.0.1')).status).toBe(303)
  await proxied.stop()
})

test('tells people when Google does not answer', async () => {
  const alone = await startServer({ GOOGLE_CLIENT_ID: 'covey', GOOGLE_ISSUER: 'http://127.0.0.1:9' })
  const { status, refusal } = await call(alone, 'beginOauth', { body: { provider: 'GOOGLE' } })
  expect([status, refusal.code]).toEqual([503, 'google-unreachable'])
  await alone.stop()
})

test('signs in nobody if the issuer answers with another nonce, and reports it to the log and the desk', async () => {
  const other = await startIssuer('http://localhost:3000/auth/google')
  other.twist({ nonce: 'of another sign-in' })
  const { url } = other.issuer
  const desk = await startDesk({ GOOGLE_CLIENT_ID: 'covey', GOOGLE_ISSUER: url })
  const log = vi.spyOn(console, 'error').mockReturnValue()
  for (let times = 0; times < 2; times++) {
    const {
      state,
      secret,
      url: address,
    } = (await call(desk.server, 'beginOauth', { body: { provider: 'GOOGLE' } })).reply
    const back = await chooseAt((at, headers) => fetch(at, { headers, redirect: 'manual' }), address, newEmail())
    const body = { state, secret, code: back.searchParams.get('code') ?? '' }
    const { status, refusal } = await call(desk.server, 'exchangeOauth', { body })
    expect([status, refusal]).toEqual([422, { code: 'google-failed', detail: 'Google sign in error' }])
  }
  const sentence = `A sign-in at ${url} was refused: Its response has the nonce of another sign-in.`
  expect(log.mock.calls).toEqual([[sentence], [sentence]])
  log.mockRestore()

  const waiting = async (state?: 'done') =>
    (await listed(desk, 'jobs', state)).filter(({ kind }) => kind === 'wrong-answer')
  const [seen] = await waiting()
  expect(await waiting()).toEqual([expect.objectContaining({ title: url, state: 'OPEN', done_at: null })])
  const { facts, decisions } = await look(desk, 'jobs', seen?.id ?? '')
  expect(facts).toContainEqual({ name: 'times', kind: 'text', value: '2' })
  expect(facts).toContainEqual({
    name: 'answered',
    kind: 'quote',
    value: 'Its response has the nonce of another sign-in.',
  })
  expect(decisions).toEqual(['DISMISS'])
  expect((await decide(desk, 'jobs', seen?.id ?? '', { decision: 'DISMISS' })).reply.state).toBe('DISMISSED')
  expect([await waiting(), (await waiting('done')).length]).toEqual([[], 1])
  await desk.server.stop()
  await other.stop()
})
