import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepStoredData } from '#api/server/background/sweep.ts'
import { call } from '#tests/support/people/call.ts'
import { enterByGoogle, googleTokenOf } from '#tests/support/people/google.ts'
import { newEmail, PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { type IssuerServer, startIssuer } from '#tests/support/servers/issuer.ts'

const MINUTE_S = 60
/** As many calls as one address may make in the time of a limit, and some to spare. */
const CALLERS = Array.from({ length: 200 }, (_, at) => `203.0.113.${at}`)

let google: IssuerServer
let server: TestServer
beforeAll(async () => {
  google = await startIssuer('http://localhost:3000/auth/google')
  const settings = { GOOGLE_CLIENT_ID: 'covey', GOOGLE_ISSUER: google.issuer.url, TRUST_PROXY: 'on' }
  server = await startServer(settings)
})
beforeEach(() => google.behave())
afterAll(async () => {
  await server.stop()
  await google.stop()
})

let subs = 0
/** A person's claims in a token of Google for this portal, which named no nonce. */
const claimsOf = (email = newEmail()) => ({
  sub: `1101694844743862${++subs}`,
  email,
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Reyes',
})
const ago = (seconds: number) => Math.floor(server.services.now() / 1000) - seconds
const tokenOf = (claims: object) => google.issuer.sign({ ...claimsOf(), ...claims })
let calls = 0
const enter = (oauth_token: string, more = {}) =>
  call(server, 'enterOauth', {
    body: { provider: 'GOOGLE', oauth_token, ...more },
    headers: { 'X-Forwarded-For': CALLERS[++calls % CALLERS.length] ?? '' },
  })
const REFUSED = { code: 'google-failed', detail: 'Google sign in error' }
const countUsers = async (email: string) =>
  (await server.services.store.read.selectFrom('users').select('id').where('email', '=', email).execute()).length

describe('a token that a client got from Google itself', () => {
  test('signs up a new person with a confirmed address, and signs the person in again', async () => {
    const claims = claimsOf()
    const { status, reply } = await enter(await google.issuer.sign(claims))
    expect([status, reply.is_new_user, reply.terms_due]).toEqual([200, true, true])
    const user = (await call(server, 'readUser', { token: reply.response.access_token })).reply
    const names = { first_name: 'Ana', last_name: 'Reyes' }
    expect(user).toMatchObject({ email: claims.email, email_verified: true, ...names })
    const again = await enter(await google.issuer.sign({ ...claims, iat: ago(1) }))
    expect([again.status, again.reply.is_new_user]).toEqual([200, false])
  })

  test('comes with the Circle and invitation that brought the person', async () => {
    const { reply } = await enter(await tokenOf({}), {
      invite_token: 'no-such-invitation',
      cove_slug: 'no-such-circle',
    })
    expect(reply.is_new_user).toBe(true)
  })

  test('is accepted once, even if it is sent fifty times at once', async () => {
    const claims = claimsOf()
    const token = await google.issuer.sign(claims)
    const all = await Promise.all(Array.from({ length: 50 }, () => enter(token)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(422)])
    expect(all.filter(({ status }) => status !== 200).every(({ refusal }) => refusal.code === 'google-failed')).toBe(
      true,
    )
    expect(await countUsers(claims.email)).toBe(1)
    expect((await enter(token)).refusal).toEqual(REFUSED)
  })

  test('is not accepted again with another spelling of the same signature', async () => {
    const token = await tokenOf({})
    expect((await enter(token)).status).toBe(200)
    // The last character has four bits that belong to no byte.
    for (const last of 'AQgwBRhxCSiyDTjz') expect((await enter(token.slice(0, -1) + last)).status).toBe(422)
    for (const end of ['=', '==', '\n', ' ']) expect((await enter(token + end)).status).toBe(422)
  })

  test.each([
    ['just now', 0, 200],
    ['nine minutes ago', 9 * MINUTE_S, 200],
    ['ten minutes and a second ago', 10 * MINUTE_S + 1, 422],
    ['an hour ago', 60 * MINUTE_S, 422],
    ['in the future', -5 * MINUTE_S, 422],
  ])('counts from its own time: %s', async (_, seconds, status) => {
    const claims = claimsOf()
    const iat = ago(seconds)
    const got = await enter(await google.issuer.sign({ ...claims, iat, exp: iat + 3 * 60 * MINUTE_S }))
    expect(got.status).toBe(status)
    if (status === 422) expect(got.refusal).toEqual(REFUSED)
    expect(await countUsers(claims.email)).toBe(status === 200 ? 1 : 0)
  })

  test.each([
    ['for another client', { aud: 'another-client' }],
    ['for two clients', { aud: ['covey', 'another-client'] }],
    ['issued to another client', { azp: 'another-client' }],
    ['from another issuer', { iss: 'https://accounts.google.example' }],
    ['with an unconfirmed address', { email_verified: false }],
    ['with an address whose state is unknown', { email_verified: undefined }],
    ['that has expired', { exp: 1 }],
    ['without a time', { iat: undefined }],
    ['without a person', { sub: undefined }],
    ['with the nonce of no sign-in here', { nonce: 'mine' }],
    ['with an empty nonce', { nonce: '' }],
  ])('is refused with a sentence if it is one %s', async (_, claims) => {
    const email = newEmail()
    const { status, refusal } = await enter(await google.issuer.sign({ ...claimsOf(email), ...claims }))
    expect([status, refusal]).toEqual([422, REFUSED])
    expect(await countUsers(email)).toBe(0)
  })

  test('is refused if it is signed with the key of another issuer', async () => {
    const other = await startIssuer('http://localhost:3000/auth/google')
    const token = await other.issuer.sign({ ...claimsOf(), iss: google.issuer.url })
    expect((await enter(token)).refusal).toEqual(REFUSED)
    await other.stop()
  })

  test('waits for Google if its keys cannot be fetched', async () => {
    const late = await startIssuer('http://localhost:3000/auth/google')
    const portal = await startServer({ GOOGLE_CLIENT_ID: 'covey', GOOGLE_ISSUER: late.issuer.url })
    late.fail('/jwks')
    const token = await late.issuer.sign(claimsOf())
    const { status, refusal } = await enterByGoogle(portal, token)
    expect([status, refusal.code]).toEqual([503, 'google-unreachable'])
    late.behave()
    expect((await enterByGoogle(portal, token)).status, 'the token is still good').toBe(200)
    await portal.stop()
    await late.stop()
  })
})

describe('an existing account', () => {
  test('is neither entered nor linked without a fresh proof', async () => {
    const { email } = await signUpLeader(server)
    const claims = claimsOf(email)
    const token = await google.issuer.sign(claims)
    const first = await enter(token)
    expect([first.status, first.refusal.code]).toEqual([409, 'account-exists'])
    expect((await enter(token)).refusal, 'the token is used up').toEqual(REFUSED)
    const link_token = first.refusal.link_token ?? ''
    const link = (password: string) =>
      call(server, 'linkOauth', { body: { link_token, method: 'password', password, otp: undefined } })
    expect((await link('not the password')).refusal.code).toBe('wrong-password')
    const linked = await link(PASSWORD)
    expect([linked.status, linked.reply.is_new_user]).toEqual([200, false])
    expect((await link(PASSWORD)).refusal.code).toBe('link-expired')
    const again = await enter(await google.issuer.sign({ ...claims, iat: ago(2) }))
    expect([again.status, again.reply.is_new_user]).toEqual([200, false])
  })
})

describe('a sign-in that began here', () => {
  test('needs its nonce, also after its row is gone', async () => {
    const portal = await startServer()
    const token = await googleTokenOf(portal, newEmail())
    expect((await enterByGoogle(portal, token)).status).toBe(200)
    await portal.services.store.transact((tx) => tx.deleteFrom('oauth_begins').execute())
    expect((await enterByGoogle(portal, token)).refusal).toEqual(REFUSED)
    await portal.stop()
  })
})

test('accepted tokens are forgotten once they are too old', async () => {
  const token = await tokenOf({})
  expect((await enter(token)).status).toBe(200)
  const kept = () => server.services.store.read.selectFrom('oauth_tokens').selectAll().execute()
  await sweepStoredData(server.services)
  expect((await kept()).length).toBeGreaterThan(0)
  expect(JSON.stringify(await kept())).not.toContain(token.split('.')[1])
  server.pass(11 * MINUTE_S * 1000)
  await sweepStoredData(server.services)
  expect(await kept()).toEqual([])
  expect((await enter(token)).refusal).toEqual(REFUSED)
})
