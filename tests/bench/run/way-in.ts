import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { ASKED_AT, DUE_AT, REFRESH_TOKEN, SIGN_IN, TOKEN } from '#api/client/tokens.ts'
import { mailed } from './mailed-code.ts'
import { dialogOf } from './screen.ts'
import type { Way } from './way.ts'
import { said, wizard } from './words.ts'

const PATIENCE_MS = 15_000
const link = said('authAction')
const google = said('authGoogle')
/** A call is on its way within so long. */
const SENT_WITHIN_MS = 8_000
/** What lies in storage for a session. */
const SESSION_KEYS = [TOKEN, REFRESH_TOKEN, DUE_AT, ASKED_AT, SIGN_IN]

/** Does what a step waits for: somebody comes in by the mailed link, or in the window where an account is chosen. */
export async function comeIn({ page, place, person, codes, gate }: Way, effect: string): Promise<void> {
  if (await isIn(page)) return
  if (effect === 'enter-with-google') return chooseAccount(await windowOf(page), `google-${person.email}`)
  const find = () => mailed(place, person.email, /(\S+mode=signIn\S+)/, codes)
  const url = await find().catch(async () => {
    // The last one was used already: the page has learned that, and another one can be had there at once.
    await dialogOf(page)
      .getByRole('button', { name: wizard('link.again') })
      .click()
    if (await gate.held(SENT_WITHIN_MS)) await gate.pass()
    return find()
  })
  // A link is good once.
  codes.add(url)
  const other = await page.context().newPage()
  await other.goto(url)
  await other.getByRole('button', { name: new RegExp(`^(${link('open.action')}|${link('open.actionNew')})$`) }).click()
  await other.waitForURL('**/portal**')
  await other.close()
}

const isIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null)

/**
 * Whoever came in while nobody heard of it is signed in; what else may follow on the path, only a visitor can do. So
 * their session ends in another tab, which closes the flow here, and they open it again where they were.
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
  // A page that nobody answers asks again by itself.
  await gate.leaving(async () => void (await page.goto(href)))
  await dialogOf(page).getByRole('heading', { level: 1 }).first().waitFor()
}

/** Thinks better of it in the window where an account is chosen. */
export async function stayOut({ page }: Way): Promise<void> {
  const window = await besideIt(page)
  await window.getByRole('button', { name: 'Cancel' }).click()
}

/**
 * The window where an account is chosen, open beside a page that waits for it. It opens by itself for whoever has just
 * pressed something, and a press on the page in that moment is lost: so nobody presses anything else before it stands.
 */
export async function besideIt(page: Page): Promise<Page> {
  if (otherOf(page) === undefined)
    await dialogOf(page)
      .getByRole('button', { name: wizard('google.open') })
      .click()
  return windowOf(page)
}

/** The window opens by itself for whoever has just pressed the button. */
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
