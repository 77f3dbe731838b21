import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/people/member.ts'
import { type Portal, startPortal } from '#tests/support/portal/portal.ts'
import { soon, visit } from './people.ts'
import { emailField, headingOf, passwordField, press } from './screens.ts'
import { seedLeader } from './seed.ts'

/** The same portal at another host, for the browser another origin and another site. */
const apiAt = (url: string) => url.replace('localhost', '127.0.0.1')

let portal: Portal
beforeAll(async () => {
  portal = await startPortal((url) => ({ API_HOSTS: `${new URL(url).host}=${apiAt(url)}` }))
})
afterAll(() => portal?.stop())

test('a person signs in and reads their account at the API of the page’s host, and nowhere else', async () => {
  const { email, slug } = await seedLeader(portal.url, 'done', {})
  const { page, context, expectTrouble } = await visit('desktop', { baseURL: portal.url })
  const called: string[] = []
  context.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) called.push(`${response.status() < 400 ? origin : response.status()}`)
  })
  await page.goto('/?flow=login')
  await headingOf(page, 'Sign in').waitFor()
  expect(await page.locator('meta[name="covey-api"]').getAttribute('content')).toBe(`${apiAt(portal.url)}/api`)
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await soon(() => new URL(page.url()).pathname).toMatch(/^\/portal/)
  await soon(() => called.length).toBeGreaterThan(3)
  await page.goto(`/circles/${slug}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new Set(called)).toEqual(new Set([apiAt(portal.url)]))
  expectTrouble(/127\.0\.0\.1:9/)
  const allowed = await page.evaluate(async () => {
    const blocked = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective)),
    )
    await fetch('http://127.0.0.1:9/').catch(() => undefined)
    return blocked
  })
  expect(allowed, 'another API is blocked by the policy').toBe('connect-src')
})
