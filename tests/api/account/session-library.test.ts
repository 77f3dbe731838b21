import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { type LibraryBrowser, libraryBrowser, ORIGIN } from '#tests/support/people/library-browser.ts'
import { newEmail, PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' })
})
afterAll(() => server.stop())

const SESSION = 'next-auth.session-token'
const MARK = 'covey_session'

/** Signs in through the library. */
const enter = (browser: LibraryBrowser, email: string, more: Readonly<Record<string, string>> = {}) =>
  browser.send('callback/credentials', { email, password: PASSWORD, json: 'true', ...more })

async function entered() {
  const { email } = await signUpLeader(server)
  const browser = libraryBrowser(server)
  const answer = await enter(browser, email)
  expect(answer.status).toBe(200)
  return { email, browser }
}

const tokensOf = async (browser: LibraryBrowser) =>
  (await browser.ask('session', { json: { csrfToken: await browser.csrfToken(), data: { tokens: true } } })).body
    .response

describe('the session library', () => {
  test('GET csrf returns a token whose hash is in a cookie that scripts cannot read', async () => {
    const browser = libraryBrowser(server)
    const { status, body, headers } = await browser.ask('csrf')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(body).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const cookie = headers.getSetCookie().find((text) => text.startsWith('next-auth.csrf-token='))
    expect(cookie).toMatch(/^next-auth\.csrf-token=[0-9a-f]{64}%7C[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(await browser.csrfToken(), 'the same browser keeps its token').toBe(body.csrfToken)
  })

  test('GET providers lists the password and Google, with addresses on this origin', async () => {
    const { status, body } = await libraryBrowser(server).ask('providers')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['credentials', 'google'])
    expect(body.google).toEqual({
      id: 'google',
      name: 'Google',
      type: 'oauth',
      signinUrl: `${ORIGIN}/api/auth/signin/google`,
      callbackUrl: `${ORIGIN}/api/auth/callback/google`,
    })
  })

  test('GET session is empty for a visitor, and names a member', async () => {
    expect((await libraryBrowser(server).ask('session')).body).toEqual({})
    const { email, browser } = await entered()
    const { status, body } = await browser.ask('session')
    expect(status).toBe(200)
    expect(body).toEqual({ user: { name: 'Elena Rossi', email }, expires: expect.any(String) })
    expect(Date.parse(body.expires)).toBeGreaterThan(Date.now())
  })

  test('its cookie holds a reference to the session, and no token', async () => {
    const { email, browser } = await entered()
    const cookie = browser.cookies.get(SESSION) ?? ''
    expect(cookie).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
    const { response } = (await call(server, 'logIn', { body: { email, password: PASSWORD } })).reply
    expect(response.refresh_token.length).toBeLessThan(cookie.length)
    expect(Object.keys((await browser.ask('session')).body)).toEqual(['user', 'expires'])
  })

  test('a session that was tampered with is empty, and its cookie is removed', async () => {
    const { browser } = await entered()
    const cookie = browser.cookies.get(SESSION) ?? ''
    browser.cookies.set(SESSION, `${cookie.slice(0, -4)}AAAA`)
    const { status, body } = await browser.ask('session')
    expect([status, body]).toEqual([200, {}])
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test('POST session with a CSRF token updates the session, and hands over its tokens', async () => {
    const { email, browser } = await entered()
    expect(browser.cookies.get(MARK)).toBe('begun')
    const tokens = await tokensOf(browser)
    expect(tokens).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String), expires_in: 300 })
    expect((await call(server, 'readUser', { token: tokens.access_token })).reply.email).toBe(email)
    expect(browser.cookies.has(MARK)).toBe(false)
    expect((await tokensOf(browser)).refresh_token, 'a lost reply can be asked for again').toBe(tokens.refresh_token)
    await call(server, 'refreshTokens', { query: { refresh_token: tokens.refresh_token } })
    expect(await tokensOf(browser), 'once they are used, the cookie gives no others').toBeUndefined()
    expect((await browser.ask('session')).body.user.email).toBe(email)
  })

  test('POST session without a CSRF token is refused', async () => {
    const { browser } = await entered()
    const { status, body } = await browser.ask('session', { json: { data: { tokens: true } } })
    expect([status, body]).toEqual([400, { code: 'bad-request', detail: expect.stringContaining('csrfToken') }])
  })

  test('signing in through the portal gives a session here too, whose cookie gives no tokens', async () => {
    const { email } = await signUpLeader(server)
    const browser = libraryBrowser(server)
    const { headers } = await call(server, 'logIn', { body: { email, password: PASSWORD } })
    const text = headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION)) ?? ''
    expect(text).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    browser.cookies.set(SESSION, /=([^;]*)/.exec(text)?.[1] ?? '')
    expect((await browser.ask('session')).body.user.email).toBe(email)
    expect(await tokensOf(browser)).toBeUndefined()
  })

  test('requires https for its cookies if the portal uses it, and trusts no cookie of a subdomain for the CSRF token', async () => {
    const secure = await startServer({ PUBLIC_BASE_URL: 'https://covey.example' })
    const browser = libraryBrowser(secure)
    const { email } = await signUpLeader(secure)
    await enter(browser, email)
    expect([...browser.cookies.keys()].sort()).toEqual([
      '__Host-next-auth.csrf-token',
      '__Secure-next-auth.callback-url',
      '__Secure-next-auth.session-token',
      'covey_known_browser',
      'covey_session',
    ])
    const { headers } = await browser.ask('session')
    expect(headers.getSetCookie().join()).toMatch(/__Secure-next-auth\.session-token=.*; Secure/)
    const { headers: own } = await call(secure, 'logIn', { body: { email, password: PASSWORD } })
    const set = own.getSetCookie().find((text) => text.startsWith('__Secure-next-auth.session-token='))
    expect(set).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.stop()
  })

  test('a refresh gives the cookie to a browser that lacks it', async () => {
    const { refreshToken } = await signUpLeader(server)
    const refreshed = await call(server, 'refreshTokens', { query: { refresh_token: refreshToken } })
    expect(refreshed.headers.getSetCookie().join()).toContain(`${SESSION}=`)
    const again = await call(server, 'refreshTokens', {
      query: { refresh_token: refreshed.reply.refresh_token },
      headers: { cookie: `${SESSION}=x` },
    })
    expect(again.headers.getSetCookie().join()).not.toContain(`${SESSION}=`)
  })
})

