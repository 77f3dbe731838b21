import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import settings from '#messages/en/settings.json' with { type: 'json' }
import { tick } from '#tests/support/browser/tick.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { failOnce } from './fail-once.ts'
import { leaderAt, leaderOf, longTest, portalUrl, soon, visit } from './people.ts'
import {
  atStep,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  press,
  purposeField,
  stepAfter,
  summaryOf,
  titleField,
} from './screens.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const put = (page: Page, key: string, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(String(name), String(text)), [key, value])

/** Replaces the stored token by one that the server does not know, so that the server refuses it. */
const spoil = (page: Page) => put(page, 'token', 'spoilt.1.token')

/** Counts the calls of a whole browser to an address. */
function countOf(context: BrowserContext, path: string): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count++
  })
  return () => count
}
const refreshesOf = (context: BrowserContext) => countOf(context, '/api/token/refresh')

/** Counts how often a page was fully loaded. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  return () => loads
}

const call = (method: string, path: string, token: string | null) =>
  fetch(`${portalUrl()}/api${path}`, { method, headers: { Authorization: `Bearer ${token}` } })

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/?flow=login')
  await headingOf(page, 'Sign in').waitFor()
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.waitForURL((url) => url.pathname === '/portal')
}

describe('tokens are refreshed before they expire', () => {
  test('several late calls at once in each of seven tabs cause one refresh, no 401 and no reload', async () => {
    const { page, context } = await leaderAt('done')
    const more = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
    const tabs = [page, ...more]
    for (const tab of tabs) await tab.goto('/', { waitUntil: 'networkidle' })
    const refreshes = refreshesOf(context)
    const calls: string[] = []
    const statuses: number[] = []
    context.on('request', (request) => /\/api\/(user|cove|flows)/.test(request.url()) && calls.push(request.url()))
    context.on('response', (response) => void statuses.push(response.status()))
    const loads = tabs.map(loadsOf)
    await put(page, 'token_due_at', '0')
    await Promise.all(tabs.map((tab) => tab.goto('/portal')))
    for (const tab of tabs) await tab.getByRole('heading', { name: 'Hello, Elena' }).waitFor()
    await page.waitForTimeout(1000)
    expect(calls.length).toBeGreaterThanOrEqual(2 * tabs.length)
    expect(refreshes()).toBe(1)
    expect(statuses).not.toContain(401)
    expect(loads.map((count) => count())).toEqual(tabs.map(() => 1))
  })

  test('an open page never lets its token expire, and Continue waits for no refresh', async () => {
    const own = await startPortal({ ACCESS_TTL_S: '4' })
    onTestFinished(own.stop)
    const { page, context } = await leaderOf(own.url, 'purpose', 'desktop')
    await page.goto('/')
    await put(page, 'token_due_at', '0')
    const statuses: number[] = []
    context.on('response', (response) => void statuses.push(response.status()))
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    const [refreshes, loads] = [refreshesOf(context), loadsOf(page)]
    await purposeField(page).fill('Rides through chemo')
    await page.waitForTimeout(9_000)
    expect(refreshes()).toBeGreaterThanOrEqual(2)
    await goOn(page)
    await atStep(page, 'image')
    expect(statuses).not.toContain(401)
    expect([refreshes() < 6, loads()]).toEqual([true, 0])
  })

  longTest('a clock that is wrong by a year, or is set while somebody is here, leads to no loop', async () => {
    const { page, context } = await leaderAt('done')
    const refreshes = refreshesOf(context)
    await page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + Number(sessionStorage.getItem('ahead') ?? 0)
    })
    const year = 365 * 24 * 60 * 60 * 1000
    await page.goto('/', { waitUntil: 'networkidle' })
    await put(page, 'token_due_at', '0')
    const loads = loadsOf(page)
    for (const ahead of [0, year, -year, 0]) {
      await page.evaluate((ms) => sessionStorage.setItem('ahead', String(ms)), ahead)
      await page.goto('/portal')
      await page.getByRole('heading', { name: 'Hello, Elena' }).waitFor()
    }
    await page.waitForTimeout(500)
    expect([refreshes(), loads()]).toEqual([2, 4])
  })

  longTest('a time of the next refresh that is no time stops nobody', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/')
    for (const garbage of ['', 'soon', '-1', '1e99', '{}']) {
      await put(page, 'token_due_at', garbage)
      await put(page, 'token_asked_at', garbage)
      await page.goto('/portal')
      await page.getByRole('heading', { name: 'Hello, Elena' }).waitFor()
    }
  })
})

describe('a token that the server refuses', () => {
  test('in the middle of a step: the action succeeds, the page reloads once, and the person continues', async () => {
    const { page, context, expectTrouble } = await leaderAt('purpose')
    // Reading a Circle needs no sign-in, so the server treats the refused token as none, and this Circle is not public.
    expectTrouble(/401|404 .*\/api\/cove\//)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    await purposeField(page).fill('Rides through chemo')
    const [refreshes, loads] = [refreshesOf(context), loadsOf(page)]
    await spoil(page)
    await goOn(page)
    await soon(loads).toBe(1)
    await atStep(page, 'image')
    await page.waitForTimeout(1500)
    expect([refreshes(), loads()]).toEqual([1, 1])
    await tick(page.getByRole('radio', { name: 'A bowl of soup by the window' }))
    await goOn(page)
    await atStep(page, 'story')
  })

  test('while a person types: the text at the time of the reload is there afterward', async () => {
    const { page, context, expectTrouble } = await leaderAt('title', 'phone')
    expectTrouble(/401/)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const refused = { status: 401, json: { code: 'not-signed-in', detail: 'Please sign in.' } }
    await page.route('**/api/user', (route) => released.then(() => route.fulfill(refused)), { times: 1 })
    await page.goto('/portal?flow=signup')
    await atStep(page, 'title')
    const [refreshes, loads] = [refreshesOf(context), loadsOf(page)]
    await page.evaluate(() =>
      window.addEventListener('pagehide', () => {
        const field = document.activeElement
        sessionStorage.setItem('typed', field instanceof HTMLInputElement ? field.value : '')
      }),
    )
    await titleField(page).pressSequentially('Sunday', { delay: 50 })
    release()
    // Typing is faster than the delay after which text is stored by itself. It has no spaces, because after the reload
    // a button may have the focus for a moment, and a space would press it.
    await titleField(page)
      .pressSequentially('SoupForMariaAndMore', { delay: 100 })
      .catch(() => undefined)
    await soon(loads).toBe(1)
    await atStep(page, 'title')
    const typed = await page.evaluate(() => sessionStorage.getItem('typed'))
    expect(typed).toMatch(/^Sunday./)
    await soon(async () => (await titleField(page).inputValue()).startsWith(typed ?? '?')).toBe(true)
    await titleField(page).fill('Sunday soup for Maria')
    await goOn(page)
    await atStep(page, stepAfter('title'))
    expect([refreshes(), loads()]).toEqual([1, 1])
  })

  longTest('again right after it was refreshed: its detail is shown, and nothing loops', async () => {
    const { page, context, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/401/)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    const [refreshes, loads] = [refreshesOf(context), loadsOf(page)]
    await page.route('**/api/cove/*', (route) =>
      route.fulfill({ status: 401, json: { code: 'not-signed-in', detail: 'Please sign in.' } }),
    )
    await purposeField(page).fill('Rides through chemo')
    await goOn(page)
    await soon(loads).toBe(1)
    await atStep(page, 'purpose')
    await soon(() => purposeField(page).inputValue()).toBe('Rides through chemo')
    await goOn(page)
    await summaryOf(page).getByText('Please sign in.').waitFor()
    await page.waitForTimeout(1500)
    expect([refreshes(), loads()]).toEqual([1, 1])
    expect(await stored(page, 'refresh_token')).not.toBeNull()
  })

  test('a real 403 causes one refresh, no reload, and shows its detail', async () => {
    const { page, context, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/403/)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    const [refreshes, loads] = [refreshesOf(context), loadsOf(page)]
    await page.route('**/api/cove/*', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', detail: 'Only a Circle leader can do this.' } }),
    )
    await purposeField(page).fill('Rides through chemo')
    for (let press = 0; press < 3; press++) {
      await goOn(page)
      await summaryOf(page).getByText('Only a Circle leader can do this.').waitFor()
    }
    await page.waitForTimeout(1000)
    expect([refreshes(), loads()]).toEqual([1, 0])
  })

  test('without a refresh token: only the console reports it, and the link to sign in appears', async () => {
    const { page, context, expectTrouble } = await leaderAt('done')
    expectTrouble(/401/)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto('/')
    const refreshes = refreshesOf(context)
    await spoil(page)
    await page.evaluate(() => localStorage.removeItem('refresh_token'))
    await page.goto('/portal')
    await page.getByRole('heading', { name: 'Sign in to see your Circles' }).waitFor()
    expect(refreshes()).toBe(0)
    expect(warnings.join()).toContain('Please sign in.')
    expect(warnings.join()).not.toContain('spoilt')
    expect(await page.getByRole('alert').getByText('Please').count()).toBe(0)
  })
})

