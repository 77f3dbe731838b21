import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchKeepingBrowser } from '#tests/support/browser/browser.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { leaderAt, longTest, newcomer, portalUrl, signedIn, soon, visit } from './people.ts'
import {
  atStep,
  choosePlace,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  press,
  startLink,
  summaryOf,
  titleField,
  typeAccount,
  walkTo,
} from './screens.ts'
import type { Far } from './seed.ts'
import { seedLeader } from './seed.ts'

const stepIn = (page: Page) => new URL(page.url()).searchParams.get('step')
const pathIn = (page: Page) => page.url().slice(portalUrl().length)
/** Goes through the browser's history. A page from the cache does not load, so there is no load to wait for. */
const travel = (page: Page, by: number) =>
  page
    .evaluate((entries) => window.history.go(entries), by)
    .catch((error: unknown) => {
      // The page may already be gone, so that it cannot answer.
      if (!String(error).includes('Execution context was destroyed')) throw error
    })
const isClosed = (page: Page) => soon(() => dialogOf(page).count()).toBe(0)
const seeThePage = (page: Page, of: string) => page.getByRole('link', { name: `See the page for ${of}` })

/** Checks after a moment that a dialog is still closed. No event would show that. */
async function staysClosed(page: Page, path: string): Promise<void> {
  await soon(() => pathIn(page)).toBe(path)
  await page.waitForTimeout(300)
  expect(await dialogOf(page).count()).toBe(0)
}

async function signIn(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.waitForURL('**/portal')
}

describe('Back never offers an irreversible step again', () => {
  test('to a member who has signed in: it shows the page below, and Forward returns', async () => {
    const { leader } = await leaderAt('done')
    const { page, expectTrouble } = await visit()
    // Chromium reports an error for the icon if a page is cached while its head changes.
    expectTrouble(/favicon/)
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    await signIn(page, leader.email)
    await travel(page, -1)
    await staysClosed(page, '/')
    await travel(page, 1)
    await page.getByRole('heading', { name: 'Hello, Elena' }).waitFor()
    await soon(() => page.title()).toBe('Your Circles – Covey')
  })

  test('to a member who has agreed to the terms', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/')
    await page.goto('/portal?flow=terms')
    await page.getByRole('checkbox', { name: /18 or older/ }).check()
    await press(page, 'Agree and continue')
    await isClosed(page)
    await travel(page, -1)
    await staysClosed(page, '/portal')
    await travel(page, -1)
    await staysClosed(page, '/')
  })

  test('to a member who has proved their identity, and neither does Forward', async () => {
    const { page } = await leaderAt('done', 'phone')
    await page.goto('/settings')
    await page.goto('/settings?flow=confirm')
    await passwordField(page).fill(PASSWORD)
    await goOn(page)
    await isClosed(page)
    await travel(page, -1)
    await staysClosed(page, '/settings')
    await travel(page, 1)
    await staysClosed(page, '/settings')
  })

  longTest('once the invitations are sent, every entry of the history shows the Circle that is ready', async () => {
    const { page } = await leaderAt('story')
    await page.goto('/portal')
    await page.getByRole('region', { name: 'Finish setting up' }).getByRole('link', { name: 'Continue' }).click()
    await walkTo(page, 'story', 'invite-others', newcomer())
    await press(page, 'Finish')
    await atStep(page, 'circle-ready')
    await seeThePage(page, 'Sunday soup for Maria').click()
    await page.waitForURL('**/circles/**')
    await travel(page, -1)
    await atStep(page, 'circle-ready')
    await travel(page, -3)
    await staysClosed(page, '/portal')
    await travel(page, 2)
    await atStep(page, 'circle-ready')
    expect(await dialogOf(page).getByRole('textbox').count()).toBe(0)
  })

  test('and a form still open in another tab is politely refused and shows the current state', async () => {
    const { page, context, expectTrouble } = await leaderAt('done')
    expectTrouble(/409/)
    await page.goto('/portal?flow=signup&step=title')
    await atStep(page, 'title')
    await titleField(page).fill('Another name')
    const other = await context.newPage()
    await other.goto('/portal?flow=signup')
    await atStep(other, 'invite-others')
    await press(other, 'Finish')
    await atStep(other, 'circle-ready')
    await goOn(page)
    await atStep(page, 'circle-ready')
    const said = dialogOf(page).getByRole('alert').filter({ hasText: 'Your answer wasn’t saved' })
    await said.getByText('This setup is already finished.').waitFor()
    await soon(() => said.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await summaryOf(page).count(), 'nothing is wrong with what was typed').toBe(0)
    expect(await page.title()).toBe('Your Circle is ready – Covey')
    await seeThePage(page, 'Sunday soup for Maria').waitFor()
  })
})

