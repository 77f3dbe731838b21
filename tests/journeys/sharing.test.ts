import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import circle from '#messages/en/circle.json' with { type: 'json' }
import poster from '#messages/en/poster.json' with { type: 'json' }
import sharing from '#messages/en/sharing.json' with { type: 'json' }
import { measureShifts, shiftOf } from '#tests/support/browser/layout-shift.ts'
import { sheetsPrinted } from '#tests/support/browser/printed.ts'
import { faults } from './axe-faults.ts'
import { leaderAt, portalUrl, SCREENS, signedIn, soon, visit } from './people.ts'
import { seedLeader } from './seed.ts'

const MAX_SHIFT = 0.05

/** The errors that a test can choose for the system's share sheet. */
type Ending = 'AbortError' | 'NotAllowedError'
declare global {
  interface Window {
    endsWith: Ending
    shared: unknown[]
  }
}

/** Adds a share sheet to the browser, because a headless browser has none. */
function withOwnList(): void {
  window.shared = []
  navigator.share = (data) => {
    window.shared.push(data)
    return Promise.reject(new DOMException('no', window.endsWith))
  }
}

/** Makes the browser refuse to write to the clipboard. */
function refuseClipboard(): void {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  document.execCommand = () => false
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name })

/** Whether a button has the color of the main action. */
const isPrimary = (shown: Locator) =>
  shown.evaluate((one) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.background = 'var(--yolk)'
    const { backgroundColor } = getComputedStyle(sample)
    sample.remove()
    return getComputedStyle(one).backgroundColor === backgroundColor
  })

async function openSheet(page: Page): Promise<Locator> {
  await button(page, circle.share).click()
  const sheet = page.getByRole('dialog', { name: sharing.title })
  await sheet.waitFor()
  return sheet
}

/** Checks that axe finds no accessibility error, in light and dark mode, and that nothing is wider than the screen. */
async function isWell(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await faults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

describe.each(SCREENS)('on a %s', (screen) => {
  test('a visitor shares a Circle in every possible way and prints its poster', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { page, context } = await visit(screen)
    await context.addInitScript(withOwnList)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await measureShifts(context)
    await page.goto(`/circles/${leader.slug}`)
    const link = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? ''
    expect(link).toMatch(new RegExp(`^${portalUrl()}/circles/`))
    expect(await isPrimary(button(page, circle.share)), 'a visitor’s main action is to support').toBe(false)
    const sheet = await openSheet(page)
    const picture = sheet.getByRole('img')
    await soon(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1200)
    await sheet.getByText(link.replace(/^http:\/\//, ''), { exact: true }).waitFor()
    await isWell(page)
    const hrefs = await sheet.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(hrefs.map((href) => /^[a-z]+:|^\/\w+/.exec(href)?.[0])).toEqual(['https:', 'sms:', 'mailto:', '/poster'])
    for (const href of hrefs.slice(0, 3)) expect(decodeURIComponent(href)).toContain(link)

    await button(sheet, sharing.copy).click()
    await button(sheet, sharing.copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.evaluate(refuseClipboard)
    await button(sheet, sharing.copy).click()
    await sheet.getByText(sharing.selected).waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link.replace(/^http:\/\//, ''))

    await page.evaluate(() => {
      window.endsWith = 'AbortError'
    })
    await button(sheet, sharing.more).click()
    await soon(() => page.evaluate(() => window.shared)).toEqual([expect.objectContaining({ url: link })])
    // Closing the sheet is a person's own decision, so the page shows no error.
    expect(await sheet.getByText(sharing.refused).count()).toBe(0)
    await page.evaluate(() => {
      window.endsWith = 'NotAllowedError'
    })
    await button(sheet, sharing.more).click()
    await sheet.getByText(sharing.refused).waitFor()
    expect(await button(sheet, sharing.more).count()).toBe(0)
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(sharing.refused)

    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(circle.share)
    await button(page, circle.report.open).waitFor()
    await (await openSheet(page)).getByRole('link', { name: sharing.poster }).click()
    await page.waitForURL('**/poster?circle=*')
    const sheetOfPaper = page.getByRole('article')
    await sheetOfPaper.getByRole('img', { name: /QR/ }).waitFor()
    await isWell(page)
    const { sum, moved } = await shiftOf(page)
    expect(sum, moved.join(' | ')).toBeLessThanOrEqual(MAX_SHIFT)
    for (const [name, sheetOf] of [
      [poster.letter, '0 0 612 792'],
      [poster.a5, '0 0 420'],
    ] as const) {
      await page.getByRole('radio', { name }).check()
      expect(await sheetsPrinted(page)).toEqual([expect.stringContaining(sheetOf)])
    }
    await page.goto('/poster?circle=no-such-circle')
    await page.getByRole('heading', { name: poster.closedTitle }).waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    expect(await faults(page)).toEqual([])
  })

  test('Back closes the share sheet, stays on the page and leaves nothing else in the history', async () => {
    const leader = await seedLeader(portalUrl(), 'done')
    const { page } = await visit(screen)
    await page.goto('/faqs')
    await page.goto(`/circles/${leader.slug}`)
    const here = page.url()
    const sheet = await openSheet(page)
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toBe(here)
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(circle.share)

    await button(await openSheet(page), sharing.close).dblclick()
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toBe(here)
    await (await openSheet(page)).getByRole('link', { name: sharing.poster }).click()
    await page.waitForURL('**/poster?circle=*')
    await page.goBack()
    await page.waitForURL(here)
    await page.goBack()
    await page.waitForURL('**/faqs')
  })

  test('a leader sees sharing as the first action, and no report button', async () => {
    const { page, leader } = await leaderAt('done', screen)
    await page.goto(`/circles/${leader.slug}`)
    await page.getByText(circle.support.leading).waitFor()
    const money = page.getByRole('region', { name: circle.money })
    expect(await money.locator('button, a').first().textContent()).toBe(circle.share)
    expect(await isPrimary(button(page, circle.share))).toBe(true)
    expect(await isPrimary(button(page, circle.support.shop)), 'there is only one main action').toBe(false)
    expect(await button(page, circle.report.open).count()).toBe(0)
    await openSheet(page)
    await isWell(page)
  })
})

test('a title that could end the data for search engines stays a title, and crawlers find every Circle', async () => {
  const headline = '</script><b>Soup & co</b>'
  const leader = await seedLeader(portalUrl(), 'done', { title: { headline } })
  const { page } = await visit('desktop', signedIn(portalUrl(), leader))
  await page.goto(`/circles/${leader.slug}`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebPage', name: headline })
  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const got = await fetch(image)
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png'])
  const robots = await (await fetch(`${portalUrl()}/robots.txt`)).text()
  const index = await (await fetch(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => part)
  const texts = await Promise.all(parts.map(async (part) => (await fetch(part)).text()))
  expect(texts.join('')).toContain(`<loc>${data.url}</loc>`)
  const shop = /<loc>([^<]+\/shop\/\d+)<\/loc>/.exec(texts.join(''))?.[1] ?? ''
  await page.goto(shop)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(shop)
  expect((await fetch(`${portalUrl()}/sitemap/999.xml`)).status).toBe(404)
})
