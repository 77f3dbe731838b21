import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EXTENSION_PARAMETER, LOGOUT_PARAMETER, REFERENCE_EXTENSION } from '#api/contract/extension.ts'
import say from '#messages/en/browserExtension.json' with { type: 'json' }
import words from '#messages/en/extension.json' with { type: 'json' }
import { openWithExtension } from '#tests/support/browser/extension-browser.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { KEY } from '../../extension/manifest.ts'
import { leaderAt, portalUrl, signedIn, soon, visit } from './people.ts'
import { dialogOf, emailField, headingOf, passwordField, press } from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

const POPUP = `chrome-extension://${REFERENCE_EXTENSION}/popup.html`
const CONNECT = `/?${EXTENSION_PARAMETER}=${REFERENCE_EXTENSION}`
const EVIL = 'https://evil.example/'
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function browserWithExtension(): Promise<{ context: BrowserContext; page: Page }> {
  const { context, close } = await openWithExtension(portalUrl())
  onTestFinished(close)
  return { context, page: await context.newPage() }
}

/** Signs in with the open sign-in dialog. */
async function signIn(page: Page, { email }: Pick<Leader, 'email'>): Promise<void> {
  await headingOf(page, 'Sign in').waitFor()
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.waitForURL((url) => url.pathname === '/portal')
}

/** The popup, opened as a page. It is loaded again until it says this. */
async function popupSays(context: BrowserContext, text: string): Promise<Page> {
  const popup = await context.newPage()
  await soon(async () => {
    await popup.goto(POPUP)
    return popup.getByRole('heading', { level: 1 }).textContent()
  }).toBe(text)
  return popup
}

const nobody = say.signedOut
const barOf = (page: Page) => page.getByRole('region', { name: say.title })
/** The texts of the badges of all tabs. */
const badges = (context: BrowserContext): Promise<string[]> =>
  context
    .serviceWorkers()[0]
    ?.evaluate(
      'chrome.tabs.query({}).then((tabs) => Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id }))))',
    ) ?? Promise.resolve([])

