import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from './people.ts'
import { rich } from './taking-out.ts'

const focusComesTo = (thing: Locator) =>
  soon(() => thing.evaluate((element) => element === document.activeElement)).toBe(true)

/** Has a list have a second page, which does not come until it is let come: then it is empty, and the last. */
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
  ['/portal/wallet', '**/wallet-transactions*', (page) => page.getByRole('region', { name: 'Where the money is' })],
  ['/portal/orders', '**/cove/*/orders?*', (page) => page.getByRole('list', { name: 'Purchases' })],
  ['/portal/shop', '**/wildfire/search?*', (page) => page.getByRole('region', { name: 'All shops' })],
])(
  'at %s more that does not come takes away nothing, and comes when it is asked for again',
  async (path, list, stays) => {
    const { page, expectTrouble } = await rich()
    expectTrouble(/500/)
    const letCome = await secondPage(page, list)
    await page.goto(path)
    await stays(page).waitFor()
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await page.getByText('Not all of this could be loaded').waitFor()
    expect(await stays(page).isVisible()).toBe(true)
    const again = page.getByRole('button', { name: 'Try again' })
    await focusComesTo(again)
    letCome()
    await again.press('Enter')
    await again.waitFor({ state: 'detached' })
    expect(await page.getByText('Not all of this could be loaded').count()).toBe(0)
    expect(await stays(page).isVisible()).toBe(true)
  },
)

/** Keeps a list back that is narrowed down like this, until it is let come. */
async function keepBack(page: Page, list: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('whoever narrows the wallet down stands where they pressed, and sees the totals all the while', async () => {
  const { page } = await rich()
  const letCome = await keepBack(page, '**/wallet-transactions?kind=*')
  const chip = page.getByRole('button', { name: 'Taken back' })
  await page.getByRole('list', { name: 'What moved it' }).waitFor()
  await chip.press('Enter')
  const loading = page.getByRole('status').filter({ hasText: 'Loading what moved it' })
  await loading.waitFor()
  await focusComesTo(chip)
  expect(await page.getByRole('region', { name: 'Where the money is' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Withdraw', exact: true }).isVisible()).toBe(true)
  letCome()
  await page.getByText('Nothing like that yet').waitFor()
  await focusComesTo(chip)
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await focusComesTo(page.getByRole('heading', { name: 'What moved it' }))
  await page.getByRole('list', { name: 'What moved it' }).waitFor()
})

test('whoever narrows the orders down stands where they chose, and sees what they come to all the while', async () => {
  const { page } = await rich()
  await page.goto('/portal/orders')
  const list = page.getByRole('list', { name: 'Purchases' })
  await list.waitFor()
  const letCome = await keepBack(page, '**/cove/*/orders?*status=*')
  const summary = page.locator('summary')
  await summary.press('Enter')
  const state = page.getByLabel('State')
  await state.focus()
  await state.selectOption('Taken back')
  await page.getByRole('status').filter({ hasText: 'Loading orders' }).waitFor()
  await focusComesTo(state)
  expect(await page.getByRole('region', { name: 'What they come to' }).isVisible()).toBe(true)
  expect(await list.count()).toBe(0)
  letCome()
  await page.getByText('No order like that').waitFor()
  await focusComesTo(state)
  await state.selectOption('All states')
  await list.waitFor()
  await focusComesTo(state)

  const find = page.getByLabel('Shop', { exact: true })
  await find.fill('no such shop')
  await page.getByText('No order like that').waitFor()
  await focusComesTo(find)
  await page.getByRole('main').getByRole('button', { name: 'Show all' }).last().press('Enter')
  await focusComesTo(summary)
  await list.waitFor()
  // Longer than typing rests before it is looked for.
  await pause(500)
  await soon(() => find.inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')
})