describe('signin and callback', () => {
  test('GET signin leads to the sign-in page with the callback address', async () => {
    const { status, location } = await libraryBrowser(server).ask('signin?callbackUrl=%2Fsettings')
    expect([status, location]).toEqual([302, `/sign-in?callbackUrl=${encodeURIComponent(`${ORIGIN}/settings`)}`])
  })

  test.each(['credentials', 'google'])('GET signin/%s leads there too, without an error', async (provider) => {
    const { location } = await libraryBrowser(server).ask(`signin/${provider}?callbackUrl=%2Fsettings`)
    expect(location).toBe(`/sign-in?callbackUrl=${encodeURIComponent(`${ORIGIN}/settings`)}`)
  })

  test('a page that requires a session leads to the sign-in page with SessionRequired', async () => {
    const { status, location } = await libraryBrowser(server).ask('signin?error=SessionRequired&callbackUrl=%2Fportal')
    const wanted = `/sign-in?callbackUrl=${encodeURIComponent(`${ORIGIN}/portal`)}&error=SessionRequired`
    expect([status, location]).toEqual([302, wanted])
  })

  test('a password signs in, and the answer names the callback address', async () => {
    const { email } = await signUpLeader(server)
    const browser = libraryBrowser(server)
    const { status, body } = await enter(browser, email, { callbackUrl: `${ORIGIN}/settings` })
    expect([status, body]).toEqual([200, { url: `${ORIGIN}/settings` }])
    const other = libraryBrowser(server)
    const form = await other.send('callback/credentials', { email, password: PASSWORD, callbackUrl: '/portal' })
    expect([form.status, form.location]).toEqual([302, '/portal'])
    expect((await other.ask('session')).body.user.email).toBe(email)
  })

  test('a wrong password is refused with a status, a sentence and the error’s address', async () => {
    const { email } = await signUpLeader(server)
    for (const [address, password] of [
      [email, 'not my password'],
      [newEmail(), PASSWORD],
      ['', ''],
      [email, 'nul\0'],
    ] as const) {
      const browser = libraryBrowser(server)
      const { status, body } = await browser.send('callback/credentials', { email: address, password, json: 'true' })
      expect([status, body]).toEqual([
        401,
        {
          url: `${ORIGIN}/api/auth/error?error=CredentialsSignin&provider=credentials`,
          code: 'wrong-credentials',
          detail: 'The email or password is not right. Check both and try again.',
        },
      ])
      expect(browser.cookies.has(SESSION)).toBe(false)
    }
    const form = await libraryBrowser(server).send('callback/credentials', { email, password: 'wrong' })
    expect([form.status, form.location]).toEqual([302, '/api/auth/error?error=CredentialsSignin&provider=credentials'])
  })

  test('too many wrong passwords are refused as at the portal’s own sign-in', async () => {
    const { email } = await signUpLeader(server)
    const browser = libraryBrowser(server)
    const headers = { 'x-forwarded-for': '198.51.100.77' }
    const csrfToken = await browser.csrfToken()
    const tried = async (password: string) =>
      browser.ask('callback/credentials', { form: { csrfToken, email, password, json: 'true' }, headers })
    for (let times = 0; times < 10; times++) expect((await tried('wrong')).status).toBe(401)
    const { status, body, headers: got } = await tried(PASSWORD)
    expect([status, body.code]).toEqual([429, 'too-many-requests'])
    expect(Number(got.get('retry-after'))).toBeGreaterThan(0)
    const own = await call(server, 'logIn', { body: { email, password: PASSWORD }, headers })
    expect(own.status).toBe(429)
  })

  test('a password without a CSRF token is refused', async () => {
    const { email } = await signUpLeader(server)
    const browser = libraryBrowser(server)
    const script = await browser.ask('callback/credentials', { form: { email, password: PASSWORD, json: 'true' } })
    expect(script.status).toBe(400)
    expect(script.body).toMatchObject({ url: `${ORIGIN}/api/auth/signin?csrf=true`, code: 'bad-request' })
    const form = await browser.ask('callback/credentials', { form: { email, password: PASSWORD, csrfToken: 'x' } })
    expect([form.status, form.location]).toEqual([302, '/api/auth/signin?csrf=true'])
    expect((await browser.ask('signin?csrf=true')).location).toContain('error=CsrfToken')
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test('an access token of the portal signs in, and an ended one does not', async () => {
    const { email, token } = await signUpLeader(server)
    const browser = libraryBrowser(server)
    const enterWith = async (access_token: string) =>
      browser.send('callback/credentials', { access_token, json: 'true' })
    expect((await enterWith(token)).status).toBe(200)
    expect((await browser.ask('session')).body.user.email).toBe(email)
    await call(server, 'signOut', { token })
    expect((await enterWith(token)).status).toBe(401)
  })

  test.each(['nowhere', 'github', '__proto__', 'constructor'])(
    'the unknown provider “%s” leads to the sign-in page with the callback address',
    async (provider) => {
      const browser = libraryBrowser(server)
      const wanted = '/sign-in?callbackUrl=%2Fportal&error=UnknownProvider'
      for (const action of ['signin', 'callback']) {
        const form = await browser.send(`${action}/${provider}`, { callbackUrl: '/portal' })
        expect([form.status, form.location]).toEqual([302, wanted])
        const script = await browser.send(`${action}/${provider}`, { json: 'true' })
        expect([script.status, script.body.code]).toEqual([404, 'not-found'])
      }
      expect((await browser.ask(`signin/${provider}?callbackUrl=%2Fportal`)).location).toBe(wanted)
    },
  )

  test.each([
    'https://evil.example/portal',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    'portal',
  ])('a callback to another site is refused: %s', async (callbackUrl) => {
    const { email } = await signUpLeader(server)
    const browser = libraryBrowser(server)
    const { status, body } = await enter(browser, email, { callbackUrl })
    expect([status, body]).toEqual([400, { code: 'bad-request', detail: expect.stringContaining('callbackUrl') }])
    expect(browser.cookies.has(SESSION)).toBe(false)
    const page = await browser.ask(`signin?callbackUrl=${encodeURIComponent(callbackUrl)}`)
    expect([page.status, page.location]).toEqual([302, '/sign-in?error=InvalidCallbackUrl'])
    browser.cookies.set('next-auth.callback-url', encodeURIComponent(callbackUrl))
    expect((await enter(browser, email)).body, 'a planted cookie is ignored').toEqual({ url: ORIGIN })
  })
})

describe('signout', () => {
  test('ends the library’s session and ours', async () => {
    const { browser } = await entered()
    const tokens = await tokensOf(browser)
    const { status, body } = await browser.send('signout', { callbackUrl: '/', json: 'true' })
    expect([status, body]).toEqual([200, { url: `${ORIGIN}/` }])
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect(browser.cookies.get(MARK)).toBe(`ended.${tokens.access_token.split('.')[0]}`)
    expect((await call(server, 'readUser', { token: tokens.access_token })).status).toBe(401)
    const refreshed = await call(server, 'refreshTokens', { query: { refresh_token: tokens.refresh_token } })
    expect(refreshed.status).toBe(401)
  })

  test('at the portal ends the library’s session, and removes its cookie', async () => {
    const { browser } = await entered()
    const { access_token: token } = await tokensOf(browser)
    const cookie = `${SESSION}=${browser.cookies.get(SESSION)}`
    const { headers } = await call(server, 'signOut', { token, headers: { cookie } })
    expect(headers.getSetCookie()).toEqual([`${SESSION}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`])
    expect((await browser.ask('session')).body).toEqual({})
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test('without a CSRF token ends nothing', async () => {
    const { email, browser } = await entered()
    const { status, location } = await browser.ask('signout', { form: { callbackUrl: '/' } })
    expect([status, location]).toEqual([302, '/api/auth/signout?csrf=true'])
    expect((await browser.ask('session')).body.user.email).toBe(email)
    expect((await browser.ask('signout')).location).toBe('/sign-in')
  })

  test('says nothing of the kind if the database does not answer', async () => {
    const { browser, email } = await entered()
    const csrfToken = await browser.csrfToken()
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const failing = vi.spyOn(server.services.store, 'transact').mockRejectedValueOnce(new Error('It is away.'))
    const { status, body } = await browser.ask('signout', { form: { csrfToken, json: 'true' } })
    failing.mockRestore()
    const lines = logged.mock.calls.map(([line]) => String(line)).join('')
    logged.mockRestore()
    expect([status, body.code]).toEqual([500, 'internal-error'])
    expect(lines).toContain('It is away.')
    expect(lines).not.toContain(csrfToken)
    expect((await browser.ask('session')).body.user, 'the session is still there').toEqual({
      name: 'Elena Rossi',
      email,
    })
  })
})

describe('error, verify-request and unknown addresses', () => {
  test.each(['OAuthCallback', 'SessionRequired', 'MissingSecret', 'Configuration', '<script>'])(
    'GET error leads to the sign-in page with %s',
    async (error) => {
      const browser = libraryBrowser(server)
      const first = await browser.ask(`error?error=${encodeURIComponent(error)}`)
      expect(first.status).toBe(302)
      const { location = '' } = first.location?.startsWith('/api/auth/')
        ? await browser.ask(first.location.slice('/api/auth/'.length))
        : first
      expect(location).toMatch(/^\/sign-in\?/)
      expect(new URL(location, ORIGIN).searchParams.get('error')).toBe(error)
    },
  )

  test('GET verify-request leads to the sign-in page', async () => {
    const { status, location } = await libraryBrowser(server).ask('verify-request')
    expect([status, location]).toEqual([302, '/sign-in?error=VerifyRequest'])
  })

  test.each<[string, string, number]>([
    ['GET', 'nowhere', 404],
    ['GET', '', 404],
    ['GET', 'session/x', 404],
    ['GET', 'signin/google/x', 404],
    ['GET', '__proto__', 404],
    ['PUT', 'session', 405],
    ['POST', 'csrf', 405],
    ['GET', '_log', 405],
    ['GET', 'callback/credentials', 405],
  ])('%s %s is refused with a sentence', async (method, path, wanted) => {
    const { status, body } = await libraryBrowser(server).ask(path, { method })
    expect([status, body]).toEqual([wanted, { code: expect.any(String), detail: expect.stringMatching(/\.$/) }])
  })

  test.each([
    [
      'a body that is too large',
      'x'.repeat(20_000),
      'application/json',
      413,
      { code: 'too-large', detail: 'That is more than this address accepts (16 KB).' },
    ],
    [
      'a body of another type',
      '<a/>',
      'application/xml',
      415,
      {
        code: 'wrong-content-type',
        detail: 'Send the body as application/x-www-form-urlencoded or application/json.',
      },
    ],
    [
      'a body that is no JSON',
      '{',
      'application/json',
      400,
      { code: 'bad-json', detail: 'The body of this request is not valid JSON. Check it and send it again.' },
    ],
  ] as const)('%s is refused', async (_, body, type, wanted, refusal) => {
    const response = await fetch(`${server.url}/api/auth/signin/credentials`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(wanted)
    expect(await response.json()).toEqual(refusal)
  })

  test('a forged host changes no address', async () => {
    const { body } = await libraryBrowser(server).ask('providers', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    expect(JSON.stringify(body)).not.toContain('evil')
  })
})

describe('_log', () => {
  const lines = async (report: () => Promise<unknown>) => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await report()
    const text = logged.mock.calls.map(([line]) => String(line)).join('')
    logged.mockRestore()
    return text
  }
  let caller = 0
  const report = async (
    form: Readonly<Record<string, string>>,
    headers = { 'x-forwarded-for': `198.51.100.${++caller}` },
  ) => libraryBrowser(server).ask('_log', { form, headers })

  test('logs which error a browser reports, and nothing else of the report', async () => {
    const text = await lines(async () => {
      const { status, body } = await report({
        level: 'error',
        code: 'CLIENT_FETCH_ERROR',
        message: 'ana@example.com could not',
        url: '/api/auth/session?token=abc',
      })
      expect([status, body]).toEqual([200, {}])
    })
    expect(text).toContain('client fetch error')
    expect(text).not.toMatch(/ana|abc|could not/)
  })

  test('logs no text of a caller’s own', async () => {
    const text = await lines(() => report({ level: 'error', code: 'BUY CHEAP GOLD\n{"level":"x"}' }))
    expect(text).toContain('client other error')
    expect(text).not.toContain('GOLD')
  })

  test.each(['warn', 'debug', 'constructor', '__proto__', ''])(
    'accepts the level “%s” and logs nothing',
    async (level) => {
      const text = await lines(async () =>
        expect((await report({ level, code: 'CLIENT_FETCH_ERROR' })).status).toBe(200),
      )
      expect(text).toBe('')
    },
  )

  test('is limited', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await lines(async () => {
      for (let times = 0; times < 30; times++)
        expect((await report({ level: 'error', code: 'CLIENT_FETCH_ERROR' }, headers)).status).toBe(200)
    })
    const { status, body } = await report({ level: 'error', code: 'CLIENT_FETCH_ERROR' }, headers)
    expect([status, body.code]).toEqual([429, 'too-many-requests'])
  })
})
