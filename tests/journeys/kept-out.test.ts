// Other people have misused the member's e-mail address all day. They requested codes and links and tried passwords,
// from six networks.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/people/member.ts'
import { mailsTo, type Portal, startPortal } from '#tests/support/portal/portal.ts'
import { soon, visit } from './people.ts'
import { dialogOf, emailField, headingOf, passwordField, press, summaryOf } from './screens.ts'
import { seedLeader } from './seed.ts'

const OTHERS = Array.from({ length: 6 }, (_, nth) => `198.51.100.${nth + 1}`)

let own: Portal
beforeAll(async () => {
  own = await startPortal({ TRUST_PROXY: 'on', CLOCK: 'movable' })
})
afterAll(() => own.stop())

/** Sends a call from an IP address and returns the status of the answer. */
async function post(path: string, body: object, address?: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', ...(address !== undefined && { 'X-Forwarded-For': address }) }
  return (await fetch(`${own.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

/** Uses up the daily codes of an e-mail address, then its links, then its tries with wrong passwords. */
async function attack(email: string): Promise<void> {
  for (let nth = 0; nth < 24; nth++) {
    expect(await post('/account/password-recovery/otp/', { email }, OTHERS[nth % 6])).toBe(202)
    await post('/clock', { forward: '4m' })
  }
  for (const address of OTHERS) expect(await post('/login-by-email', { email }, address)).toBe(202)
  for (let nth = 0; nth < 50; nth++)
    expect(await post('/login', { email, password: `guess ${nth}` }, OTHERS[nth % 6])).toBe(401)
  expect(await post('/login', { email, password: PASSWORD }, OTHERS[0])).toBe(429)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/?flow=login')
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
}

/** The latest sign-in link in a mailbox that has several. */
async function newestLink(email: string): Promise<string> {
  const all = async () =>
    (await mailsTo(own.outbox, email)).flatMap(({ text }) => /\S+mode=signIn\S+/.exec(text)?.[0] ?? [])
  await soon(async () => (await all()).length).toBeGreaterThan(0)
  return (await all()).at(-1) ?? ''
}

async function openLink(page: Page, email: string): Promise<void> {
  await page.goto(await newestLink(email))
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.waitForURL('**/portal')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('a locked-out member signs in by password on a known browser, and by a mailed link on a new one', async () => {
  const { email } = await seedLeader(own.url, 'done', {})
  const { page: known } = await visit('desktop', { baseURL: own.url })
  await signIn(known, email)
  await known.waitForURL('**/portal')
  // Waits for all calls of the page, because the token is removed below and later calls would be sent without it.
  await known.getByRole('heading', { level: 2 }).nth(1).waitFor()
  await known.waitForLoadState('networkidle')
  await known.evaluate(() => localStorage.clear())

  await attack(email)

  await signIn(known, email)
  await known.waitForURL('**/portal')
  await known.getByRole('heading', { level: 1 }).waitFor()

  const { page, expectTrouble } = await visit('phone', { baseURL: own.url })
  expectTrouble(/429/)
  await signIn(page, email)
  await summaryOf(page)
    .getByText(/^Too many attempts\. Try again in 1[45] minutes, or ask for a sign-in link instead\.$/)
    .waitFor()
  await press(page, 'Send me a link instead')
  await press(page, 'Send the link')
  await headingOf(page, 'Open the link').waitFor()
  await openLink(page, email)
})

test('a locked-out member who forgot the password is mailed a link instead of a code', async () => {
  const { email } = await seedLeader(own.url, 'done', {})
  await attack(email)
  const { page } = await visit('phone', { baseURL: own.url })
  await page.goto('/?flow=login')
  await emailField(page).fill(email)
  await press(page, 'Forgot password?')
  await press(page, 'Send the code')
  await headingOf(page, 'Check your email').waitFor()
  await press(page, 'Need help?')
  await dialogOf(page).getByText('If we sent you a link instead of a code, open it to sign in.').waitFor()
  await openLink(page, email)
})
