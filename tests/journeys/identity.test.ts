import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import authWords from '#messages/en/auth-action.json' with { type: 'json' }
import { tick } from '#tests/support/browser/tick.ts'
import { newEmail, PASSWORD } from '#tests/support/people/member.ts'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { leaderAt, newcomer, portalUrl, SCREENS, soon, visit } from './people.ts'
import {
  atStep,
  dialogOf,
  emailField,
  goOn,
  headingOf,
  passwordField,
  press,
  summaryOf,
  typeAccount,
} from './screens.ts'
import { seedLeader } from './seed.ts'

const codesOf = async (email: string) =>
  (await mailsTo(inject('outbox'), email)).flatMap(({ text }) => /^\s*(\d{5})\s*$/m.exec(text)?.[1] ?? [])
const linksTo = async (email: string) =>
  (await mailsTo(inject('outbox'), email)).flatMap(({ text }) => /\S+\/auth\/action\?\S+/.exec(text)?.[0] ?? [])

/** Opens the settings and asks for another address; `first` runs once it is typed. */
async function askForAddress(page: Page, email: string, first?: () => Promise<void>): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('New e-mail address').fill(email)
  await first?.()
  await page.getByRole('button', { name: 'Send a link' }).click()
}

describe.each(SCREENS)('before an important change, on a %s', (screen) => {
  test('a member proves their identity by password and continues where they were', async () => {
    const { page, expectTrouble } = await leaderAt('done', screen)
    expectTrouble(/409|422/)
    const next = newEmail()
    await askForAddress(page, next)
    await headingOf(page, 'Confirm it’s you').waitFor()
    await passwordField(page).fill('not my password')
    await goOn(page)
    await summaryOf(page).getByText('The password is not right.').waitFor()
    await passwordField(page).fill(PASSWORD)
    await goOn(page)
    await page.getByText(`We’ve sent a link to ${next}`).waitFor()
    expect(new URL(page.url()).search).toBe('')

    await soon(async () => (await linksTo(next)).length).toBe(1)
    const [link = ''] = await linksTo(next)
    await page.goto(link)
    await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
    await page.goto('/settings')
    await page.getByRole('main').getByText(next).waitFor()
  })
})

test('a member proves their identity by a mailed code, and need not do so again for the next change', async () => {
  const { page, leader, expectTrouble } = await leaderAt('done')
  expectTrouble(/409/)
  await askForAddress(page, newEmail())
  await headingOf(page, 'Confirm it’s you').waitFor()
  await goOn(page)
  await summaryOf(page)
    .getByRole('link', { name: /password/ })
    .waitFor()
  await tick(dialogOf(page).getByRole('radio', { name: 'With a code by e-mail' }))
  expect(await passwordField(page).count(), 'only what is asked is shown').toBe(0)
  await summaryOf(page).waitFor({ state: 'detached' })
  await press(page, 'Send me a code')
  await dialogOf(page).getByText('The code is on its way').waitFor()
  await soon(async () => (await codesOf(leader.email)).length).toBe(1)
  await page.getByLabel('5-digit code').fill((await codesOf(leader.email))[0] ?? '')
  await goOn(page)
  await page.getByText('We’ve sent a link to').waitFor()

  const other = newEmail()
  await askForAddress(page, other)
  await page.getByText(`We’ve sent a link to ${other}`).waitFor()
  expect(await dialogOf(page).count()).toBe(0)
})

test('a member who continues before the ways to prove have loaded gets the first of them', async () => {
  const { page, expectTrouble } = await leaderAt('done')
  expectTrouble(/409/)
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  await askForAddress(page, newEmail(), async () => {
    await page.route('**/_next/static/**', async (route) => {
      await new Promise((done) => setTimeout(done, 500))
      await route.continue()
    })
    await page.route('**/api/user', async (route) => {
      if (route.request().method() === 'GET') await told
      await route.continue()
    })
  })
  await headingOf(page, 'Confirm it’s you').waitFor()
  await goOn(page)
  await dialogOf(page).getByText('Loading…').waitFor({ state: 'attached' })
  expect(await summaryOf(page).count(), 'nothing is asked of a choice that is not there yet').toBe(0)
  tell()
  await summaryOf(page)
    .getByRole('link', { name: /password/ })
    .waitFor()
})

test('a member who closes the proof changes nothing, and the typed text stays', async () => {
  const { page, expectTrouble } = await leaderAt('done')
  expectTrouble(/409/)
  const next = newEmail()
  await askForAddress(page, next)
  await headingOf(page, 'Confirm it’s you').waitFor()
  await press(page, 'Close')
  await soon(() => dialogOf(page).count()).toBe(0)
  expect(await page.getByLabel('New e-mail address').inputValue()).toBe(next)
  expect(await linksTo(next)).toEqual([])
})