/** Opens a page of another site with this content. */
async function openEvil(page: Page, body: string): Promise<void> {
  await page.route(EVIL, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` }))
  await page.goto(EVIL)
}

test('the id of the extension follows from the key in its manifest', () => {
  const hash = createHash('sha256').update(Buffer.from(KEY, 'base64')).digest('hex').slice(0, 32)
  const id = [...hash].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')
  expect(id).toBe(REFERENCE_EXTENSION)
})

describe('the browser extension', () => {
  test('signs in through ?extensionId=, reminds at a shop, and signs out by ?forceLogout', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { context, page } = await browserWithExtension()
    await page.goto('/portal/extension')
    await page.getByText(words.installed.title).waitFor()
    await popupSays(context, nobody)

    await page.goto(CONNECT)
    await signIn(page, leader)
    const popup = await popupSays(context, 'Signed in as Elena')
    expect(JSON.parse((await stored(page, 'wildfire_info')) ?? 'null')).toHaveProperty('device_id')
    await page.goto('/portal/extension')
    await page.getByText(words.ready.title).waitFor()

    await page.goto('/shop/juniper-loom')
    const bar = barOf(page)
    await bar.getByText('of your purchase at Juniper & Loom can go to your Circle.').waitFor()
    await soon(() => badges(context)).toContainEqual(expect.stringMatching(/%$/))
    await bar.getByRole('link', { name: say.go }).click()
    await page.getByRole('button', { name: 'Shop at Juniper & Loom' }).click()
    await page.getByText('You came from Covey,').waitFor()
    await soon(() => badges(context)).toContain('✓')
    expect(await bar.count(), 'the bar, when the purchase already counts').toBe(0)

    const [portal] = await Promise.all([
      context.waitForEvent('page'),
      popup.getByRole('button', { name: say.signOut }).click(),
    ])
    await soon(() => stored(portal, 'token')).toBeNull()
    await soon(() => new URL(portal.url()).pathname + new URL(portal.url()).search).toBe('/')
    expect(await dialogOf(portal).count(), 'a question, although the extension asked').toBe(0)
    expect(await stored(portal, 'wildfire_info')).toBeNull()
    await popupSays(context, nobody)
  })

  test('reminds once per shop and day, without an account, and not on other pages', async () => {
    const { context, page } = await browserWithExtension()
    await page.goto('/shop/juniper-loom')
    await barOf(page).getByRole('button', { name: say.close }).click()
    await barOf(page).waitFor({ state: 'detached' })
    await page.reload()
    await soon(() => badges(context)).toContainEqual(expect.stringMatching(/%$/))
    expect(await barOf(page).count()).toBe(0)
    await page.goto('/faqs')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await soon(() => badges(context)).not.toContainEqual(expect.stringMatching(/%$/))
    expect(await barOf(page).count()).toBe(0)
  })

  test('is told when a member signs out on the portal', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { context, page } = await browserWithExtension()
    await page.goto(CONNECT)
    await signIn(page, leader)
    await popupSays(context, 'Signed in as Elena')
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await popupSays(context, nobody)
  })

  test('takes no message from other pages', async () => {
    const { context, page } = await browserWithExtension()
    const forged = { type: 'SET_AUTH', auth: { user_id: 'u' }, name: 'Eve', logout_token: 't' }
    await openEvil(page, '<title>Evil</title>')
    const send = ({ id, message }: { id: string; message: object }) =>
      new Promise<string>((resolve) => {
        window.postMessage(message, '*')
        const { chrome } = globalThis as { chrome?: { runtime?: { sendMessage(...parts: unknown[]): void } } }
        try {
          chrome?.runtime?.sendMessage(id, message, (answer: unknown) => resolve(`${answer}`))
          if (!chrome?.runtime) resolve('undefined')
        } catch {
          resolve('undefined')
        }
      })
    expect(await page.evaluate(send, { id: REFERENCE_EXTENSION, message: forged })).toBe('undefined')
    await page.goto('/')
    await page.evaluate((message) => window.postMessage(message, '*'), forged)
    await popupSays(context, nobody)
  })
})

describe('an address with ?extensionId=', () => {
  test('offers the extension if it does not answer, and is removed', async () => {
    const { page } = await leaderAt('done')
    await page.goto(CONNECT)
    await headingOf(page, words.missing.title).waitFor()
    await soon(() => new URL(page.url()).search).toBe('')
    await dialogOf(page).getByRole('link', { name: words.missing.page }).click()
    await page.getByRole('heading', { level: 1, name: words.home.title }).waitFor()
  })

  test('of an extension that is not allowed does nothing, and the page stays usable', async () => {
    const { page } = await leaderAt('done')
    const calls: string[] = []
    const logged: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    page.on('console', (message) => logged.push(message.text()))
    await page.goto(`/faqs?${EXTENSION_PARAMETER}=${'p'.repeat(32)}`)
    await soon(() => logged.join()).toContain('EXTENSION_IDS')
    expect(calls.filter((url) => url.includes('CHROME_EXTENSION'))).toEqual([])
    expect(await dialogOf(page).count()).toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
    await page.waitForURL('/howitworks')
  })

  test('opens the sign-in for visitors once, and closing it leaves them on the page', async () => {
    const { page } = await visit()
    await page.goto(`/faqs?${EXTENSION_PARAMETER}=${REFERENCE_EXTENSION}`)
    await headingOf(page, 'Sign in').waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await soon(() => page.url()).toBe(`${portalUrl()}/faqs`)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await dialogOf(page).count()).toBe(0)
  })
})

describe('an address with ?forceLogout', () => {
  test('in an image or a frame of another site signs nobody out', async () => {
    const { page, expectTrouble } = await leaderAt('done')
    expectTrouble(/evil\.example|frame|ERR_FAILED|ERR_BLOCKED/i)
    const address = `${portalUrl()}/?${LOGOUT_PARAMETER}`
    await openEvil(page, `<img src="${address}"><iframe src="${address}"></iframe>`)
    await page.goto('/portal')
    await page.getByRole('heading', { name: 'Hello, Elena' }).waitFor()
  })

  test('on another site asks before it signs people out', async () => {
    const { page, leader, expectTrouble } = await leaderAt('done')
    expectTrouble(/evil\.example/)
    for (const [answer, isOut] of [
      [words.ask.stay, false],
      [words.ask.signOut, true],
    ] as const) {
      await openEvil(page, `<a href="${portalUrl()}/faqs?${LOGOUT_PARAMETER}=true">Free shoes</a>`)
      await page.getByRole('link').click()
      await headingOf(page, words.ask.title).waitFor()
      expect(await stored(page, 'token')).not.toBeNull()
      await press(page, answer)
      await dialogOf(page).waitFor({ state: 'detached' })
      if (isOut) await soon(() => stored(page, 'token')).toBeNull()
      else expect(await stored(page, 'token')).not.toBeNull()
      await soon(() => page.url()).toBe(isOut ? `${portalUrl()}/` : `${portalUrl()}/faqs`)
    }
    const headers = { Authorization: `Bearer ${leader.token}` }
    expect((await fetch(`${portalUrl()}/api/user`, { headers })).status).toBe(401)
  })

  test('on the portal itself signs people out at once', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/faqs')
    await page.evaluate((name) => window.location.assign(`/?${name}`), LOGOUT_PARAMETER)
    await soon(() => stored(page, 'token')).toBeNull()
    await soon(() => page.url()).toBe(`${portalUrl()}/`)
    expect(await dialogOf(page).count()).toBe(0)
  })
})

describe('the page about the extension', () => {
  test('says on a phone why it is not possible', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { page } = await visit('phone', { isMobile: true, ...signedIn(portalUrl(), leader) })
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Check the extension' }).click()
    await page.getByText(words.phone.title).waitFor()
    await page.getByRole('link', { name: words.home.shops }).click()
    await page.waitForURL('/portal/shop')
  })

  test('is offered by the step of the set-up if the extension has no store', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/portal?flow=signup&step=add-extension')
    const link = dialogOf(page).getByRole('link', { name: 'How to get the extension' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('/portal/extension')
  })
})
