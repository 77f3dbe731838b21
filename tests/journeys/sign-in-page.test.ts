import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import words from '#messages/en/authentication.json' with { type: 'json' }
import { PASSWORD } from '#tests/support/people/member.ts'
import { leaderAt, newcomer, portalUrl, SCREENS, soon, tokenHere, visit } from './people.ts'
import { goOn, typeAccount } from './screens.ts'
import { seedLeader } from './seed.ts'

const formOf = (page: Page) => page.getByRole('region', { name: 'Sign in', exact: true })
const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const pressOn = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Types an address and a password on the page, and signs in. */
async function signInHere(page: Page, email: string, password = PASSWORD): Promise<void> {
  await formOf(page).getByLabel('E-mail address').fill(email)
  await formOf(page).getByLabel('Password', { exact: true }).fill(password)
  await pressOn(page, 'Sign in')
}

/** The person that the session library names. */
const personAt = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/auth/session')).json()).user?.email as string | undefined)

/** The address of the person whose access token this is. */
async function personOf(token: string | null): Promise<string | undefined> {
  const reply = await fetch(`${portalUrl()}/api/user`, { headers: { Authorization: `Bearer ${token}` } })
  return (await reply.json()).email
}

/** Sends a form to the session library, as its client does, and returns the address that it answers with. */
const sendForm = (page: Page, path: string, form: Record<string, string>): Promise<string> =>
  page.evaluate(
    async ([to, values]) => {
      const { csrfToken } = await (await fetch('/api/auth/csrf')).json()
      const body = new URLSearchParams({ csrfToken, json: 'true', ...values })
      return (await (await fetch(`/api/auth/${to}`, { method: 'POST', body })).json()).url
    },
    [path, form] as const,
  )

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test.each(SCREENS)('a member signs in on the page and goes to the callback address, on a %s', async (screen) => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page, expectTrouble } = await visit(screen)
  expectTrouble(/401/)
  await page.goto('/sign-in?callbackUrl=%2Fsettings')
  await signInHere(page, email, 'not my password')
  await page
    .getByText(/password is not right/)
    .first()
    .waitFor()
  await signInHere(page, email)
  await page.waitForURL('**/settings')
  await page.getByRole('main').getByText(email).first().waitFor()
  expect(await personAt(page), 'the session library knows them too').toBe(email)
})

test('a page that requires a session leads here, says why, and its steps are in the address', async () => {
  const { page } = await visit()
  await page.goto('/api/auth/signin?error=SessionRequired&callbackUrl=%2Fportal%2Forders')
  await page.getByText(words.info.SessionRequired).waitFor()
  await pressOn(page, 'Forgot password?')
  await titleOf(page, 'Forgot password').waitFor()
  expect(new URL(page.url()).searchParams.get('step')).toBe('forgot-password')
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(`${portalUrl()}/portal/orders`)
  await page.reload()
  await titleOf(page, 'Forgot password').waitFor()
  await page.goBack()
  await titleOf(page, 'Sign in').waitFor()
  expect(await page.getByRole('dialog').count(), 'it is no dialog').toBe(0)
  await pressOn(page, 'Forgot password?')
  await titleOf(page, 'Forgot password').waitFor()
  await page.goto('/sign-in?callbackUrl=%2Fportal%2Forders')
  await titleOf(page, 'Sign in').waitFor()
  const { email } = await seedLeader(portalUrl(), 'done', {})
  await signInHere(page, email)
  await page.waitForURL('**/portal/orders')
})

