import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Unreachable } from '#api/ports/identity/port.ts'
import type { CallRequest } from '#api/server/calls/call.ts'
import { responseTo } from '#api/server/session-library/answer-visit.ts'
import { askLibrary } from '#api/server/session-library/ask-library.ts'
import { libraryOptions } from '#api/server/session-library/library-options.ts'
import type { Asked, Visit } from '#api/server/session-library/visit.ts'
import { call } from '#tests/support/people/call.ts'
import { enterByGoogle, googleTokenOf } from '#tests/support/people/google.ts'
import { type LibraryBrowser, libraryBrowser, ORIGIN } from '#tests/support/people/library-browser.ts'
import { newEmail, PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { type Ask, chooseAt } from '#tests/support/servers/issuer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const SESSION = 'next-auth.session-token'
const atIssuer: Ask = (url, headers) => fetch(url.replace(ORIGIN, server.url), { headers, redirect: 'manual' })

/** Goes to the issuer of the demo, chooses an account, and returns the address to which the browser is sent back. */
async function chosen(browser: LibraryBrowser, email: string): Promise<string> {
  const { status, body } = await browser.send('signin/google', { callbackUrl: '/settings', json: 'true' })
  expect(status).toBe(200)
  const back = await chooseAt(atIssuer, body.url, email)
  expect(back.href).toMatch(`${ORIGIN}/api/auth/callback/google?`)
  return back.href.slice(`${ORIGIN}/api/auth/`.length)
}

const emailAt = async (browser: LibraryBrowser) => (await browser.ask('session')).body.user?.email

describe('Google through the session library', () => {
  test('signs a new person in, goes to the callback address and hands over tokens', async () => {
    const [browser, email] = [libraryBrowser(server), newEmail()]
    const { status, location } = await browser.ask(await chosen(browser, email))
    expect([status, location]).toEqual([302, '/settings'])
    expect(await emailAt(browser)).toBe(email)
    expect([...browser.cookies.keys()].sort()).toEqual([
      'covey_known_browser',
      'covey_session',
      'next-auth.callback-url',
      'next-auth.csrf-token',
      SESSION,
    ])
    const json = { csrfToken: await browser.csrfToken(), data: { tokens: true } }
    const { access_token: token } = (await browser.ask('session', { json })).body.response
    expect((await call(server, 'readUser', { token })).reply).toMatchObject({ email, email_verified: true })
  })

  test('recognizes a person who signed in through the portal', async () => {
    const [browser, email] = [libraryBrowser(server), newEmail()]
    const { reply } = await enterByGoogle(server, await googleTokenOf(server, email))
    await browser.ask(await chosen(browser, email))
    const json = { csrfToken: await browser.csrfToken(), data: { tokens: true } }
    const { access_token: token } = (await browser.ask('session', { json })).body.response
    const [here, there] = [
      await call(server, 'readUser', { token }),
      await call(server, 'readUser', { token: reply.response.access_token }),
    ]
    expect(here.reply.id).toBe(there.reply.id)
  })

  test('does not enter an account that is not linked to Google', async () => {
    const { email } = await signUpLeader(server)
    const browser = libraryBrowser(server)
    const { status, location } = await browser.ask(await chosen(browser, email))
    expect([status, location]).toEqual([302, '/sign-in?error=OAuthAccountNotLinked'])
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect((await call(server, 'logIn', { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  test.each<[string, (browser: LibraryBrowser, back: string) => string]>([
    [
      'of another browser',
      (browser, back) => {
        browser.cookies.clear()
        return back
      },
    ],
    ['with another state', (_, back) => back.replace(/state=[^&]+/, 'state=other')],
    ['with another code', (_, back) => back.replace(/code=[^&]+/, 'code=other')],
    ['without a code', () => 'callback/google'],
    [
      'whose nonce cookie is missing',
      (browser, back) => {
        browser.cookies.delete('next-auth.nonce')
        return back
      },
    ],
    [
      'whose state cookie was made for another portal',
      (browser, back) => {
        browser.cookies.set('next-auth.state', browser.cookies.get('next-auth.nonce') ?? '')
        return back
      },
    ],
  ])('refuses a return %s', async (_, change) => {
    const [browser, email] = [libraryBrowser(server), newEmail()]
    const back = change(browser, await chosen(browser, email))
    const { status, location } = await browser.ask(back)
    expect([status, location]).toEqual([302, '/api/auth/error?error=OAuthCallback'])
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test('refuses a return a second time', async () => {
    const [browser, email] = [libraryBrowser(server), newEmail()]
    const back = await chosen(browser, email)
    const kept = new Map(browser.cookies)
    await browser.ask(back)
    const other = libraryBrowser(server)
    for (const [name, value] of kept) other.cookies.set(name, value)
    expect((await other.ask(back)).location).toBe('/api/auth/error?error=OAuthCallback')
    expect(other.cookies.has(SESSION)).toBe(false)
  })

  test('a person who cancels at the issuer is told so on the sign-in page', async () => {
    const { status, location } = await libraryBrowser(server).ask('callback/google?error=access_denied&state=x')
    expect([status, location]).toEqual([302, '/api/auth/error?error=Callback'])
  })

  test('the query of the form changes nothing about where the issuer sends people', async () => {
    const { body } = await libraryBrowser(server).send('signin/google?redirect_uri=https://evil.example', {
      json: 'true',
    })
    const { searchParams } = new URL(body.url)
    expect(searchParams.getAll('redirect_uri')).toEqual([`${ORIGIN}/api/auth/callback/google`])
    expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'select_account', code_challenge_method: 'S256' })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)?.length, name).toBeGreaterThan(20)
  })

  test('an issuer that does not answer is named as the reason', async () => {
    const { identity } = server.services
    if (!identity) throw new Error('The server has no issuer.')
    const browser = libraryBrowser(server)
    const csrfToken = await browser.csrfToken()
    const away = vi.spyOn(identity, 'address').mockRejectedValue(new Unreachable('It does not respond.'))
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const form = await browser.ask('signin/google', { form: { csrfToken } })
    const script = await browser.ask('signin/google', { form: { csrfToken, json: 'true' } })
    logged.mockRestore()
    away.mockRestore()
    expect([form.status, form.location]).toEqual([302, '/sign-in?error=OAuthSignin'])
    expect([script.status, script.body.code]).toEqual([503, 'google-unreachable'])
  })
})

describe('a portal that is set up wrongly', () => {
  const request: CallRequest = {
    row: 'logIn',
    line: '',
    bodyHash: '',
    address: '127.0.0.1',
    caller: '127.0.0.1',
    cookie: undefined,
    accept: undefined,
    runId: undefined,
    zone: undefined,
    ifMatch: undefined,
  }
  const asks = (action: Asked['action'], provider?: string): Asked => ({
    method: 'GET',
    action,
    provider,
    query: {},
    body: {},
    cookies: {},
  })
  type Options = Awaited<ReturnType<typeof libraryOptions>>

  /** Asks a library whose settings were changed. */
  async function askWrong(change: (options: Options) => Partial<Options>, asked = asks('session')) {
    const visit: Visit = { asked, request, cookies: [] }
    const options = await libraryOptions(server.services, visit)
    vi.stubEnv('NODE_ENV', 'production')
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const response = responseTo(
      server.services,
      visit,
      await askLibrary({ ...options, ...change(options) }, asked, ORIGIN),
    )
    const log = logged.mock.calls.map(([line]) => String(line)).join('')
    logged.mockRestore()
    vi.unstubAllEnvs()
    return { response, log }
  }

  const [mail, password] = [
    { id: 'email', type: 'email', name: 'Email', server: '', from: '', maxAge: 1, options: {} },
    { id: 'credentials', type: 'credentials', name: 'Password', credentials: {} },
  ] as unknown as Options['providers']
  if (!mail || !password) throw new Error('The test needs both providers.')

  test.each<[string, (options: Options) => Partial<Options>]>([
    ['MissingSecret', () => ({ secret: undefined, jwt: {} })],
    ['MissingAuthorize', () => ({ providers: [password] })],
    ['MissingAdapter', () => ({ providers: [mail] })],
    [
      'UnsupportedStrategy',
      ({ providers }) => ({ providers: providers.slice(0, 1), session: { strategy: 'database' } }),
    ],
  ])('%s answers 500 with a sentence, and logs the error', async (name, change) => {
    const { response, log } = await askWrong(change)
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ code: 'internal-error', detail: expect.stringMatching(/not set up/) })
    expect(log).toContain(`"name":"${name}Error"`)
    const page = await askWrong(change, asks('signin'))
    expect([page.response.status, page.response.headers.get('location')]).toEqual([302, '/sign-in?error=Configuration'])
  })
})
