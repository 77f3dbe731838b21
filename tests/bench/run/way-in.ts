import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { mailTexts, type Post } from './mailed-code.ts'
import type { Way } from './way.ts'
import { said } from './words.ts'

const PATIENCE_MS = 15_000
const link = said('authAction')
const google = said('authGoogle')

/** Does what a step waits for: somebody comes in by the mailed link, or in the window where an account is chosen. */
export async function comeIn({ page, place, person }: Way, effect: string): Promise<void> {
  if (await page.evaluate(() => localStorage.getItem('token') !== null)) return
  if (effect === 'enter-with-google') return chooseAccount(await windowOf(page), `google-${person.email}`)
  const other = await page.context().newPage()
  await other.goto(await mailedLink(place, person.email))
  await other.getByRole('button', { name: new RegExp(`^(${link('open.action')}|${link('open.actionNew')})$`) }).click()
  await other.waitForURL('**/portal**')
  await other.close()
}

/** Thinks better of it in the window where an account is chosen. */
export async function stayOut({ page }: Way): Promise<void> {
  const window = await windowOf(page)
  await window.getByRole('button', { name: 'Cancel' }).click()
}

/** The window opens by itself for whoever has just pressed the button. */
async function windowOf(page: Page): Promise<Page> {
  const isIt = (one: Page) => one !== page && !one.isClosed()
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(25)) {
    const window = page.context().pages().find(isIt)
    if (window) return window
  }
  throw new Error('No window opened.')
}

async function chooseAccount(window: Page, email: string): Promise<void> {
  await window.getByLabel('E-mail address').fill(email)
  await window.getByRole('button', { name: 'Continue' }).click()
  await window.getByRole('checkbox').check()
  await window.getByRole('button', { name: google('in.action') }).click()
}

async function mailedLink(post: Post, email: string): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(50)) {
    const found = (await mailTexts(post, email)).flatMap((text) => /\S+mode=signIn\S+/.exec(text)?.[0] ?? [])
    const newest = found.at(-1)
    if (newest !== undefined) return newest
  }
  throw new Error(`No link was mailed to ${email}: name the portal's outbox with --outbox.`)
}
