import { expect, inject, test } from 'vitest'
import { mailsTo } from '#tests/support/portal/portal.ts'
import { chooseGoogle, linkFor } from './doors.ts'
import { newcomer, portalUrl, soon, visit } from './people.ts'
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

test('a link requested on a computer opens on a phone with what people had entered', async () => {
  const who = newcomer()
  const { page } = await visit('desktop')
  await page.goto('/?flow=signup')
  await typeAccount(page, who)
  await press(page, 'Continue without a password')
  await headingOf(page, 'Sign up with a link').waitFor()
  expect(await emailField(page).inputValue(), 'nothing is typed twice').toBe(who.email)
  await page.getByRole('checkbox', { name: /18 or older/ }).check()
  await press(page, 'Send the link')
  await headingOf(page, 'Open the link').waitFor()
  await dialogOf(page).getByText(who.email).waitFor()

  const { page: phone, expectTrouble } = await visit('phone')
  expectTrouble(/login-by-email\/look/)
  const link = await linkFor(who.email)
  await phone.goto(link)
  await phone.getByRole('heading', { name: 'Create your account' }).waitFor()
  await phone.getByText(who.email).waitFor()
  await phone.reload()
  await phone.getByRole('button', { name: 'Create my account' }).click()
  await atStep(phone, 'type-location')
  await phone.goto('/portal')
  await phone.getByRole('heading', { level: 1, name: new RegExp(who.first) }).waitFor()

  await phone.goto(link)
  await phone.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await page.getByText('The link was opened somewhere else. Continue there, or send another one.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token')), 'the computer is not signed in').toBeNull()
})

test('a person who goes back while waiting for a link keeps it unless they change the address', async () => {
  const who = newcomer()
  const { page } = await visit('phone')
  await page.goto('/?flow=login')
  await emailField(page).fill(who.email)
  await press(page, 'Send me a link instead')
  await press(page, 'Send the link')
  await headingOf(page, 'Open the link').waitFor()
  await linkFor(who.email)
  await press(page, 'Back')
  await goOn(page)
  await headingOf(page, 'Open the link').waitFor()
  expect(await mailsTo(inject('outbox'), who.email)).toHaveLength(1)
  await press(page, 'Back')
  const { email } = newcomer()
  await emailField(page).fill(email)
  await press(page, 'Send the link')
  await headingOf(page, 'Open the link').waitFor()
  await linkFor(email)
})

test('a link opened in the same browser lets the waiting page continue', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page, context } = await visit('desktop')
  await page.goto('/?flow=login')
  await emailField(page).fill(email)
  await press(page, 'Send me a link instead')
  await press(page, 'Send the link')
  await headingOf(page, 'Open the link').waitFor()
  const other = await context.newPage()
  await other.goto(await linkFor(email))
  await other.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL('**/portal')
})

test('a new person signs in with Google, agrees to the terms, sets up a Circle and is known afterward', async () => {
  const { email } = newcomer()
  const { page } = await visit('desktop')
  await page.goto('/?flow=signup')
  const window = await chooseGoogle(page, email)
  await window.getByRole('checkbox', { name: /18 or older/ }).check()
  await window.getByRole('button', { name: 'Continue' }).click()
  await atStep(page, 'type-location')
  await soon(() => window.isClosed()).toBe(true)

  const { page: later } = await visit('phone')
  await later.goto('/?flow=login')
  await chooseGoogle(later, email)
  await later.waitForURL('**/portal')
})

test('an account with a password is linked to Google by that password only', async () => {
  const leader = await seedLeader(portalUrl(), 'done', {})
  const { page, expectTrouble } = await visit('desktop')
  expectTrouble(/oauth\/(entry|link)/)
  await page.goto('/?flow=login')
  const window = await chooseGoogle(page, leader.email)
  await window.getByRole('heading', { name: 'You already have an account' }).waitFor()
  const password = window.getByLabel('Your Covey password')
  await password.fill('not the right one')
  await window.getByRole('button', { name: 'Link and sign in' }).click()
  await window.getByText('The password is not right.').waitFor()
  await password.fill('sunday soup for maria')
  await window.getByRole('button', { name: 'Link and sign in' }).click()
  await page.waitForURL('**/portal')
})

test('a person who cancels at Google returns to the form, which says so', async () => {
  const { page } = await visit('desktop')
  await page.goto('/?flow=login')
  const [window] = await Promise.all([page.waitForEvent('popup'), press(page, 'Continue with Google')])
  await window.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Google sign in error' }).waitFor()
  await summaryOf(page).getByText('Google sign in error').waitFor()
  await passwordField(page).waitFor()
})

test('a person who closes the Google window is told how to open it again, and signs in', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page } = await visit('phone')
  await page.goto('/?flow=login')
  const [window] = await Promise.all([page.waitForEvent('popup'), press(page, 'Continue with Google')])
  await window.getByLabel('E-mail address').waitFor()
  await window.close()
  await dialogOf(page).getByText('Did the window close?').waitFor()
  const [again] = await Promise.all([page.waitForEvent('popup'), press(page, 'Choose a Google account')])
  await dialogOf(page).getByText('Did the window close?').waitFor({ state: 'detached' })
  await again.getByLabel('Name').fill('Somebody New')
  await again.getByLabel('E-mail address').fill(newcomer().email)
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.getByRole('checkbox', { name: /18 or older/ }).waitFor()
  await again.close()
  await dialogOf(page).getByText('Did the window close?').waitFor()
  await press(page, 'Back')
  await emailField(page).fill(email)
  await passwordField(page).fill('sunday soup for maria')
  await press(page, 'Sign in')
  await page.waitForURL('**/portal')
})

test('a person who signs in at their orders sees their orders', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page } = await visit('phone')
  await page.goto('/portal/orders')
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await emailField(page).fill(email)
  await passwordField(page).fill('sunday soup for maria')
  await press(page, 'Sign in')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/portal\/orders$/)
})
