import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { leaderAt, visit } from './people.ts'
import { dialogOf, headingOf, press } from './screens.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}

/** What axe finds on the page as it stands, and then of its colours in the dark: nothing, if all is well. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const light = await found(page, {})
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return [...light, ...(await found(page, { runOnly: ['color-contrast'] }))]
}

async function found(page: Page, options: object): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  const asked = { resultTypes: ['violations'], ...options }
  const { violations } = await page.evaluate((asked) => (window as unknown as { axe: Axe }).axe.run(asked), asked)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

describe('axe finds nothing, in the light or in the dark,', () => {
  const open = async (path: string) => {
    const { page } = await visit('phone', { colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    return page
  }

  test.each([
    '/portal/shop',
    '/portal/shop/2115',
    '/shop/juniper-loom',
    '/',
    '/terms-of-use',
    '/privacy-policy',
    '/developers',
    '/developers/members',
    '/auth/action',
    '/portal',
    '/settings',
    '/mailbox',
    '/contactus',
  ])('at %s, for a visitor', async (path) => expect(await faults(await open(path))).toEqual([]))

  test.each(['?flow=signup', '?flow=login', '?flow=confirm', '?flow=terms'])('in the dialog of %s', async (query) => {
    const page = await open(`/${query}`)
    await dialogOf(page).getByRole('heading', { level: 1 }).waitFor()
    expect(await faults(page)).toEqual([])
  })

  test('where a step says what is wrong', async () => {
    const page = await open('/?flow=signup')
    await press(page, 'Continue')
    await dialogOf(page).getByText('There is a problem').waitFor()
    expect(await faults(page)).toEqual([])
  })

  test('while the code is waited for', async () => {
    const page = await open('/?flow=login')
    await page.getByLabel('E-mail address').fill('nobody@example.com')
    await press(page, 'Forgot password?')
    await press(page, 'Send the code')
    await headingOf(page, 'Check your email').waitFor()
    await dialogOf(page).getByText('If there is an account').waitFor()
    expect(await faults(page)).toEqual([])
  })

  test.each([
    ['/portal', 1],
    ['/portal/wallet', 0],
    ['/settings', 1],
  ])('at %s, for a leader', async (path, heading) => {
    const { page } = await leaderAt('done', 'phone')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    await page.getByRole('heading', { level: 2 }).nth(heading).waitFor()
    expect(await faults(page)).toEqual([])
  })
})