test.each(['/sign-in', 'https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'the callback address %s is ignored, and people get to their portal',
  async (address) => {
    const { email } = await seedLeader(portalUrl(), 'done', {})
    const { page } = await visit()
    await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(address)}`)
    await signInHere(page, email)
    await page.waitForURL('**/portal')
  },
)

test('while scripts are loading, the page shows a placeholder', async () => {
  const { page, expectTrouble } = await visit('phone')
  expectTrouble(/./)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/sign-in')
  await page.getByRole('main').getByRole('status').getByText(words.loading).waitFor()
})

test('the library refuses such an address with a sentence, and the page can be used', async () => {
  const { page } = await visit()
  await page.goto('/api/auth/signin?callbackUrl=https://evil.example')
  await page.getByText(words.errors.InvalidCallbackUrl).waitFor()
  await page.goto('/api/auth/signin/nowhere?callbackUrl=%2Fsettings')
  await page.getByText(words.errors.UnknownProvider).waitFor()
  const { email } = await seedLeader(portalUrl(), 'done', {})
  await signInHere(page, email)
  await page.waitForURL('**/settings')
})

test('a new person signs in with Google on the page and goes to the callback address', async () => {
  const { page } = await visit()
  await page.goto('/sign-in?callbackUrl=%2Fsettings')
  const [window] = await Promise.all([page.waitForEvent('popup'), pressOn(page, 'Continue with Google')])
  const { email } = newcomer()
  await window.getByLabel('Name').fill('Ana Reyes')
  await window.getByLabel('E-mail address').fill(email)
  await window.getByRole('button', { name: 'Continue' }).click()
  await window.getByRole('checkbox', { name: /18 or older/ }).check()
  await window.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/settings')
  await page.getByRole('main').getByText(email).first().waitFor()
})

test('a person who signs in with Google through the session library is signed in on pages too', async () => {
  const { page } = await visit()
  await page.goto('/sign-in')
  const { email } = newcomer()
  await page.goto(await sendForm(page, 'signin/google', { callbackUrl: '/faqs' }))
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/faqs')
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await personOf(await tokenHere(page))).toBe(email)
  expect(await personAt(page)).toBe(email)
})

test('signing out on a page ends the library’s session', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page } = await visit()
  await page.goto('/sign-in?callbackUrl=%2Ffaqs')
  await signInHere(page, email)
  await page.waitForURL('**/faqs')
  expect(await personAt(page)).toBe(email)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await soon(() => tokenHere(page)).toBeNull()
  expect(await personAt(page)).toBeUndefined()
})

test('signing out through the library signs this browser out', async () => {
  const { email } = await seedLeader(portalUrl(), 'done', {})
  const { page } = await visit()
  await page.goto('/sign-in?callbackUrl=%2Ffaqs')
  await signInHere(page, email)
  await page.waitForURL('**/faqs')
  const token = await tokenHere(page)
  const next = await sendForm(page, 'signout', { callbackUrl: '/sign-in' })
  const refused = await fetch(`${portalUrl()}/api/user`, { headers: { Authorization: `Bearer ${token}` } })
  expect(refused.status).toBe(401)
  await page.goto(next)
  await formOf(page).waitFor()
  await soon(() => tokenHere(page)).toBeNull()
})

test('a member who opens the page goes on or signs out, and the library learns of their session', async () => {
  const { page, context, leader } = await leaderAt('done')
  await page.goto('/sign-in?error=SessionRequired&callbackUrl=%2Fsettings')
  await titleOf(page, 'You’re signed in').waitFor()
  const isKnown = async () => (await context.cookies()).some(({ name }) => name === 'next-auth.session-token')
  await soon(isKnown).toBe(true)
  expect(await personAt(page)).toBe(leader.email)
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/settings')
  await page.goto('/sign-in')
  await pressOn(page, 'Sign out')
  await formOf(page).waitFor()
  expect(pathOf(page)).toMatch(/^\/sign-in/)
})

test('a person without an account creates one over the page and goes to the callback address', async () => {
  const { page } = await visit()
  await page.goto('/sign-in?callbackUrl=%2Fsettings')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { level: 1, name: 'Create Your Account' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await formOf(page).waitFor()
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await typeAccount(page, newcomer())
  await goOn(page)
  await page.waitForURL('**/settings')
})
