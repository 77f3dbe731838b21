import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { leaderAt, newcomer, portalUrl, SCREENS, soon, visit } from './people.ts'
import { codeFor } from './reset-codes.ts'
import { dialogOf, emailField, goOn, headingOf, passwordField, press, summaryOf } from './screens.ts'
import { seedLeader } from './seed.ts'

const NEW = 'leo plays the trombone'
const codeField = (page: Page) => page.getByLabel('5-digit code')
const newPasswordField = (page: Page) => page.getByRole('textbox', { name: 'New password' })

const wrong = (code: string, nth = 1) => String((Number(code) + nth) % 100_000).padStart(5, '0')

/** Opens sign-in, chooses “forgot password” and requests the code. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/?flow=login')
  await emailField(page).fill(email)
  await press(page, 'Forgot password?')
  await headingOf(page, 'Forgot password').waitFor()
  expect(await emailField(page).inputValue(), 'the address need not be typed twice').toBe(email)
  await press(page, 'Send the code')
  await headingOf(page, 'Check your email').waitFor()
}

describe.each(SCREENS)('a member who forgot the password, on a %s', (screen) => {
  test('gets a code by mail, sets a new password and is signed in', async () => {
    const { email } = await seedLeader(portalUrl(), 'done', {})
    const { page } = await visit(screen)
    await askForCode(page, email)
    const code = await codeFor(email)

    await codeField(page).fill(code.slice(0, 3))
    await goOn(page)
    await summaryOf(page).getByText('You’ve not entered enough numbers, the code must be 5 numbers').waitFor()
    await codeField(page).fill(`${code.slice(0, 2)} ${code.slice(2)}`)
    await goOn(page)

    await headingOf(page, 'Set a new password').waitFor()
    await newPasswordField(page).fill(NEW)
    await press(page, 'Set password')
    await headingOf(page, 'Sign in').waitFor()
    await dialogOf(page).getByText('Your password has been changed. Sign in with the new one.').waitFor()
    expect(await emailField(page).inputValue()).toBe(email)
    await passwordField(page).fill(NEW)
    await press(page, 'Sign in')
    await page.waitForURL('**/portal')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

test('a page that was discarded while the mail was read continues at the code', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page, context } = await visit('phone')
  await askForCode(page, email)
  await soon(() => page.url()).toContain('step=fill-otp')
  const again = await context.newPage()
  await page.close()
  await again.goto('/?flow=login&step=fill-otp')
  await headingOf(again, 'Check your email').waitFor()
  await codeField(again).fill(await codeFor(email))
  await goOn(again)
  await headingOf(again, 'Set a new password').waitFor()

  await again.reload()
  await headingOf(again, 'Forgot password').waitFor()
  expect(await emailField(again).inputValue(), 'the code is used: another is asked for').toBe(email)
})

test('five wrong codes lead back to requesting a new one, with the address still filled in', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page, expectTrouble } = await visit()
  expectTrouble(/422/)
  await askForCode(page, email)
  const code = await codeFor(email)
  for (let nth = 1; nth <= 4; nth++) {
    await codeField(page).fill(wrong(code, nth))
    await goOn(page)
    await summaryOf(page).getByText('That code is not right.').waitFor()
    await soon(() => codeField(page).inputValue()).toBe(wrong(code, nth))
  }
  await summaryOf(page).getByText('You can try once more.').waitFor()
  await codeField(page).fill(wrong(code, 5))
  await goOn(page)
  await headingOf(page, 'Forgot password').waitFor()
  await summaryOf(page)
    .getByText('That was the fifth wrong code, so the one we sent no longer works. Ask for a new one.')
    .waitFor()
  expect(await emailField(page).inputValue()).toBe(email)
})

test('Back leads through the same steps, by the button and by the browser', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page } = await visit()
  await askForCode(page, email)
  await press(page, 'Back')
  await headingOf(page, 'Forgot password').waitFor()
  await page.goBack()
  await headingOf(page, 'Sign in').waitFor()
  await page.goForward()
  await headingOf(page, 'Forgot password').waitFor()
  await press(page, 'Send the code')
  await headingOf(page, 'Check your email').waitFor()
  await codeField(page).fill(await codeFor(email))
  await goOn(page)
  await headingOf(page, 'Set a new password').waitFor()
  await press(page, 'Back')
  await headingOf(page, 'Sign in').waitFor()
})

test('an unknown address gets the same answer, and no mail', async () => {
  const { email } = newcomer()
  const { page, expectTrouble } = await visit('phone')
  expectTrouble(/422/)
  await askForCode(page, email)
  await dialogOf(page).getByText('has an account, the code is on its way there').waitFor()
  await codeField(page).fill('12345')
  await goOn(page)
  await summaryOf(page).getByText('That code is not right.').waitFor()
  expect(await mailsTo(inject('outbox'), email)).toEqual([])
})

test('no code and no password stay in the browser', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page } = await visit()
  await askForCode(page, email)
  const code = await codeFor(email)
  await codeField(page).fill(code)
  await goOn(page)
  await newPasswordField(page).fill(NEW)
  // Waits longer than the delay after which typed text is stored.
  await page.waitForTimeout(600)
  const kept = await page.evaluate(async () => {
    const open = indexedDB.open('covey')
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = database.transaction('drafts').objectStore('drafts').getAll()
    const drafts = await new Promise((resolve) => {
      all.onsuccess = () => resolve(all.result)
    })
    return JSON.stringify([drafts, { ...localStorage }, { ...sessionStorage }])
  })
  expect(kept).toContain(email)
  for (const secret of [code, NEW, 'reset_token']) expect(kept).not.toContain(secret)
})

test('a new password signs out every session', async () => {
  const { page: elsewhere, leader, expectTrouble } = await leaderAt('done')
  expectTrouble(/401/)
  await elsewhere.goto('/portal')
  await elsewhere.getByRole('heading', { level: 1 }).waitFor()
  const { page } = await visit()
  await askForCode(page, leader.email)
  await codeField(page).fill(await codeFor(leader.email))
  await goOn(page)
  await newPasswordField(page).fill(NEW)
  await press(page, 'Set password')
  await headingOf(page, 'Sign in').waitFor()
  await elsewhere.reload()
  await elsewhere.getByText('Please login again').first().waitFor()
})
