import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import notices from '#messages/en/notices.json' with { type: 'json' }
import portal from '#messages/en/portal.json' with { type: 'json' }
import home from '#messages/en/portalHome.json' with { type: 'json' }
import sharing from '#messages/en/sharing.json' with { type: 'json' }
import shop from '#messages/en/shop.json' with { type: 'json' }
import { earnAt } from '#tests/bench/run/fund.ts'
import { measureShifts, shiftOf } from '#tests/support/browser/layout-shift.ts'
import { call } from '#tests/support/people/call.ts'
import { person } from '#tests/support/people/member.ts'
import { faults } from './axe-faults.ts'
import { leaderAt, portalUrl, SCREENS, signedIn, soon, visit } from './people.ts'
import { type Leader, seedLeader } from './seed.ts'

const url = portalUrl
const MAX_SHIFT = 0.05

const nav = (page: Page) => page.getByRole('navigation', { name: portal.sections })

async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

/**
 * Checks that axe finds no accessibility error, that nothing moves while the page loads, and that nothing is wider than
 * the screen.
 */
async function isWell(page: Page): Promise<void> {
  const { sum, moved } = await shiftOf(page)
  expect(sum, moved.join(' | ')).toBeLessThanOrEqual(MAX_SHIFT)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await faults(page)).toEqual([])
}

