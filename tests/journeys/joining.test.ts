import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { markNamed } from '#api/contract/shop-marks.ts'
import invited from '#messages/en/signup-invite.json' with { type: 'json' }
import { PASSWORD } from '#tests/support/people/member.ts'
import { faults } from './axe-faults.ts'
import { newcomer, portalUrl, SCREENS, soon, visit } from './people.ts'
import { dialogOf, emailField, goOn, headingOf, passwordField, press, typeAccount } from './screens.ts'
import { seedLeader } from './seed.ts'

async function looksGood(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await faults(page)).toEqual([])
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shopsOn = (page: Page) => page.getByRole('main').getByRole('article')

test.each(SCREENS)(
  'a visitor on a %s looks at the shops, supports a Circle with a new account, and shops for it',
  async (screen) => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { page } = await visit(screen)
    await page.goto('/')
    await page.getByRole('link', { name: /^See all \d+ shops/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Shops that give back' }).waitFor()
    await soon(() => shopsOn(page).count()).toBe(60)
    const marks = await shopsOn(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLImageElement).src).pathname.slice('/marks/'.length)))
    expect(new Set(marks).size, 'no two alike').toBe(60)
    expect(marks.filter((mark) => !markNamed(mark))).toEqual([])
    await looksGood(page)

    await page.getByRole('searchbox', { name: 'Find a shop' }).fill('juniper')
    await page.waitForURL('**/shop?q=juniper')
    await soon(() => shopsOn(page).count()).toBe(1)
    await shopsOn(page).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'Juniper & Loom' }).waitFor()
    await page.getByText('After about 60 days').waitFor()
    await page.getByRole('link', { name: 'Sign in to shop' }).waitFor()
    await looksGood(page)

    await page.goto(`/circles/${leader.slug}`)
    await page.getByRole('heading', { level: 2, name: 'Shop for this Circle' }).waitFor()
    await button(page, 'Support this Circle').click()
    await headingOf(page, 'Create Your Account').waitFor()
    await dialogOf(page).getByRole('link', { name: 'Sign in', exact: true }).waitFor()
    await typeAccount(page, newcomer())
    await goOn(page)
    await headingOf(page, 'Add Our Extension & Start Saving!').waitFor()
    await goOn(page)
    await headingOf(page, invited.steps['circle-joined'].title).waitFor()
    await dialogOf(page).getByText('You now support Sunday soup for Maria.').waitFor()
    await looksGood(page)
    await press(page, invited.steps['circle-joined'].action)

    await page.waitForURL('**/portal/shop')
    await page.getByRole('heading', { level: 1, name: 'Cashback goes to Sunday soup for Maria' }).waitFor()
    const kept = page.waitForResponse(
      (response) => response.url().endsWith('/wildfire/favorites') && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: 'Add Wayfinch to your favorites' }).click()
    expect((await kept).status()).toBe(204)
    await page.reload()
    const favorites = page.getByRole('region', { name: 'Your favorites' })
    await favorites.getByRole('link', { name: 'Wayfinch' }).waitFor()
    await looksGood(page)
    await favorites.getByRole('link', { name: 'Wayfinch' }).click()
    await page.getByText('Cashback goes to Sunday soup for Maria.').waitFor()

    await page.goto(`/circles/${leader.slug}`)
    await button(page, 'Shop for this Circle').click()
    await page.waitForURL('**/portal/shop')
  },
)

test('a person with an account signs in by the side door and arrives at the shops as a supporter', async () => {
  const leader = await seedLeader(portalUrl(), 'done')
  const { email } = await seedLeader(portalUrl(), 'type-location')
  const { page } = await visit('phone')
  await page.goto(`/circles/${leader.slug}`)
  await button(page, 'Support this Circle').click()
  await dialogOf(page).getByRole('link', { name: 'Sign in', exact: true }).click()
  await headingOf(page, 'Sign in').waitFor()
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await press(page, 'Sign in')
  await page.waitForURL('**/portal/shop')
  await page.getByText('You now support “Sunday soup for Maria”.').waitFor()
  await page.goto('/portal')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname, 'who comes home later stays there').toBe('/portal')
})

test('a new supporter who reloads their welcome continues to the shops', async () => {
  const leader = await seedLeader(portalUrl(), 'done')
  const { page } = await visit('phone')
  await page.goto(`/circles/${leader.slug}`)
  await button(page, 'Support this Circle').click()
  await headingOf(page, 'Create Your Account').waitFor()
  await typeAccount(page, newcomer())
  await goOn(page)
  await headingOf(page, 'Add Our Extension & Start Saving!').waitFor()
  await goOn(page)
  await headingOf(page, invited.steps['circle-joined'].title).waitFor()
  await dialogOf(page).getByText('You now support Sunday soup for Maria.').waitFor()
  await page.reload()
  await page.waitForURL('**/portal/shop')
})

test('without scripts a plain form finds shops, and a search without results leads back to all', async () => {
  const { page } = await visit('phone', { javaScriptEnabled: false })
  await page.goto('/shop?category=22')
  await page.getByRole('searchbox', { name: 'Find a shop' }).fill('soap')
  await button(page, 'Find').click()
  expect(new URL(page.url()).search).toBe('?q=soap&category=22')
  await shopsOn(page).getByRole('link', { name: 'Honeydrop Soaps' }).waitFor()
  await page.getByRole('searchbox', { name: 'Find a shop' }).fill('zeppelin')
  await button(page, 'Find').click()
  await page.getByRole('heading', { name: 'No matching shops' }).waitFor()
  await page.getByRole('link', { name: 'See all shops' }).click()
  await shopsOn(page).first().waitFor()
})
