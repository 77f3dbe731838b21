import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchKeepingBrowser } from '#tests/support/browser/browser.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { leaderAt, newcomer, portalUrl, signedIn, soon, visit } from './people.ts'
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
/** Goes through the browser's history without waiting for a page to load: one that was put aside does not load. */
const travel = (page: Page, by: number) =>
  page
    .evaluate((entries) => window.history.go(entries), by)
    .catch((error: unknown) => {
      // Whoever has gone already cannot be answered.
      if (!String(error).includes('Execution context was destroyed')) throw error
    })
const isClosed = (page: Page) => soon(() => dialogOf(page).count()).toBe(0)
const seeThePage = (page: Page, of: string) => page.getByRole('link', { name: `See the page of ${of}` })

/** Nothing has to appear, so a moment has to pass. */
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

describe('what cannot be undone is not offered again by going back', () => {
  test('who has signed in finds the page below, not the form, and comes forward again', async () => {
    const { leader } = await leaderAt('done')
    const { page, expectTrouble } = await visit()
    // Chromium asks for it when it comes upon a page again whose head is being changed.
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

  test('who has agreed to the terms is not asked again', async () => {
    const { page } = await leaderAt('done')
    await page.goto('/')
    await page.goto('/portal?flow=terms')
    await page.getByRole('checkbox', { name: /18 or older/ }).check()
    await press(page, 'Agree and go on')
    await isClosed(page)
    await travel(page, -1)
    await staysClosed(page, '/portal')
    await travel(page, -1)
    await staysClosed(page, '/')
  })

  test('who has confirmed to be who they are is not asked again, neither back nor forth', async () => {
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

  test('once the invitations are sent, every entry of the history shows the Circle that is ready', async () => {
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

  test('a form that is still open in another tab is refused, kindly, and shows where things stand', async () => {
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
    const said = dialogOf(page).getByRole('alert').filter({ hasText: 'What you sent now was not saved' })
    await said.getByText('This set-up is already finished.').waitFor()
    await soon(() => said.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await summaryOf(page).count(), 'nothing is wrong with what was typed').toBe(0)
    expect(await page.title()).toBe('Your Circle is ready – Covey')
    await seeThePage(page, 'Sunday soup for Maria').waitFor()
  })
})

describe('long ways through the history', () => {
  test('whoever picks an entry of the history comes to the step that it names', async () => {
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

  test('who closes in the middle of a deep link does not come back into its steps', async () => {
    const { page } = await leaderAt('purpose')
    await page.goto('/')
    await page.goto('/portal?flow=signup&step=purpose')
    await walkTo(page, 'purpose', 'story', newcomer())
    await press(page, 'Close')
    await staysClosed(page, '/portal')
    await travel(page, -1)
    await staysClosed(page, '/')
  })

  test('entries of two Circles are not mixed up', async () => {
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

/** In these the browser puts pages aside and shows them again as they were, as browsers of people do. */
describe('a page that the browser had put aside', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchKeepingBrowser()
  })
  afterAll(() => browser.close())

  /** Leaves for another page, and comes back once something has happened. */
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

  test('shows what became of the run meanwhile, and no form of it', async () => {
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

  test('shows the account once it is made, not its form', async () => {
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

  test('of somebody who has signed in elsewhere in this tab shows no sign-in form', async () => {
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

  test('is just as it was where nothing happened, with the password that was typed', async () => {
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
