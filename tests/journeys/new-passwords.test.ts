import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import newPassword from '#messages/en/newPassword.json' with { type: 'json' }
import { newcomer, portalUrl, SCREENS, soon, visit } from './people.ts'
import { codeFor } from './reset-codes.ts'
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

const { common, own } = newPassword.faults
const GOOD = 'nine brown hens in a row'

/** Whether a script is the list of leaked passwords, which alone contains the name of this keyboard layout. */
const isList = (script: string) => script.includes('dvorak')

/** Counts the calls to an address and the lists that were loaded. */
function watchOf(page: Page, path: string) {
  const seen = { calls: 0, lists: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) seen.calls++
  })
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script' && isList(await response.text().catch(() => ''))) seen.lists++
  })
  return seen
}

/** Blocks the list of leaked passwords, as a bad connection would. */
const withoutList = (page: Page) =>
  page.route('**/_next/static/**/*.js', (route) => abortList(route).catch(() => undefined))

/** Blocks the list. The page may be closed while it still loads, so errors are ignored. */
async function abortList(route: Route): Promise<void> {
  const response = await route.fetch()
  await (isList(await response.text()) ? route.abort() : route.fulfill({ response }))
}

const account = (password: string) => ({ ...newcomer(), password })

async function isSaid(page: Page, sentence: string, password: string): Promise<void> {
  await summaryOf(page).getByText(sentence).waitFor()
  expect(await page.getByRole('dialog').getByText(sentence).count(), 'at the field as well').toBe(2)
  expect(await passwordField(page).inputValue(), 'nothing typed is lost').toBe(password)
}

describe.each(SCREENS)('a person who signs up on a %s', (screen) => {
  test('is warned about a common password by the browser, and continues with a better one', async () => {
    const { page } = await visit(screen)
    const seen = watchOf(page, '/api/signup')
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    await page.getByLabel('First name').fill('Zoë')
    await page.waitForLoadState('networkidle')
    expect(seen.lists, 'nobody has typed a password').toBe(0)
    const who = account('password1234')
    await typeAccount(page, who)
    await soon(() => seen.lists).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await goOn(page)
    await isSaid(page, common, 'password1234')
    await passwordField(page).fill(who.email)
    await goOn(page)
    await isSaid(page, own, who.email)
    expect(seen.calls, 'nothing was sent').toBe(0)
    await passwordField(page).fill(GOOD)
    await goOn(page)
    await atStep(page, 'type-location')
    expect(seen.calls).toBe(1)
  })

  test('is warned by the server if the list does not load', async () => {
    const { page, expectTrouble } = await visit(screen)
    expectTrouble(/422|ERR_FAILED/)
    await withoutList(page)
    const seen = watchOf(page, '/api/signup')
    await page.goto('/?flow=signup')
    await atStep(page, 'create-account')
    const who = account('password1234')
    await typeAccount(page, who)
    await goOn(page)
    await isSaid(page, common, 'password1234')
    expect(seen).toEqual({ calls: 1, lists: 0 })
    expect(await emailField(page).inputValue()).toBe(who.email)
    await passwordField(page).fill(GOOD)
    await goOn(page)
    await atStep(page, 'type-location')
  })
})

test('a new password after a forgotten one is checked by the browser and by the server', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page, expectTrouble } = await visit('phone')
  expectTrouble(/422/)
  const seen = watchOf(page, '/api/account/password/otp')
  await page.goto('/?flow=login')
  await emailField(page).fill(email)
  await press(page, 'Forgot password?')
  await press(page, 'Send the code')
  await headingOf(page, 'Check your email').waitFor()
  await page.getByLabel('5-digit code').fill(await codeFor(email))
  await goOn(page)
  await headingOf(page, 'Set a new password').waitFor()
  const field = page.getByRole('textbox', { name: 'New password' })
  for (const [password, sentence, calls] of [
    [email, own, 0],
    ['password1234', common, 0],
    ['Elena Rossi 84', own, 1],
  ] as const) {
    await field.fill(password)
    await soon(() => seen.lists).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await press(page, 'Set password')
    await summaryOf(page).getByText(sentence).waitFor()
    expect(await field.inputValue()).toBe(password)
    expect(seen.calls, password).toBe(calls)
  }
  await field.fill(GOOD)
  await press(page, 'Set password')
  await dialogOf(page).getByText('Your password has been changed. Sign in with the new one.').waitFor()
})
