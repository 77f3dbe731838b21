import { createHmac, createPublicKey } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bench, identityPromises, isUnreachable } from '#api/ports/identity/conformance.ts'
import { embeddedIdentity } from '#api/ports/identity/embedded.ts'
import { openidIdentity } from '#api/ports/identity/google.ts'
import { type Identity, Rejected, Unreachable, WrongAnswer } from '#api/ports/identity/port.ts'
import { type Ask, chooseAt, type IssuerServer, startIssuer } from '#tests/support/servers/issuer.ts'

const redirectUri = 'http://localhost:3000/auth/google'
const now = () => Date.now()

describe('the embedded issuer', () => {
  const identity = embeddedIdentity({ baseUrl: 'http://localhost:3000', redirectUri })
  const ask: Ask = (url, headers) => identity.issuer.answer(new Request(url, { headers }))
  const bench: Bench = {
    identity,
    sign: identity.issuer.sign,
    choose: (address, email) => chooseAt(ask, address, email),
    now,
  }
  test.each(identityPromises)('$says', async ({ holds }) => {
    expect(await holds(bench)).toBe(true)
  })

  test('shows a page to choose an account, where all request parameters appear as text only', async () => {
    const { headers } = await ask(await identity.address({ state: '"><script>', nonce: 'n', verifier: 'v' }), {})
    const cookie = headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    const page = await ask(new URL(headers.get('location') ?? '', 'http://localhost:3000').href, { cookie })
    const html = await page.text()
    expect([page.status, html.includes('<script')]).toEqual([200, false])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('redirects nowhere but to the portal', async () => {
    const address = new URL(await identity.address({ state: 's', nonce: 'n', verifier: 'v' }))
    address.searchParams.set('redirect_uri', 'https://elsewhere.example/auth')
    expect((await ask(address.href, {})).status).toBe(400)
  })
})

describe('Google', () => {
  let server: IssuerServer
  let bench: Bench
  const openAt = (issuer: string) =>
    openidIdentity({ issuer, clientId: 'covey', clientSecret: 'secret', redirectUri, now })
  beforeAll(async () => {
    server = await startIssuer(redirectUri, 'secret')
    bench = {
      identity: openAt(server.issuer.url),
      sign: server.issuer.sign,
      choose: (address, email) =>
        chooseAt((url, headers) => fetch(url, { headers, redirect: 'manual' }), address, email),
      now,
    }
  })
  afterAll(() => server.stop())
  beforeEach(() => server.behave())
  test.each(identityPromises)('$says', async ({ holds }) => {
    expect(await holds(bench)).toBe(true)
  })

  const google = 'https://accounts.google.com'
  const person = { sub: '1', email: 'ana@example.com', email_verified: true, nonce: 'n' }

  test('fetches the signing keys once, not for each token', async () => {
    const own = openAt(server.issuer.url)
    server.asked.clear()
    for (let times = 0; times < 10; times++) await own.verify(await server.issuer.sign(person))
    expect([server.asked.get('/jwks'), server.asked.get('/.well-known/openid-configuration')]).toEqual([1, 1])
  })

  test('refuses a token that is signed with the public key as if it were a shared secret', async () => {
    const { keys } = await (await fetch(`${server.issuer.url}/jwks`)).json()
    const [jwk] = keys
    const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const [, payload] = (await server.issuer.sign(person)).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid: jwk.kid })).toString('base64url')
    for (const secret of [pem, jwk.n, JSON.stringify(jwk)]) {
      const signature = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')
      await expect(bench.identity.verify(`${header}.${payload}.${signature}`)).rejects.toBeInstanceOf(Rejected)
    }
  })

  test('refuses a token that brings its own key', async () => {
    const stranger = await startIssuer(redirectUri)
    const { keys } = await (await fetch(`${stranger.issuer.url}/jwks`)).json()
    const [, payload, signature] = (await stranger.issuer.sign({ ...person, iss: server.issuer.url })).split('.')
    const forged = { alg: 'RS256', kid: keys[0].kid, jwk: keys[0], jku: `${stranger.issuer.url}/jwks` }
    const header = Buffer.from(JSON.stringify(forged)).toString('base64url')
    await expect(bench.identity.verify(`${header}.${payload}.${signature}`)).rejects.toBeInstanceOf(Rejected)
    await stranger.stop()
  })

  test('refuses a token with any wrong claim', async () => {
    const wrong: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
      fc.record({ iss: fc.webUrl() }),
      fc.record({ aud: fc.string() }),
      fc.record({ exp: fc.integer({ min: -1e9, max: Math.floor(Date.now() / 1000) - 60 }) }),
      fc.record({ email_verified: fc.oneof(fc.constant(false), fc.string(), fc.integer()) }),
      fc.record({ nonce: fc.oneof(fc.constant(''), fc.integer(), fc.constant(null)) }),
      fc.record({ sub: fc.oneof(fc.constant(''), fc.integer(), fc.string({ minLength: 256, maxLength: 300 })) }),
      fc.record({ nbf: fc.integer({ min: Math.floor(Date.now() / 1000) + 3600, max: 4e9 }) }),
    )
    await fc.assert(
      fc.asyncProperty(wrong, async (claims) => {
        const token = await server.issuer.sign({ ...person, ...claims })
        await expect(bench.identity.verify(token)).rejects.toBeInstanceOf(Rejected)
      }),
      { numRuns: 40, seed: 20261121 },
    )
  })

  test('refuses any text that is not a token', async () => {
    const anything = fc.oneof(fc.string(), fc.base64String(), fc.json())
    const judged = fc.asyncProperty(anything, async (text) => {
      await expect(bench.identity.verify(text)).rejects.toBeInstanceOf(Rejected)
    })
    await fc.assert(judged, { numRuns: 60, seed: 20261121 })
  })

  test('distinguishes an unreachable issuer from a wrong token', async () => {
    const token = await server.issuer.sign(person)
    expect(await isUnreachable(openAt('http://127.0.0.1:9'), token)).toBe(true)
  })

  test('is accepted under either of its issuer names', async () => {
    const own = openidIdentity({
      issuer: google,
      clientId: 'covey',
      clientSecret: 'secret',
      redirectUri,
      now,
      fetch: asGoogle,
    })
    for (const iss of [google, 'accounts.google.com']) {
      expect((await own.verify(await server.issuer.sign({ ...person, iss }))).sub).toBe('1')
      server.twist({ iss })
      const { code, sent } = await comeBack(own)
      expect((await own.verify(await own.exchange(code, sent))).email).toBe('ana@example.com')
    }
    await expect(own.verify(await server.issuer.sign(person))).rejects.toBeInstanceOf(Rejected)
  })

  /** Sends requests for Google’s address to this test’s own identity provider. */
  const asGoogle = async (url: string, init: RequestInit) => {
    const response = await fetch(url.replace(google, server.issuer.url), init)
    const said = (await response.text()).replaceAll(server.issuer.url, google)
    return new Response(said, { status: response.status, headers: { 'Content-Type': 'application/json' } })
  }
  /** A person who chose an account and returned with a code. */
  async function comeBack(identity: Identity) {
    const sent = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) }
    const back = await bench.choose(
      (await identity.address(sent)).replace(google, server.issuer.url),
      'ana@example.com',
    )
    return { sent, code: back.searchParams.get('code') ?? '' }
  }

  test.each([
    ['nonce', { nonce: 'of another' }, 'Its response has the nonce of another sign-in.'],
    ['audience', { aud: 'another' }, 'Its ID token is not valid: unexpected JWT "aud" (audience) claim value.'],
    [
      'issuer',
      { iss: 'https://accounts.example.com' },
      'Its ID token is not valid: unexpected JWT "iss" (issuer) claim value.',
    ],
  ])(
    'refuses an answer whose %s differs from that of the sign-in, and says what is wrong',
    async (_, claims, message) => {
      server.twist(claims)
      const { code, sent } = await comeBack(bench.identity)
      const refused = await bench.identity.exchange(code, sent).catch((cause) => cause)
      expect(refused).toBeInstanceOf(WrongAnswer)
      expect([refused.message, refused.issuer]).toEqual([message, server.issuer.url])
    },
  )

  test('refuses an answer that is signed with a key the issuer does not publish', async () => {
    server.twist({}, { kid: 'another' })
    const { code, sent } = await comeBack(bench.identity)
    await expect(bench.identity.exchange(code, sent)).rejects.toBeInstanceOf(WrongAnswer)
  })

  test('refuses an invalid code, but not as a wrong answer from the issuer', async () => {
    const { sent } = await comeBack(bench.identity)
    for (const code of ['', 'x']) {
      const refused = await bench.identity.exchange(code, sent).catch((cause) => cause)
      expect([refused instanceof Rejected, refused instanceof WrongAnswer]).toEqual([true, false])
    }
  })

  test.each(['/token', '/jwks', '/.well-known/openid-configuration'])(
    'distinguishes a failure at %s from a wrong answer',
    async (path) => {
      const { code, sent } = await comeBack(bench.identity)
      server.fail(path)
      await expect(openAt(server.issuer.url).exchange(code, sent)).rejects.toBeInstanceOf(Unreachable)
    },
  )
})
