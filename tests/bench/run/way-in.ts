import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { ASKED_AT, DUE_AT, REFRESH_TOKEN, SIGN_IN, TOKEN } from '#api/client/tokens.ts'
import { mailed } from './mailed-code.ts'
import { dialogOf } from './screen.ts'
import type { Way } from './way.ts'
import { said, wizard } from './words.ts'

const PATIENCE_MS = 15_000
const link = said('auth-action')
const google = said('authGoogle')
/** How long to wait for a call to be sent, in milliseconds. */
const SENT_WITHIN_MS = 8_000
/** The storage keys of a session. */
const SESSION_KEYS = [TOKEN, REFRESH_TOKEN, DUE_AT, ASKED_AT, SIGN_IN]

/**
 * Ends the wait at a step: the person signs in with the emailed link, or in the window where they choose an account.
 */
export async function comeIn({ page, place, person, codes, gate }: Way, effect: string): Promise<void> {
  if (await isIn(page)) return
  if (effect === 'enter-with-google') return chooseAccount(await windowOf(page), `google-${person.email}`)
  const find = () => mailed(place, person.email, /(\S+mode=signIn\S+)/, codes)
  const url = await find().catch(async () => {
    // If the last link was already used, request another one on the page.
    await dialogOf(page)
      .getByRole('button', { name: wizard('link.again') })
      .click()
    if (await gate.held(SENT_WITHIN_MS)) await gate.pass()
    return find()
  })
  // Remember the link, because it works only once.
  codes.add(url)
  const other = await page.context().newPage()
  await other.goto(url)
  await other.getByRole('button', { name: new RegExp(`^(${link('open.action')}|${link('open.actionNew')})$`) }).click()
  await other.waitForURL('**/portal**')
  await other.close()
}

const isIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

/**
 * Signs out a person who signed in although the reply was lost, because only a visitor can continue on the path. The
 * session is ended in another tab, which closes the flow here. Then the person opens the flow again at the same step.
 */
export async function isOutAgain({ page, gate }: Way): Promise<void> {
  if (!(await isIn(page))) return
  const { href } = new URL(page.url())
  if (await gate.held(SENT_WITHIN_MS)) await gate.lose()
  const other = await page.context().newPage()
  await other.goto(new URL('/faq', href).href)
  await other.evaluate((keys) => {
    for (const key of keys) localStorage.removeItem(key)
  }, SESSION_KEYS)
  await page.waitForURL((url) => !url.searchParams.has('flow'))
  await other.close()
  // Drop the calls of the old page, which may try again by itself.
  await gate.leaving(async () => void (await page.goto(href)))
  await dialogOf(page).getByRole('heading', { level: 1 }).first().waitFor()
}

/** Presses Cancel in the window where people choose an account. */
export async function stayOut({ page }: Way): Promise<void> {
  const window = await besideIt(page)
  await window.getByRole('button', { name: 'Cancel' }).click()
}

/**
 * Returns the window where people choose an account, and opens it if necessary. It opens a moment after the button is
 * pressed. Nothing else can be pressed in between, because such a press would be lost.
 */
export async function besideIt(page: Page): Promise<Page> {
  if (otherOf(page) === undefined)
    await dialogOf(page)
      .getByRole('button', { name: wizard('google.open') })
      .click()
  return windowOf(page)
}

/** Waits for the window that opens a moment after the button is pressed. */
async function windowOf(page: Page): Promise<Page> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(25)) {
    const window = otherOf(page)
    if (!window) continue
    await window.waitForLoadState()
    return window
  }
  throw new Error('No window opened.')
}

const otherOf = (page: Page) =>
  page
    .context()
    .pages()
    .find((one) => one !== page && !one.isClosed())

async function chooseAccount(window: Page, email: string): Promise<void> {
  await window.getByLabel('E-mail address').fill(email)
  await window.getByRole('button', { name: 'Continue' }).click()
  await window.getByRole('checkbox').check()
  await window.getByRole('button', { name: google('in.action') }).click()
}
