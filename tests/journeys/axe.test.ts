import { describe, expect, test } from 'vitest'
import { faults } from './axe-faults.ts'
import { leaderAt, visit } from './people.ts'
import { dialogOf, headingOf, press } from './screens.ts'

describe('axe finds nothing, in light or dark mode,', () => {
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
    '/sign-in',
    '/sign-in?error=AccountNotLinkedError',
    '/contactus',
  ])('at %s, for a visitor', async (path) => expect(await faults(await open(path))).toEqual([]))

  test.each(['?flow=signup', '?flow=login', '?flow=confirm', '?flow=terms'])('in the dialog of %s', async (query) => {
    const page = await open(`/${query}`)
    await dialogOf(page).getByRole('heading', { level: 1 }).waitFor()
    expect(await faults(page)).toEqual([])
  })

  test('at a step with errors', async () => {
    const page = await open('/?flow=signup')
    await press(page, 'Continue')
    await dialogOf(page).getByText('There is a problem').waitFor()
    expect(await faults(page)).toEqual([])
  })

  test('while a code is awaited', async () => {
    const page = await open('/?flow=login')
    await page.getByLabel('E-mail address').fill('nobody@example.com')
    await press(page, 'Forgot password?')
    await press(page, 'Send the code')
    await headingOf(page, 'Check your email').waitFor()
    await dialogOf(page).getByText('has an account, the code is on its way there').waitFor()
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
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { level: 2 }).nth(heading).waitFor()
    expect(await faults(page)).toEqual([])
  })
})
