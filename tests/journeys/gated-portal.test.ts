import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'
import authWords from '#messages/en/auth-action.json' with { type: 'json' }
import gateWords from '#messages/en/previewGate.json' with { type: 'json' }
import previewWords from '#messages/en/private-preview.json' with { type: 'json' }
import signupWords from '#messages/en/signup.json' with { type: 'json' }
import type { Screen } from '#tests/support/browser/browser.ts'
import { mailsTo, type Portal, startPortal } from '#tests/support/portal/portal.ts'
import { newcomer, SCREENS, signedIn, soon, visit } from './people.ts'
import {
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField as passwordFieldOf,
  press,
  startLink,
  summaryOf,
  typeAccount,
} from './screens.ts'
import { type Leader, seedLeader } from './seed.ts'

/** The password for the private preview. The spaces around it are a part of it. */
const PASSWORD = ' Quails before dawn '
const { steps, failures, toast } = previewWords
const ASKED = steps['preview-password']
const WELCOME = steps['preview-welcome']

let portal: Portal
/** A second instance on the same data, which anyone can open without the preview password. */
let open: Portal
beforeAll(async () => {
  portal = await startPortal({ PREVIEW_PASSWORD: PASSWORD })
  open = await startPortal({ DATA_DIR: portal.dataDir })
})
afterAll(async () => {
  await open?.stop()
  await portal?.stop()
})

/** Opens a browser at the portal with the preview password. Refusals are expected there. */
async function gated(screen: Screen = 'desktop', options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(screen, { baseURL: portal.url, ...options })
  visited.expectTrouble(/status of 4\d\d/)
  return visited
}

const passwordField = (page: Page) => dialogOf(page).getByLabel(ASKED.fields.password.label, { exact: true })
const flagOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LAUNCH_USER)
const gateHeading = (page: Page) => page.getByRole('heading', { name: gateWords.heading, includeHidden: true })

async function typePassword(page: Page, password: string): Promise<void> {
  await headingOf(page, ASKED.title).waitFor()
  await passwordField(page).fill(password)
  await press(page, ASKED.action)
}

async function unlock(page: Page): Promise<void> {
  await typePassword(page, PASSWORD)
  await headingOf(page, WELCOME.title).waitFor()
  await goOn(page)
}

