import { expect, test } from 'vitest'
import { leaderAt, SCREENS, soon, visit } from './people.ts'

test.each(SCREENS)(
  'a leader on a %s finds a shop, buys something, and follows the order from the trip to the money',
  async (screen) => {
    const { page, expectTrouble } = await leaderAt('done', screen)
    expectTrouble(/ERR_FAILED/)
    await page.goto('/portal')
    await page.getByRole('navigation', { name: 'Your portal' }).getByRole('link', { name: 'Shop' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cashback goes to Sunday soup for Maria' }).waitFor()

    await page.getByLabel('Find a shop').fill('juniper')
    await page.getByRole('heading', { level: 2, name: '1 shop' }).waitFor()
    await page.getByRole('link', { name: /Juniper & Loom/ }).click()
    await page.getByText('Cashback goes to Sunday soup for Maria.').waitFor()
    await page.getByRole('button', { name: 'Shop at Juniper & Loom' }).click()

    await page.getByText('You came from Covey,').waitFor()
    const shop = new URL(page.url())
    expect(shop.pathname).toBe('/shop/juniper-loom')
    await page.getByRole('button', { name: 'Add Long wool scarf to the cart' }).click()
    await page.getByRole('button', { name: 'Pay $34.00' }).waitFor()
    await page.reload()
    await page.route('**/purchases', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Pay $34.00' }).click()
    const failed = page.getByText('That didn’t work. Check your connection')
    await failed.waitFor()
    await page.getByRole('button', { name: 'Pay $34.00' }).click()
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
    expect(await failed.count(), 'what is told of the failure, after it worked').toBe(0)

    const orders = await page.context().newPage()
    await orders.goto('/portal/orders')
    const row = orders.getByRole('link', { name: /Juniper & Loom/ })
    await row.filter({ hasText: 'Pending' }).waitFor()

    await page.getByRole('link', { name: 'See it in your orders' }).click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
    await page.getByText('The network has recorded the order: pending.').waitFor()
    const accept = page.getByRole('button', { name: 'Accept the order' })
    expect(await accept.isVisible(), 'what only testers need').toBe(false)
    await page.getByText('Test controls').click()
    await accept.click()
    await page.getByText('The shop has accepted the order').waitFor()
    await page.getByRole('button', { name: 'Pay the cashback' }).click()
    await page.getByText('The shop has paid.').waitFor()
    await soon(async () => {
      await orders.reload()
      return row.textContent()
    }).toContain('Available')

    await row.click()
    const line = orders.getByRole('list').filter({ hasText: 'On the way' })
    await line.waitFor()
    expect(await line.getByRole('listitem').locator('p:first-of-type').allInnerTexts()).toEqual([
      'On the way',
      'Pending',
      'Confirmed',
      'Available',
    ])
    await orders.getByText('For Sunday soup for Maria').waitFor()
  },
)

test("an item put into the cart before the page's scripts have loaded is in the basket", async () => {
  const { page } = await visit('phone', { javaScriptEnabled: false })
  await page.goto('/shop/juniper-loom?sc=trip&tc=1')
  await page.getByRole('button', { name: 'Add Long wool scarf to the cart' }).click()
  await page.getByRole('button', { name: 'Pay $34.00' }).waitFor()
  await page.getByRole('button', { name: 'Add Long wool scarf to the cart' }).click()
  await page.getByRole('button', { name: 'Pay $68.00' }).waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ sc: 'trip', tc: '1' })
})

test('a missing order can be claimed from its day on, and the list keeps its position on the way back', async () => {
  const { page } = await leaderAt('done', 'phone')
  await page.goto('/portal/shop?category=4')
  await page.getByRole('button', { name: 'Travel', pressed: true }).waitFor()
  await page
    .getByRole('link', { name: /Wayfinch/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Wayfinch' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Travel', pressed: true }).waitFor()
  await page
    .getByRole('link', { name: /Wayfinch/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Shop at Wayfinch' }).click()
  await page.getByText('You came from Covey,').waitFor()
  await page.goto('/portal/orders')
  await page.getByRole('link', { name: /Wayfinch.*On the way/ }).click()
  await page.getByRole('heading', { name: 'Is cashback missing?' }).waitFor()
  await page.getByText('Shops need a few days to report an order.').waitFor()
  await page.goto('/portal/orders?status=PAID')
  await page.getByText('No matching orders').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Show all' }).last().click()
  await page.getByRole('link', { name: /Wayfinch/ }).waitFor()
})
