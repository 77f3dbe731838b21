// `npm run pictures`: takes the pictures of the README from the running product, as a person would see it.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { KNOWN_PASSWORD } from '#api/server/account/known-password.ts'
import { EXAMPLE_LEADER } from '#api/server/circles/example-circle.ts'
import { login } from '#flows/login/flow.ts'
import { signup } from '#flows/signup/create.ts'
import { examples } from '#flows/signup/examples.ts'
import { buildPages, startPortal } from '../portal/portal.ts'
import { connectTo, launchBrowser, openVisit } from './browser.ts'
import { tick } from './tick.ts'

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const [person] = examples['create-account'].valid

buildPages()
const portal = await startPortal({ DEMO: 'on' })
const server = await launchBrowser()
const browser = await connectTo(server.wsEndpoint())
try {
  await desktop()
  await phone()
} finally {
  await browser.close()
  await server.close()
  await portal.stop()
}

/** The front page, a step of setting up a Circle, and the home page of the demo Circle’s leader, on a large screen. */
async function desktop(): Promise<void> {
  const { page } = await openVisit(browser, 'desktop')
  await page.goto(portal.url)
  await take(page, 'home-1440')
  await untilPurpose(page)
  await page.getByLabel('What will the cashback be for?').fill('Meals and rides through chemo')
  await take(page, 'purpose-1440')
  const { page: own } = await openVisit(browser, 'desktop')
  await own.goto(`${portal.url}/portal?flow=${login.id}`)
  await own.getByLabel('E-mail address').fill(EXAMPLE_LEADER)
  await own.getByLabel('Password', { exact: true }).fill(KNOWN_PASSWORD)
  await own.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await own.getByRole('heading', { name: 'Cashback by month' }).waitFor()
  await take(own, 'portal-1440')
}

/** The picture step and the demo Circle, on a phone in dark mode. */
async function phone(): Promise<void> {
  const { page } = await openVisit(browser, 'phone', { colorScheme: 'dark' })
  await untilPurpose(page, 'leo@example.com')
  await page.getByLabel('What will the cashback be for?').fill('Meals and rides through chemo')
  await go(page, 'Choose a Circle Image')
  await page.getByRole('radio', { name: 'A bowl of soup by the window' }).check()
  await take(page, 'image-390-dark')
  await page.goto(portal.url)
  await page.getByRole('link', { name: 'See an example Circle' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sunday soup for Maria' }).waitFor()
  await take(page, 'circle-390-dark')
}

async function untilPurpose(page: Page, email: string = person.email): Promise<void> {
  await page.goto(`${portal.url}/?flow=${signup.id}`)
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await tick(page.getByRole('checkbox', { name: /I agree/ }))
  await go(page, "Let's set up your Circle")
  await page.getByRole('radio', { name: 'Caring for someone' }).check()
  await page.getByRole('combobox', { name: 'Where is it based?' }).fill('dayton, oh')
  await page.getByRole('option', { name: 'Dayton, OH' }).click()
  await go(page, "Define Your Circle's Purpose")
}

async function go(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Waits until fonts have loaded and nothing moves. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
  await page.screenshot({ path: `${FOLDER}${name}.png` })
  console.log(`docs/pictures/${name}.png`)
}