describe('a long browser history', () => {
  test('leads to the step of the entry that is chosen', async () => {
    const { page } = await leaderAt('purpose')
    await page.goto('/portal')
    await page.getByRole('region', { name: 'Finish setting up' }).getByRole('link', { name: 'Continue' }).click()
    await walkTo(page, 'purpose', 'title', newcomer())
    for (const [by, step] of [
      [-3, 'purpose'],
      [2, 'story'],
      [1, 'title'],
      [-2, 'image'],
    ] as const) {
      await travel(page, by)
      await atStep(page, step)
      await soon(() => stepIn(page)).toBe(step)
    }
  })

  test('does not return into the steps of a deep link that was closed', async () => {
    const { page } = await leaderAt('purpose')
    await page.goto('/')
    await page.goto('/portal?flow=signup&step=purpose')
    await walkTo(page, 'purpose', 'story', newcomer())
    await press(page, 'Close')
    await staysClosed(page, '/portal')
    await travel(page, -1)
    await staysClosed(page, '/')
  })

  longTest('entries of two Circles are not mixed up', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/portal?flow=signup')
    await atStep(page, 'invite-others')
    await press(page, 'Finish')
    await atStep(page, 'circle-ready')
    await goOn(page)
    await page.getByRole('heading', { name: 'Hello, Elena' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Covey' }).click()
    await startLink(page).click()
    await atStep(page, 'create-account')
    await goOn(page)
    await atStep(page, 'type-location')
    await travel(page, -4)
    await atStep(page, 'circle-ready')
    await seeThePage(page, 'Sunday soup for Maria').waitFor()
    await travel(page, 4)
    await atStep(page, 'type-location')
    await choosePlace(page, 'boi', 'Boise, ID')
    await travel(page, -1)
    await atStep(page, 'create-account')
  })
})

/** Ordinary browsers have a back-forward cache; the browser of the other tests has none. */
describe('a page from the back-forward cache', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchKeepingBrowser()
  })
  afterAll(() => browser.close())

  /** Goes to another page, does something there, and returns. */
  async function awayAndBack(page: Page, meanwhile: () => Promise<unknown>, by = -1): Promise<void> {
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) =>
        document.documentElement.toggleAttribute('data-kept', persisted),
      )
    })
    await page.goto('/privacy-policy')
    await meanwhile()
    await travel(page, by)
    await page.locator('html[data-kept]').waitFor({ state: 'attached' })
  }

  async function memberAt(step: Far) {
    const leader = await seedLeader(portalUrl(), step)
    return visit('desktop', signedIn(portalUrl(), leader), browser)
  }

  test('shows the present state of the run, and no form', async () => {
    const { page, context } = await memberAt('done')
    await page.goto('/?flow=signup&step=title')
    await atStep(page, 'title')
    await awayAndBack(page, async () => {
      const other = await context.newPage()
      await other.goto('/portal?flow=signup')
      await atStep(other, 'invite-others')
      await press(other, 'Finish')
      await atStep(other, 'circle-ready')
    })
    await atStep(page, 'circle-ready')
    expect(await dialogOf(page).getByRole('textbox').count()).toBe(0)
    expect(await summaryOf(page).count()).toBe(0)
  })

  test('shows the account once it exists, not its form', async () => {
    const { page, context } = await visit('phone', {}, browser)
    const who = newcomer()
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await page.getByLabel('First name').fill(who.first)
    await awayAndBack(page, async () => {
      const other = await context.newPage()
      await other.goto('/?flow=signup')
      await walkTo(other, 'create-account', 'type-location', who)
    })
    await dialogOf(page).getByText(who.email).waitFor()
    expect(await passwordField(page).count()).toBe(0)
  })

  test('shows no sign-in form to a person who has signed in in this tab since', async () => {
    const { leader } = await leaderAt('done')
    const { page } = await visit('desktop', {}, browser)
    await page.goto('/?flow=login')
    await headingOf(page, 'Sign in').waitFor()
    const signInElsewhere = async () => {
      await page.goto('/terms-of-use?flow=login')
      await headingOf(page, 'Sign in').waitFor()
      await signIn(page, leader.email)
    }
    await awayAndBack(page, signInElsewhere, -3)
    await staysClosed(page, '/')
  })

  test('is unchanged if nothing happened, with the typed password', async () => {
    const { page } = await visit('desktop', {}, browser)
    const who = newcomer()
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await typeAccount(page, who)
    await awayAndBack(page, async () => undefined)
    await page.waitForTimeout(300)
    expect(await passwordField(page).inputValue()).toBe(who.password)
    await goOn(page)
    await atStep(page, 'type-location')
  })
})
