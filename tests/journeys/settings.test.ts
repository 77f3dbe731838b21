import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import newPassword from '#messages/en/newPassword.json' with { type: 'json' }
import settings from '#messages/en/settings.json' with { type: 'json' }
import { newEmail, PASSWORD } from '#tests/support/people/member.ts'
import { faults } from './axe-faults.ts'
import { leaderAt, portalUrl, signedIn, soon, visit } from './people.ts'
import { codeFor } from './reset-codes.ts'
import { dialogOf, headingOf, passwordField, press } from './screens.ts'

const NEW = 'nine brown hens in a row'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const isFocused = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element === document.activeElement)

/** Opens the settings. A wrong password is answered with a 422, which the console reports. */
async function opened(screen: 'phone' | 'desktop') {
  const visited = await leaderAt('done', screen)
  visited.expectTrouble(/422|409/)
  await visited.page.goto('/settings')
  await visited.page.getByRole('heading', { level: 2, name: settings.password }).waitFor()
  return visited
}

const logIn = (email: string, password: string) =>
  fetch(`${portalUrl()}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

describe.each(['phone', 'desktop'] as const)('in Settings, on a %s, a member', (screen) => {
  test('changes the password, sees errors at their fields, and signs out other devices', async () => {
    const { page, leader } = await opened(screen)
    const { response } = await (await logIn(leader.email, PASSWORD)).json()
    const other = await visit('phone', {
      baseURL: portalUrl(),
      ...signedIn(portalUrl(), { token: response.access_token, refreshToken: response.refresh_token }),
    })
    // A session that was signed out learns it from a 401.
    other.expectTrouble(/401/)
    await other.page.goto('/settings')
    await other.page.getByText(settings.thisDevice).waitFor()

    await button(page, settings.passwordChangeNamed).click()
    await soon(() => field(page, settings.passwordCurrent).evaluate((it) => it === document.activeElement)).toBe(true)
    await field(page, newPassword.label).fill('password1234')
    await button(page, settings.passwordSave).click()
    await page.getByText(settings.passwordCurrentEmpty).waitFor()
    expect(await faults(page)).toEqual([])

    await field(page, settings.passwordCurrent).fill('not my password')
    await field(page, newPassword.label).fill(NEW)
    await button(page, settings.passwordSave).click()
    await page.getByText('The password is not right.').waitFor()
    expect(await field(page, newPassword.label).inputValue(), 'nothing typed is lost').toBe(NEW)

    await field(page, settings.passwordCurrent).fill(PASSWORD)
    await field(page, newPassword.label).fill('password1234')
    await button(page, settings.passwordSave).click()
    await page.getByText(newPassword.faults.common).waitFor()

    await field(page, newPassword.label).fill(NEW)
    await page.getByRole('checkbox', { name: settings.passwordEndOthers }).waitFor()
    await button(page, settings.passwordSave).click()
    await page.getByRole('status').getByText(settings.passwordSaved).waitFor()
    await soon(() => isFocused(page, settings.passwordChangeNamed)).toBe(true)
    await page.getByText(settings.onlyHere).waitFor()
    expect((await logIn(leader.email, PASSWORD)).status).toBe(401)
    expect((await logIn(leader.email, NEW)).status).toBe(200)

    await other.page.reload()
    // The page says that the device is signed out, or is the front page already, if it noticed the end of the session.
    const said = other.page.getByRole('heading', { name: settings.signedOutTitle })
    await soon(async () => (await said.count()) > 0 || new URL(other.page.url()).pathname === '/').toBe(true)
    await soon(() => other.page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  })

  test('who forgot the password gets a code by mail, sets a new one and is signed in with it', async () => {
    const { page, leader, expectTrouble } = await opened(screen)
    expectTrouble(/401/)
    await button(page, settings.passwordChangeNamed).click()
    await page.getByRole('link', { name: /Get a code by e-mail/ }).click()
    await headingOf(page, 'Forgot password').waitFor()
    const email = dialogOf(page).getByRole('textbox', { name: 'E-mail address' })
    expect(await email.inputValue(), 'the member’s own address').toBe(leader.email)
    await press(page, 'Send the code')
    await headingOf(page, 'Check your email').waitFor()
    await dialogOf(page)
      .getByLabel('5-digit code')
      .fill(await codeFor(leader.email))
    await press(page, 'Continue')
    await headingOf(page, 'Set a new password').waitFor()
    await dialogOf(page).getByRole('textbox', { name: 'New password' }).fill(NEW)
    await press(page, 'Set password')
    await headingOf(page, 'Sign in').waitFor()
    await passwordField(page).fill(NEW)
    await press(page, 'Sign in')
    // The new password ended the old session. Signing in starts another one, so the page reloads.
    await page.waitForURL('**/portal')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect((await logIn(leader.email, NEW)).status).toBe(200)
  })

  test('tries again after a lost answer, and the password is changed once', async () => {
    const { page, leader, expectTrouble } = await opened(screen)
    expectTrouble(/ERR_FAILED/)
    await page.route(
      '**/api/user/password',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(page, settings.passwordChangeNamed).click()
    await field(page, settings.passwordCurrent).fill(PASSWORD)
    await field(page, newPassword.label).fill(NEW)
    await button(page, settings.passwordSave).click()
    await page.getByText(settings.passwordUnanswered).waitFor()
    expect(await field(page, settings.passwordCurrent).inputValue()).toBe(PASSWORD)
    await button(page, settings.passwordSave).click()
    await page.getByRole('status').getByText(settings.passwordSaved).waitFor()
    expect((await logIn(leader.email, NEW)).status).toBe(200)
  })

  test('turns mails off and on again, and the choice is saved and announced', async () => {
    const { page, expectTrouble } = await opened(screen)
    expectTrouble(/ERR_FAILED/)
    const { title } = settings.mailKinds.members
    const control = page.getByRole('switch', { name: title })
    expect(await control.isChecked()).toBe(true)
    await control.press('Space')
    await page.getByRole('status').getByText(settings.mailOff).waitFor()
    expect(await faults(page)).toEqual([])
    await page.reload()
    await control.waitFor()
    expect(await control.isChecked()).toBe(false)
    await control.press('Space')
    await page.getByRole('status').getByText(settings.mailOn).waitFor()
    await button(page, settings.mailUndoNamed.replace('{kind}', title)).click()
    await page.getByRole('status').getByText(settings.mailOff).waitFor()
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true)

    await page.route('**/api/user/mail-choices', (route) => route.abort(), { times: 1 })
    await control.press('Space')
    await page.getByRole('alert').getByText(settings.mailNotSaved).waitFor()
    expect(await control.isChecked(), 'it shows what is kept').toBe(false)
    for (const { title } of Object.values(settings.mailsAlways)) {
      await page.getByText(title).waitFor()
      expect(await page.getByRole('switch', { name: title }).count()).toBe(0)
    }
  })

  test('changes the name, and sees and cancels a pending change of address', async () => {
    const { page, leader } = await opened(screen)
    await button(page, settings.nameChangeNamed).click()
    await field(page, settings.nameFirst).fill('Zoë')
    await button(page, settings.nameSave).click()
    await page.getByRole('main').getByText('Zoë Rossi').waitFor()

    const next = newEmail()
    await page.getByRole('region', { name: settings.email }).getByRole('button', { name: settings.emailChange }).click()
    await field(page, settings.emailNew).fill(next)
    await button(page, settings.emailSave).click()
    await dialogOf(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialogOf(page).getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByText(settings.emailPending.replace('{email}', next)).waitFor()
    await button(page, settings.passwordChangeNamed).click()
    await page.getByText(`This also cancels the change to ${next}.`).waitFor()
    expect(await faults(page)).toEqual([])
    await button(page, settings.emailCancel).click()
    await page.getByText(settings.emailCanceled.replace('{email}', leader.email)).waitFor()
  })

  test('sees what is pending while the device is offline', async () => {
    const { page, expectTrouble } = await opened(screen)
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await button(page, settings.passwordChangeNamed).click()
    await field(page, newPassword.label).fill(NEW)
    await page.context().setOffline(true)
    await page.getByText(settings.passwordOffline).waitFor()
    await page.getByText(settings.mailsOffline).waitFor()
    const { title } = settings.mailKinds.orders
    await page.getByRole('switch', { name: title }).press('Space')
    expect(await page.getByRole('switch', { name: title }).isChecked(), 'it stays as it was').toBe(true)
    await page.context().setOffline(false)
    await soon(() => page.getByText(settings.passwordOffline).count()).toBe(0)
    expect(await field(page, newPassword.label).inputValue()).toBe(NEW)
  })
})