describe.each(SCREENS)('on a %s, the home page', (screen) => {
  test('leads a leader with money to a withdrawal, and says where the rest is', async () => {
    const leader = await seedLeader(url(), 'done')
    await earnAt(url(), leader.slug, leader.token)
    const { page, context } = await visit(screen, signedIn(url(), leader))
    await measureShifts(context)
    await page.goto('/portal')
    const withdraw = page.getByRole('link', { name: home.withdraw, exact: true })
    await withdraw.waitFor()
    await calm(page)
    const { reply } = await call({ url: url() }, 'readHome', { query: {}, token: leader.token })
    const { available } = reply.circle?.money ?? { available: 0 }
    await page
      .getByText(`$${(available / 100).toFixed(2)}`, { exact: true })
      .first()
      .waitFor()
    await page.getByText(home.monthsTable).click()
    const rows = page.getByRole('row')
    expect(await rows.count()).toBe((reply.circle?.months.length ?? 0) + 1)
    await page.getByRole('heading', { name: home.nextTitle }).waitFor()
    await page.getByRole('heading', { name: home.orders }).waitFor()
    await isWell(page)
    await page.getByRole('button', { name: home.shareCircle }).click()
    const copy = page.getByRole('dialog', { name: sharing.title }).getByRole('button', { name: sharing.copy })
    // On a phone, the home page makes the button in its header small. That must not affect the buttons in the dialog.
    await soon(async () => (await copy.boundingBox())?.width).toBeGreaterThan(200)
    await page.keyboard.press('Escape')
    await withdraw.click()
    await page.getByRole('dialog').waitFor()
  })

  test('leads a new leader to sharing the link', async () => {
    const leader = await seedLeader(url(), 'done')
    const { page, context } = await visit(screen, signedIn(url(), leader))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await measureShifts(context)
    await page.goto('/portal')
    await page.getByRole('heading', { name: home.newTitle }).waitFor()
    await calm(page)
    await isWell(page)
    await page.getByRole('button', { name: home.copy }).click()
    await page.getByText(home.copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/circles/`)
  })

  test('leads a supporter to a shop, under the name that they typed', async () => {
    const leader = await seedLeader(url(), 'done')
    const { page, context, expectTrouble } = await visit(screen, signedIn(url(), await supporterOf(leader)))
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await measureShifts(context)
    await page.goto('/portal')
    await page.getByRole('heading', { name: home.whereTitle }).waitFor()
    await calm(page)
    await isWell(page)
    expect(await page.getByRole('link', { name: home.withdraw, exact: true }).count()).toBe(0)
    const field = page.getByRole('searchbox', { name: home.shopName })
    await field.fill('Juniper')
    // The typed text stays when the page loads its data again, and when the network is gone.
    await context.setOffline(true)
    await page.getByText(/^You are offline\./).waitFor()
    expect(await field.inputValue()).toBe('Juniper')
    await context.setOffline(false)
    await page.getByText(/^You are offline\./).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: home.findShop }).click()
    await page.waitForURL('**/portal/shop?q=Juniper')
    expect(await page.getByRole('searchbox', { name: shop.search }).inputValue()).toBe('Juniper')
    await page.getByRole('link', { name: /^Juniper & Loom/ }).waitFor()
  })

  test('shares the navigation and left edge with the other pages, and is hidden from search engines', async () => {
    const { page } = await leaderAt('done', screen)
    const sections = [
      portal.sectionHome,
      portal.sectionShop,
      portal.sectionOrders,
      portal.sectionWallet,
      portal.sectionCircle,
    ]
    await page.goto('/portal')
    const edges = new Set<number>()
    for (const name of sections) {
      await nav(page).getByRole('link', { name, exact: true }).click()
      await soon(() => nav(page).locator('[aria-current="page"]').textContent()).toBe(name)
      await page.locator('main h1, main h2').first().waitFor()
      await calm(page)
      expect(
        await page.getByRole('navigation').evaluateAll((all) => all.filter((one) => one.closest('header')).length),
      ).toBe(1)
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
      edges.add(await leftEdge(page))
    }
    expect([...edges], 'the left edge of each section').toHaveLength(1)
    await page.goto('/settings')
    await nav(page).waitFor()
    const bar = await nav(page).evaluate((bar) => ({
      fixed: getComputedStyle(bar).position === 'fixed',
      bottom: innerHeight - bar.getBoundingClientRect().bottom,
    }))
    expect(bar.fixed).toBe(screen === 'phone')
    if (bar.fixed) expect(bar.bottom).toBe(0)
  })
})

/** The distance of a page's text below the header from the left edge. */
const leftEdge = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('h1, h2, p')]
      .filter((one) => !one.closest('[popover], .visually-hidden') && one.getClientRects().length > 0)
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, left }) => width > 2 && left > 0)
    return Math.round(Math.min(...boxes.map(({ left }) => left)))
  })

/** A person who joined a Circle, and has none of their own. */
async function supporterOf(leader: Leader) {
  const { access_token: token, refresh_token: refreshToken } = (
    await call({ url: url() }, 'signUp', { body: person() })
  ).reply.response
  await call({ url: url() }, 'joinCircle', { params: { slug: leader.slug }, body: {}, token })
  return { token, refreshToken }
}

test('the accessible name of the bell contains its number, however large it is', async () => {
  const { page, leader } = await leaderAt('done')
  const notice = {
    kind: 'member-left',
    created_at: Date.now(),
    seen_at: null,
    params: { name: 'Ana', circle: leader.slug, slug: leader.slug },
  }
  for (const [unread, shown] of [
    [3, '3'],
    [9, '9'],
    [12, '9+'],
  ] as const) {
    await page.route('**/api/notifications*', (route) =>
      route.fulfill({ json: { items: [{ ...notice, id: 'n1' }], next_cursor: null, unread } }),
    )
    await page.goto('/portal')
    const bell = page.getByRole('button', { name: notices.bellNew.replace('{shown}', shown), exact: true })
    await bell.waitFor()
    expect(await bell.getAttribute('aria-label')).toContain(await bell.textContent())
    await page.unroute('**/api/notifications*')
  }
})

test('a home page that could not be loaded says so, and loads on request', async () => {
  const { page, expectTrouble } = await leaderAt('done', 'phone')
  expectTrouble(/500/)
  await page.route('**/api/user/home*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/portal')
  await page.getByText(portal.errorTitle).waitFor()
  expect(await faults(page)).toEqual([])
  await page.unroute('**/api/user/home*')
  await page.getByRole('button', { name: portal.tryAgain }).click()
  await page.getByRole('heading', { name: home.newTitle }).waitFor()
})

test('a member of two Circles opens each from its menu', async () => {
  const other = await seedLeader(url(), 'done')
  const { page, leader } = await leaderAt('done')
  await call({ url: url() }, 'joinCircle', { params: { slug: other.slug }, body: {}, token: leader.token })
  await page.goto('/portal')
  await page.getByRole('button', { name: home.choose }).click()
  const links = page.getByRole('navigation', { name: home.others }).getByRole('link')
  await links.first().waitFor()
  const away = page.getByRole('navigation', { name: home.others }).locator('a:not([aria-current])').first()
  const href = await away.getAttribute('href')
  await away.click()
  await page.waitForURL(`**${href}`)
  await soon(() =>
    page
      .getByRole('heading', { name: home.whereTitle })
      .or(page.getByRole('heading', { name: home.newTitle }))
      .count(),
  ).toBe(1)
})