describe('the link of the welcome mail', () => {
  test('confirms the address, and an old or broken one says so and offers a new one', async () => {
    const { page, expectTrouble } = await visit('phone')
    expectTrouble(/422/)
    const who = newcomer()
    await page.goto('/?flow=signup')
    await typeAccount(page, who)
    await goOn(page)
    await atStep(page, 'type-location')
    await page.goto('/portal')
    await page.getByText('Confirm your e-mail address').waitFor()
    await soon(async () => (await linksTo(who.email)).length).toBe(1)
    const [link = ''] = await linksTo(who.email)
    await page.goto(link.replace(/oobCode=.*/, 'oobCode=broken'))
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByText('A new link is on its way.').waitFor()

    await page.goto(link)
    await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
    await page.getByRole('link', { name: 'Go to your Circles' }).click()
    await page.getByRole('heading', { level: 1, name: `Hello, ${who.first}` }).waitFor()
    expect(await page.getByText('Confirm your e-mail address').count()).toBe(0)
  })
})

test('a member who opens the welcome link in another browser signs in before the address is confirmed', async () => {
  const { leader } = await leaderAt('done')
  await soon(async () => (await linksTo(leader.email)).length).toBe(1)
  const { page, expectTrouble } = await visit('phone')
  expectTrouble(/403/)
  const [link = ''] = await linksTo(leader.email)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Sign in to confirm your address' }).waitFor()
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await emailField(page).fill(leader.email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Go to your Circles' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Elena' }).waitFor()
  expect(await page.getByText('Confirm your e-mail address').count()).toBe(0)
})

test('signing up needs agreement to the terms, which can be read without losing typed text', async () => {
  const { page, context } = await visit('phone')
  const who = newcomer()
  await page.goto('/?flow=signup')
  await typeAccount(page, who)
  await page.getByRole('checkbox', { name: /18 or older/ }).uncheck()
  await goOn(page)
  await summaryOf(page).getByText('Check the box if you’re 18 or older and agree.').waitFor()
  const opened = context.waitForEvent('page')
  await dialogOf(page).getByRole('link', { name: 'Terms of use' }).click()
  await (await opened).getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
  await goOn(page)
  await atStep(page, 'type-location')
})

test('a member is asked again when the terms have changed', async () => {
  const { page } = await leaderAt('done', 'phone')
  // Simulates the answer of a server with new terms. The server's own tests cover what happens next.
  let due = true
  await page.route(`${portalUrl()}/api/user`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), terms_due: due } })
  })
  await page.goto('/portal')
  await page.getByText('Our terms have changed').waitFor()
  await page.getByRole('link', { name: 'Read and agree' }).click()
  await headingOf(page, 'Our terms have changed').waitFor()
  await press(page, 'Agree and continue')
  await summaryOf(page).getByText('Check the box if you agree.').waitFor()
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
  due = false
  await press(page, 'Agree and continue')
  await soon(() => page.getByText('Our terms have changed').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/portal')
})

test('a person who signs in over another one sees nothing of theirs, in any tab', async () => {
  const { page, context, leader } = await leaderAt('done')
  const other = await seedLeader(portalUrl(), 'done', { title: { headline: 'Leo’s band trip' } })
  await page.goto('/settings')
  await page.getByRole('main').getByText(leader.email).waitFor()
  const second = await context.newPage()
  await second.goto('/portal?flow=login')
  await emailField(second).fill(other.email)
  await passwordField(second).fill(PASSWORD)
  await press(second, 'Sign in')
  await second.waitForURL((url) => url.pathname === '/portal' && url.search === '')
  await page.waitForURL('**/portal')
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Your account' }).click()
    await tab.getByText(other.email).first().waitFor()
    expect(await tab.getByText(leader.email).count()).toBe(0)
  }
  const first = await fetch(`${portalUrl()}/api/user`, { headers: { Authorization: `Bearer ${leader.token}` } })
  expect(first.status, 'the first session is over').toBe(401)
})

test('a member who opens an outdated link to confirm their address signs in there and gets a new one', async () => {
  const { email } = await seedLeader(portalUrl(), 'done')
  await soon(async () => (await linksTo(email)).length).toBe(1)
  const [earlier] = await linksTo(email)
  const { page, expectTrouble } = await visit('phone')
  expectTrouble(/verify-email/)
  // The server deletes outdated links, so it does not know this one.
  await page.goto('/auth/action?mode=verifyEmail&oobCode=outdated')
  await page.getByRole('heading', { name: authWords.invalid.title }).waitFor()
  const send = page.getByRole('button', { name: authWords.send })
  expect(await send.count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: authWords.signIn }).click()
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await send.click()
  await page.getByText(authWords.sent).waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth/action')

  await soon(async () => (await linksTo(email)).length).toBe(2)
  const later = (await linksTo(email)).find((link) => link !== earlier) ?? ''
  await page.goto(later)
  await page.getByRole('heading', { name: authWords.confirmed.title }).waitFor()
})
