import { createHmac, createPublicKey } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, identityPromises, isUnreachable } from '#api/ports/identity/conformance.ts'
import { embeddedIdentity } from '#api/ports/identity/embedded.ts'
import { openidIdentity } from '#api/ports/identity/google.ts'
import { Rejected } from '#api/ports/identity/port.ts'
import { chooseAt, type IssuerServer, startIssuer } from '#tests/support/servers/issuer.ts'

const redirectUri = 'http://localhost:3000/auth/google'
const now = () => Date.now()

describe('the embedded issuer', () => {
  const identity = embeddedIdentity({ baseUrl: 'http://localhost:3000', redirectUri, now })
  const ask = (url: string) => identity.issuer.answer(new Request(url))
  const bench: Bench = {
    identity,
    sign: identity.issuer.sign,
    choose: (address, email) => chooseAt(ask, address, email),
    now,
  }
  test.each(identityPromises)('$says', async ({ holds }) => {
    expect(await holds(bench)).toBe(true)
  })

  test('shows a page to choose on, in which nothing that it was asked with can be more than text', async () => {
    const address = new URL(await identity.address({ state: '"><script>', nonce: 'n', challenge: 'c' }))
    const page = await ask(address.href)
    const html = await page.text()
    expect([page.status, html.includes('<script')]).toEqual([200, false])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('leads nowhere but back to the portal', async () => {
    const address = new URL(await identity.address({ state: 's', nonce: 'n', challenge: 'c' }))
    address.searchParams.set('redirect_uri', 'https://elsewhere.example/auth')
    expect((await ask(address.href)).status).toBe(400)
  })
})

describe('Google', () => {
  let server: IssuerServer
  let bench: Bench
  const openAt = (issuer: string) =>
    openidIdentity({ issuer, clientId: 'covey', clientSecret: 'secret', redirectUri, now })
  beforeAll(async () => {
    server = await startIssuer(redirectUri)
    bench = {
      identity: openAt(server.issuer.url),
      sign: server.issuer.sign,
      choose: (address, email) => chooseAt((url) => fetch(url, { redirect: 'manual' }), address, email),
      now,
    }
  })
  afterAll(() => server.stop())
  test.each(identityPromises)('$says', async ({ holds }) => {
    expect(await holds(bench)).toBe(true)
  })

  const person = { sub: '1', email: 'ana@example.com', email_verified: true, nonce: 'n' }

  test('is asked for its keys once, not with every token', async () => {
    const own = openAt(server.issuer.url)
    server.asked.clear()
    for (let times = 0; times < 10; times++) await own.verify(await server.issuer.sign(person))
    expect([server.asked.get('/jwks'), server.asked.get('/.well-known/openid-configuration')]).toEqual([1, 1])
  })

  test('a token signed with its public key as if that were a secret is none', async () => {
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

  test('a token that brings a key of its own is none', async () => {
    const stranger = await startIssuer(redirectUri)
    const { keys } = await (await fetch(`${stranger.issuer.url}/jwks`)).json()
    const [, payload, signature] = (await stranger.issuer.sign({ ...person, iss: server.issuer.url })).split('.')
    const forged = { alg: 'RS256', kid: keys[0].kid, jwk: keys[0], jku: `${stranger.issuer.url}/jwks` }
    const header = Buffer.from(JSON.stringify(forged)).toString('base64url')
    await expect(bench.identity.verify(`${header}.${payload}.${signature}`)).rejects.toBeInstanceOf(Rejected)
    await stranger.stop()
  })

  test('whatever claims a token has that it should not, it is none', async () => {
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

  test('whatever else is shown, it is no token', async () => {
    const anything = fc.oneof(fc.string(), fc.base64String(), fc.json())
    const judged = fc.asyncProperty(anything, async (text) => {
      await expect(bench.identity.verify(text)).rejects.toBeInstanceOf(Rejected)
    })
    await fc.assert(judged, { numRuns: 60, seed: 20261121 })
  })

  test('that does not answer is told from a wrong token', async () => {
    const token = await server.issuer.sign(person)
    expect(await isUnreachable(openAt('http://127.0.0.1:9'), token)).toBe(true)
  })

  test('under either of its names', async () => {
    const google = 'https://accounts.google.com'
    const own = openidIdentity({
      issuer: google,
      clientId: 'covey',
      clientSecret: undefined,
      redirectUri,
      now,
      fetch: (url, init) => fetch(url.replace(google, server.issuer.url), init),
    })
    for (const iss of [google, 'accounts.google.com'])
      expect((await own.verify(await server.issuer.sign({ ...person, iss }))).sub).toBe('1')
    await expect(own.verify(await server.issuer.sign(person))).rejects.toBeInstanceOf(Rejected)
  })
})
