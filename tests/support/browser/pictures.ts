// `npm run pictures`: takes the pictures of the README from the running product, as a person would see it.
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { examples } from '#flows/signup/examples.ts'
import { buildPages, startPortal } from '../portal/portal.ts'
import { connectTo, launchBrowser, openVisit } from './browser.ts'
import { tick } from './tick.ts'

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const [person] = examples['create-account'].valid
const [story] = examples.story.valid

buildPages()
const portal = await startPortal()
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

/** Home and a step of setting up a Circle, on a large screen. */
async function desktop(): Promise<void> {
  const { page } = await openVisit(browser, 'desktop')
  await page.goto(portal.url)
  await take(page, 'home-1440')
  await untilPurpose(page)
  await page.getByLabel('What will the cashback be for?').fill('Meals and rides through chemo')
  await take(page, 'purpose-1440')
}

/** The picture step and the finished Circle, on a phone in the evening. */
async function phone(): Promise<void> {
  const { page } = await openVisit(browser, 'phone', { colorScheme: 'dark' })
  await page.goto(portal.url)
  await untilPurpose(page, 'leo@example.com')
  await page.getByLabel('What will the cashback be for?').fill('Meals and rides through chemo')
  await go(page, 'Choose a Circle Image')
  await page.getByRole('radio', { name: 'A bowl of soup by the window' }).check()
  await take(page, 'image-390-dark')
  await go(page, "Share Your Circle's Story")
  await page.getByLabel('What should people know?').fill(story.story)
  await go(page, 'Give Your Circle a Title')
  await page.getByLabel('What is your Circle called?').fill('Sunday soup for Maria')
  await go(page, 'Add Our Extension & Start Saving!')
  await page.goto(`${portal.url}/portal`)
  await page.getByRole('link', { name: /^You lead it/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Sunday soup for Maria' }).waitFor()
  await take(page, 'circle-390-dark')
}

async function untilPurpose(page: Page, email: string = person.email): Promise<void> {
  await page.getByRole('link', { name: 'Someone we care for' }).click()
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await tick(page.getByRole('checkbox', { name: /I agree/ }))
  await go(page, "Let's set up your Circle")
  await page.getByRole('combobox', { name: 'Where is it based?' }).fill('dayton, oh')
  await page.getByRole('option', { name: 'Dayton, OH' }).click()
  await go(page, "Define Your Circle's Purpose")
}

async function go(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Once fonts are there and nothing moves any more. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
  await page.screenshot({ path: `${FOLDER}${name}.png` })
  console.log(`docs/pictures/${name}.png`)
}
