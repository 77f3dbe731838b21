import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from './people.ts'
import { rich } from './taking-out.ts'

const focusComesTo = (thing: Locator) =>
  soon(() => thing.evaluate((element) => element === document.activeElement)).toBe(true)

/**
 * Gives a list a second page, which fails until the returned function is called. Then it is empty and the last page.
 */
async function secondPage(page: Page, list: string): Promise<() => void> {
  let isDown = true
  await page.route(list, async (route) => {
    if (!new URL(route.request().url()).searchParams.has('cursor')) {
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()), next_cursor: 'second' } })
    }
    const first = new URL(route.request().url())
    first.searchParams.delete('cursor')
    const response = await route.fetch({ url: first.href })
    const json = { ...(await response.json()), items: [], next_cursor: null }
    return route.fulfill(isDown ? { status: 500, body: '' } : { response, json })
  })
  return () => {
    isDown = false
  }
}

test.each<[path: string, list: string, stays: (page: Page) => Locator]>([
  ['/portal/wallet', '**/wallet-transactions*', (page) => page.getByRole('region', { name: 'Balances' })],
  ['/portal/orders', '**/cove/*/orders?*', (page) => page.getByRole('list', { name: 'Purchases' })],
  ['/portal/shop', '**/wildfire/search?*', (page) => page.getByRole('region', { name: 'All shops' })],
])('at %s a next page that fails removes nothing, and loads when it is requested again', async (path, list, stays) => {
  const { page, expectTrouble } = await rich()
  expectTrouble(/500/)
  const letCome = await secondPage(page, list)
  await page.goto(path)
  await stays(page).waitFor()
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await page.getByText('We couldn’t load everything').waitFor()
  expect(await stays(page).isVisible()).toBe(true)
  const again = page.getByRole('button', { name: 'Try again' })
  await focusComesTo(again)
  letCome()
  await again.press('Enter')
  await again.waitFor({ state: 'detached' })
  expect(await page.getByText('We couldn’t load everything').count()).toBe(0)
  expect(await stays(page).isVisible()).toBe(true)
})

/** Delays a list with this filter until the returned function is called. */
async function keepBack(page: Page, list: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('filtering the wallet keeps the position and the totals on the screen', async () => {
  const { page } = await rich()
  const letCome = await keepBack(page, '**/wallet-transactions?kind=*')
  const chip = page.getByRole('button', { name: 'Reversed' })
  await page.getByRole('list', { name: 'Activity' }).waitFor()
  await chip.press('Enter')
  const loading = page.getByRole('status').filter({ hasText: 'Loading activity' })
  await loading.waitFor()
  await focusComesTo(chip)
  expect(await page.getByRole('region', { name: 'Balances' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Withdraw', exact: true }).isVisible()).toBe(true)
  letCome()
  await page.getByText('Nothing of this kind yet').waitFor()
  await focusComesTo(chip)
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await focusComesTo(page.getByRole('heading', { name: 'Activity' }))
  await page.getByRole('list', { name: 'Activity' }).waitFor()
})

test('filtering the orders keeps the position and the totals on the screen', async () => {
  const { page } = await rich()
  await page.goto('/portal/orders')
  const list = page.getByRole('list', { name: 'Purchases' })
  await list.waitFor()
  const letCome = await keepBack(page, '**/cove/*/orders?*status=*')
  const summary = page.locator('summary')
  await summary.press('Enter')
  const state = page.getByLabel('Status')
  await state.focus()
  await state.selectOption('Reversed')
  await page.getByRole('status').filter({ hasText: 'Loading orders' }).waitFor()
  await focusComesTo(state)
  expect(await page.getByRole('region', { name: 'Totals' }).isVisible()).toBe(true)
  expect(await list.count()).toBe(0)
  letCome()
  await page.getByText('No matching orders').waitFor()
  await focusComesTo(state)
  await state.selectOption('All statuses')
  await list.waitFor()
  await focusComesTo(state)

  const find = page.getByLabel('Shop', { exact: true })
  await find.fill('no such shop')
  await page.getByText('No matching orders').waitFor()
  await focusComesTo(find)
  await page.getByRole('main').getByRole('button', { name: 'Show all' }).last().press('Enter')
  await focusComesTo(summary)
  await list.waitFor()
  // Waits longer than the delay between typing and the search.
  await pause(500)
  await soon(() => find.inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')
})