/** A leader, with a mailed link that signs them in. */
async function someone(): Promise<Leader & { readonly link: string }> {
  const leader = await seedLeader(open.url, 'done')
  await fetch(`${open.url}/api/login-by-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: leader.email }),
  })
  const find = async () =>
    (await mailsTo(portal.outbox, leader.email)).flatMap(({ text }) => /https?:\S+mode=signIn\S+/.exec(text) ?? [])[0]
  await soon(find).toBeDefined()
  return { ...leader, link: ((await find()) ?? '').replace(/^https?:\/\/[^/]+/, portal.url) }
}

describe('a gated portal', () => {
  test.each(SCREENS)('asks for the password, and then shows the requested page, on a %s', async (screen) => {
    const { page, context } = await gated(screen)
    const answer = await page.goto('/terms-of-use?from=mail#more')
    expect(answer?.status()).toBe(401)
    await gateHeading(page).waitFor({ state: 'attached' })
    await headingOf(page, ASKED.title).waitFor()

    await press(page, ASKED.action)
    await summaryOf(page).getByText(ASKED.fields.password.errors.empty).waitFor()

    await typePassword(page, PASSWORD.trim())
    await summaryOf(page).getByText(failures['wrong-preview-password']).waitFor()
    await soon(() => dialogOf(page).getByText(failures['wrong-preview-password']).count()).toBeGreaterThan(1)
    expect(await flagOf(page)).toBeNull()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(LAUNCH_USER)

    await typePassword(page, PASSWORD)
    await headingOf(page, WELCOME.title).waitFor()
    await page.getByText(toast.welcome).waitFor()
    expect(await flagOf(page)).toBe('true')
    await goOn(page)
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
    expect(page.url()).toBe(`${portal.url}/terms-of-use?from=mail#more`)

    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
    expect(await gateHeading(page).count()).toBe(0)
    const other = await context.newPage()
    expect((await other.goto('/'))?.status()).toBe(200)
    const stranger = await gated(screen)
    expect((await stranger.page.goto('/terms-of-use'))?.status(), 'another browser').toBe(401)
  })

  test.each(['/_next/static/x/circles', '/_next/static/circles/soup.js', '/_next/static/none.js', '/fonts/none.woff2'])(
    'refuses %s, where no file is',
    async (path) => {
      const answer = await fetch(`${portal.url}${path}`)
      expect(answer.status).toBe(401)
      expect((await fetch(`${open.url}${path}`)).status, 'without a gate').toBe(404)
    },
  )

  test('can be left without the password, and asks again on request', async () => {
    const { page } = await gated('phone')
    await page.goto('/portal')
    await headingOf(page, ASKED.title).waitFor()
    await press(page, 'Close')
    await soon(() => new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: gateWords.enter }).click()
    await headingOf(page, ASKED.title).waitFor()
    await page.reload()
    await unlock(page)
    await soon(() => new URL(page.url()).search).toBe('')
    await soon(() => gateHeading(page).count()).toBe(0)
  })

  test('shows the page in every tab once one of them has unlocked it', async () => {
    const { page, context } = await gated()
    await page.goto('/terms-of-use')
    const other = await context.newPage()
    await other.goto('/privacy-policy')
    await headingOf(other, ASKED.title).waitFor()
    await unlock(page)
    await other.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  })

  test('opens the flow that an address names, but only after it is unlocked', async () => {
    const { page } = await gated()
    await page.goto('/terms-of-use?flow=signup&from=mail#more')
    await headingOf(page, ASKED.title).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: gateWords.enter }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.reload()
    await unlock(page)
    expect(new URL(page.url()).hash).toBe('#more')
    await page.getByRole('heading', { level: 1, name: 'Terms of use', includeHidden: true }).waitFor()
    await headingOf(page, signupWords.steps['create-account'].title).waitFor()
  })

  test('keeps an invitation until the preview is unlocked', async () => {
    const { page } = await gated()
    await page.goto('/?invited_token=none')
    await unlock(page)
    await dialogOf(page)
      .getByRole('heading', { name: /invitation/i })
      .waitFor()
  })

  test('answers mailed links, and asks for the password before anything else', async () => {
    const leader = await someone()
    const { page } = await gated('phone')
    const stop = await page.goto('/unsubscribe/unknown')
    expect(stop?.status()).toBe(200)
    await page.getByRole('link', { name: 'all your notifications' }).waitFor()
    await page.goto(leader.link)
    await page.getByRole('button', { name: authWords.open.action }).click()
    await headingOf(page, ASKED.title).waitFor()
    await unlock(page)
    await page.getByRole('link', { name: 'Wallet' }).first().waitFor()
  })

  test('asks within a flow that was opened over a mailed page, and then continues it', async () => {
    const who = newcomer()
    const { page } = await gated()
    await page.goto('/unsubscribe/unknown')
    await page.goto('/unsubscribe/unknown?flow=signup')
    await headingOf(page, signupWords.steps['create-account'].title).waitFor()
    await typeAccount(page, who)
    await goOn(page)
    await unlock(page)
    await headingOf(page, signupWords.steps['create-account'].title).waitFor()
    await soon(() => emailField(page).inputValue()).toBe(who.email)
    await passwordFieldOf(page).fill(who.password)
    await goOn(page)
    await headingOf(page, signupWords.steps['type-location'].title).waitFor()
  })

  test('keeps members signed in while it is locked', async () => {
    const leader = await someone()
    const { page, context } = await gated('desktop', signedIn(portal.url, leader))
    await page.goto('/portal')
    await headingOf(page, ASKED.title).waitFor()
    await page.goto('/unsubscribe/unknown')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/portal')
    await unlock(page)
    await soon(() => page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull()
    await page.getByRole('link', { name: 'Wallet' }).first().waitFor()
    await context.clearCookies()
    await page.getByRole('link', { name: 'Wallet' }).first().click()
    await headingOf(page, ASKED.title).waitFor()
    await unlock(page)
    expect(new URL(page.url()).pathname).toBe('/portal/wallet')
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull()
  })

  test('does not come back when a Circle is begun, although that clears the storage', async () => {
    const { page } = await gated()
    await page.goto('/')
    await unlock(page)
    await soon(() => gateHeading(page).count()).toBe(0)
    await page.evaluate(() => localStorage.setItem('left', 'by the one before'))
    await startLink(page).click()
    await headingOf(page, signupWords.steps['create-account'].title).waitFor()
    await soon(() => page.evaluate(() => localStorage.getItem('left'))).toBeNull()
    expect(await flagOf(page)).toBe('true')
    expect((await page.reload())?.status()).toBe(200)
  })
})
