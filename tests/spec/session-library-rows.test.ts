import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageFor } from '#components/sign-in/sign-in-errors.ts'
import words from '#messages/en/authentication.json' with { type: 'json' }
import { call } from '#tests/support/people/call.ts'
import { type LibraryBrowser, libraryBrowser, ORIGIN } from '#tests/support/people/library-browser.ts'
import { PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const FORM = { callbackUrl: '/portal', json: 'true' }

async function member(): Promise<{ email: string; browser: LibraryBrowser }> {
  const { email } = await signUpLeader(server)
  const browser = libraryBrowser(server)
  await browser.send('callback/credentials', { email, password: PASSWORD, ...FORM })
  return { email, browser }
}

describe('the session library', () => {
  test.each([
    ['2.3 session library session', 'session', 200],
    ['2.3 session library csrf', 'csrf', 200],
    ['2.3 session library providers', 'providers', 200],
    ['2.3 session library signin', 'signin', 302],
    ['2.3 session library callback', 'callback/google', 302],
    ['2.3 session library signout', 'signout', 302],
  ])('%s', async (_, path, status) => {
    expect((await libraryBrowser(server).ask(path)).status).toBe(status)
  })

  test('2.3 session library _log', async () => {
    const { status } = await libraryBrowser(server).ask('_log', { form: { level: 'warn', code: 'x' } })
    expect(status).toBe(200)
  })

  test('2.3 required session', async () => {
    const { location } = await libraryBrowser(server).ask('signin?error=SessionRequired&callbackUrl=%2Fportal')
    const { pathname, searchParams } = new URL(location ?? '', ORIGIN)
    expect([pathname, searchParams.get('error')]).toEqual(['/sign-in', 'SessionRequired'])
  })

  test('2.3 unknown provider', async () => {
    const { location } = await libraryBrowser(server).send('signin/nowhere', { callbackUrl: '/portal' })
    const { pathname, searchParams } = new URL(location ?? '', ORIGIN)
    expect([pathname, searchParams.get('callbackUrl')]).toEqual(['/sign-in', '/portal'])
  })

  test('7 session library GET session', async () => {
    const { email, browser } = await member()
    expect((await browser.ask('session')).body.user.email).toBe(email)
  })

  test('7 session library GET csrf', async () => {
    expect(Object.keys((await libraryBrowser(server).ask('csrf')).body)).toEqual(['csrfToken'])
  })

  test('7 session library GET providers', async () => {
    expect(Object.keys((await libraryBrowser(server).ask('providers')).body)).toEqual(['credentials', 'google'])
  })

  test('7 session library POST signin', async () => {
    const { status, body } = await libraryBrowser(server).send('signin/google', FORM)
    expect([status, new URL(body.url).searchParams.get('response_type')]).toEqual([200, 'code'])
  })

  test('7 session library POST callback', async () => {
    const { email } = await signUpLeader(server)
    const form = { email, password: PASSWORD, ...FORM }
    const { status, body } = await libraryBrowser(server).send('callback/credentials', form)
    expect([status, body]).toEqual([200, { url: `${ORIGIN}/portal` }])
  })

  test('7 session library POST signout', async () => {
    const { browser } = await member()
    expect((await browser.send('signout', FORM)).body).toEqual({ url: `${ORIGIN}/portal` })
    expect((await browser.ask('session')).body).toEqual({})
  })

  test('7 session library POST session', async () => {
    const { email, browser } = await member()
    const json = { csrfToken: await browser.csrfToken(), data: { tokens: true } }
    const { user, response } = (await browser.ask('session', { json })).body
    expect(user.email).toBe(email)
    expect((await call(server, 'readUser', { token: response.access_token })).status).toBe(200)
  })

  test('7 session library POST _log', async () => {
    const { body } = await libraryBrowser(server).ask('_log', { form: { level: 'debug', code: 'x', message: 'y' } })
    expect(body).toEqual({})
  })
})

test.each([
  ['8 session library OAuthCallbackError', 'OAuthCallbackError'],
  ['8 session library AccountNotLinkedError', 'AccountNotLinkedError'],
  ['8 session library MissingSecret', 'MissingSecret'],
  ['8 session library MissingAuthorize', 'MissingAuthorize'],
  ['8 session library MissingAdapter', 'MissingAdapter'],
  ['8 session library UnsupportedStrategy', 'UnsupportedStrategy'],
  ['8 session library InvalidCallbackUrl', 'InvalidCallbackUrl'],
  ['8 session library SessionRequired', 'SessionRequired'],
])('%s', async (_, name) => {
  const browser = libraryBrowser(server)
  const first = await browser.ask(`error?error=${name}`)
  const { location } = first.location?.startsWith('/sign-in')
    ? first
    : await browser.ask(first.location?.replace('/api/auth/', '') ?? '')
  const shown = messageFor(new URL(location ?? '', ORIGIN).searchParams.get('error'))
  const [kind = '', key = ''] = shown?.key.split('.') ?? []
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    info: words.info,
    errors: words.errors,
  }
  expect(sentences[kind]?.[key]).toMatch(/\.$/)
  expect(key).not.toBe('other')
})