describe('a session that ended elsewhere', () => {
  test('shows "Please login again" at the front page, and the typed text waits for the same person only', async () => {
    const { page, leader, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/401|favicon/)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    await purposeField(page).fill('Rides through chemo')
    await put(page, 'foreign', 'gone')
    await call('POST', '/signout', leader.token)
    await goOn(page)
    await page.getByRole('alert').getByText('Please login again').waitFor()
    await soon(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

    // The next person at this computer goes back to a page of the person before.
    const { leader: next } = await leaderAt('purpose')
    await signIn(page, next.email)
    for (let back = 0; back < 6 && !page.url().includes('flow=signup'); back++) {
      await page.evaluate(() => history.back())
      await page.waitForTimeout(1000)
    }
    expect(page.url()).toContain('flow=signup')
    await atStep(page, 'purpose')
    await purposeField(page).waitFor()
    expect(await purposeField(page).inputValue()).toBe('')
    await purposeField(page).fill('Something else')
    await goOn(page)
    await atStep(page, 'image')

    await page.goto('/')
    await page.evaluate(() => localStorage.clear())
    await signIn(page, leader.email)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    await soon(() => purposeField(page).inputValue()).toBe('Rides through chemo')
  })

  test('by signing out in one tab signs out the other and closes its flow', async () => {
    const { page, context } = await leaderAt('purpose')
    const other = await context.newPage()
    await other.goto('/portal?flow=signup')
    await atStep(other, 'purpose')
    await purposeField(other).fill('Rides through chemo')
    await page.goto('/portal')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await dialogOf(other).waitFor({ state: 'detached' })
    await other.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor()
    expect(await stored(other, 'refresh_token')).toBeNull()
  })

  test('the Sign out button in the header ends the session', async () => {
    const { page, leader } = await leaderAt('done')
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    expect((await call('GET', '/user', leader.token)).status).toBe(401)
  })
})

describe('without a network', () => {
  test('a page signs nobody out, does not reload, says so, and refreshes once it can', async () => {
    const { page, context, expectTrouble } = await leaderAt('done')
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/settings')
    await page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor()
    const before = await stored(page, 'refresh_token')
    // Makes the token look four and a half minutes old. Another visit reads the changed time.
    // The rest of the time is for that visit: on a slow machine, it takes many seconds.
    await put(page, 'token_due_at', String(Date.now() + 20_000))
    await page.goto('/portal')
    await page.getByRole('heading', { name: 'Hello, Elena' }).waitFor()
    const [refreshes, loads] = [refreshesOf(context), loadsOf(page)]
    await context.setOffline(true)
    const notice = page.getByRole('alert').getByText('You are offline. You stay signed in.')
    await notice.waitFor()
    expect([await stored(page, 'refresh_token'), refreshes()]).toEqual([before, 0])
    await context.setOffline(false)
    await notice.waitFor({ state: 'detached' })
    await soon(() => stored(page, 'refresh_token')).not.toBe(before)
    expect([refreshes(), loads()]).toEqual([1, 0])
  })

  test('the settings say that devices can be signed out later', async () => {
    const { page, context, expectTrouble } = await leaderAt('done', 'phone')
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await page.goto('/settings')
    await page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor()
    await context.setOffline(true)
    const notice = page
      .getByRole('status')
      .getByText('You are offline. You can sign out devices once you’re back online.')
    await notice.waitFor()
    await context.setOffline(false)
    await notice.waitFor({ state: 'detached' })
  })

  test('an answer that never arrives causes one refresh and no reload', async () => {
    const { page, context, expectTrouble } = await leaderAt('purpose')
    expectTrouble(/ERR_FAILED/)
    await page.goto('/portal?flow=signup')
    await atStep(page, 'purpose')
    const [refreshes, loads] = [refreshesOf(context), loadsOf(page)]
    await failOnce(page, (route) => route.abort())
    await purposeField(page).fill('Rides through chemo')
    await goOn(page)
    await dialogOf(page).getByRole('alert').getByText('We don’t know if that was saved').waitFor()
    await soon(refreshes).toBe(1)
    await press(page, 'Try again')
    await atStep(page, 'image')
    expect([refreshes(), loads()]).toEqual([1, 0])
  })
})

/** The part of the settings that lists the sessions. */
const sessionsOf = (page: Page) => page.getByRole('region', { name: settings.sessions })

describe('the session settings', () => {
  test('show all sessions, and sign out one device from another', async () => {
    const { page, leader } = await leaderAt('done', 'phone')
    const { page: desk, expectTrouble } = await visit('desktop', {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    })
    expectTrouble(/401/)
    await signIn(desk, leader.email)
    await page.goto('/portal')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Where you’re signed in' }).waitFor()
    const rows = sessionsOf(page).getByRole('listitem')
    await soon(() => rows.count()).toBe(2)
    expect(await rows.nth(0).textContent()).toContain('This device')
    expect(await rows.nth(1).textContent()).toContain('Firefox on Windows')
    await page.getByRole('button', { name: /^Sign out Firefox on Windows/ }).click()
    await page.getByRole('status').getByText('Firefox on Windows is signed out.').waitFor()
    await soon(() => rows.count()).toBe(1)
    await page.getByText('You’re signed in only on this device.').waitFor()
    await desk.goto('/portal')
    await desk.getByRole('alert').getByText('Please login again').waitFor()
    await soon(() => new URL(desk.url()).pathname).toBe('/')
    // The person stays on the page, and the action that they requested is carried out.
    await desk.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await emailField(desk).fill(leader.email)
    await passwordField(desk).fill(PASSWORD)
    await press(desk, 'Sign in')
    await desk.waitForURL((url) => url.pathname === '/portal')
    await soon(() => desk.getByText('Please login again').count()).toBe(0)
  })

  test('sign out everywhere else after one question', async () => {
    const { page, leader } = await leaderAt('done')
    const tokens = await Promise.all([1, 2].map(() => tokenOf(leader.email)))
    await page.goto('/settings')
    const rows = sessionsOf(page).getByRole('listitem')
    await soon(() => rows.count()).toBe(3)
    const all = page.getByRole('button', { name: 'Sign out everywhere else' })
    await all.click()
    await page.getByRole('button', { name: 'Keep them' }).click()
    expect(await rows.count()).toBe(3)
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign out everywhere else')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
    await soon(() => rows.count()).toBe(1)
    for (const token of tokens) expect((await call('GET', '/user', token)).status).toBe(401)
    expect((await call('GET', '/user', await stored(page, 'token'))).status).toBe(200)
  })

  test('sign out this device too', async () => {
    const { page } = await leaderAt('done', 'phone')
    await page.goto('/settings')
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await stored(page, 'token')).toBeNull()
  })

  longTest('a visitor is shown the way in; a list that does not come can be asked for again', async () => {
    const { page: visitor } = await visit('phone')
    await visitor.goto('/settings')
    await visitor.getByRole('heading', { name: 'Sign in to see your settings' }).waitFor()
    for (const path of ['/portal/shop', '/desk']) {
      await visitor.goto(path)
      await visitor.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    }
    const { page, expectTrouble } = await leaderAt('done')
    expectTrouble(/500/)
    await page.goto('/')
    await page.route('**/api/user/sessions', (route) => route.fulfill({ status: 500 }), { times: 3 })
    await page.goto('/settings')
    await page.getByText('This list couldn’t be loaded').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await soon(() => sessionsOf(page).getByRole('listitem').count()).toBe(1)
  })
})

async function tokenOf(email: string): Promise<string> {
  const response = await fetch(`${portalUrl()}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return (await response.json()).response.access_token
}
