import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { type Pictured, WIDTHS, type Width } from '#components/atlas/seen/changes.ts'
import { SCREENS, type Screen } from '../browser/browser.ts'
import { showStory } from '../browser/story-pages.ts'
import { pictureFile } from './kept.ts'

const SCREEN_OF = { 390: 'phone', 1440: 'desktop' } as const satisfies Record<Width, Screen>

/** Every picture is taken at this time, because many screens show dates. */
const NOW = Date.parse('2026-11-27T15:00:00Z')
const FIXED = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'America/New_York',
} as const

/** The greatest height of a picture, in pixels. What is below is left out. */
const MAX_HEIGHT = 4000
/** How often to look whether a screen has settled. Enough for a busy machine. */
const MAX_TRIES = 50
const BETWEEN_TRIES_MS = 150

/** A story without a picture, and why. */
export interface Untaken {
  readonly story: string
  readonly width: Width
  readonly why: string
}

/** Takes a picture of each story at each width. Both widths are taken at once. Returns the pictures that failed. */
export async function takePictures(
  browser: Browser,
  stories: readonly Pictured[],
  { url, folder }: { url: string; folder: string },
): Promise<readonly Untaken[]> {
  const untaken = await Promise.all(WIDTHS.map((width) => takeAt(width, browser, stories, { url, folder })))
  return untaken.flat()
}

async function takeAt(
  width: Width,
  browser: Browser,
  stories: readonly Pictured[],
  { url, folder }: { url: string; folder: string },
): Promise<readonly Untaken[]> {
  const size = SCREENS[SCREEN_OF[width]]
  const context = await browser.newContext({ ...size, ...FIXED })
  await context.clock.setFixedTime(NOW)
  let { page, loading } = await newPage(context)
  const untaken: Untaken[] = []
  for (const { story } of stories) {
    try {
      await forgetEarlier(page, url)
      await page.setViewportSize(size.viewport)
      await showStory(page, url, story)
      writeFileSync(join(folder, pictureFile(story, width)), await steadyPicture(page, loading))
    } catch (error) {
      untaken.push({ story, width, why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) })
      await page.close()
      ;({ page, loading } = await newPage(context))
    }
  }
  await context.close()
  return untaken
}

/** Opens a page, with the set of its requests that have no reply yet. */
async function newPage(context: BrowserContext): Promise<{ page: Page; loading: ReadonlySet<Request> }> {
  const page = await context.newPage()
  const loading = new Set<Request>()
  page.on('request', (request) => loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  return { page, loading }
}

/** Removes what an earlier story stored. */
async function forgetEarlier(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes })
  await session.detach()
  if (page.url().startsWith(url)) await page.evaluate(() => sessionStorage.clear())
}

/** Takes pictures until nothing loads and two in a row are the same. */
async function steadyPicture(page: Page, loading: ReadonlySet<Request>): Promise<Buffer> {
  let last: Buffer | undefined
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await page.waitForTimeout(BETWEEN_TRIES_MS)
    await showWhole(page)
    if (loading.size > 0) continue
    const next = await page.screenshot({ fullPage: true, animations: 'disabled' })
    if (last?.equals(next)) return next
    last = next
  }
  throw new Error('The screen keeps changing.')
}

/** Makes the window as tall as its longest part that scrolls, so that the picture shows all of it. */
async function showWhole(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.clientHeight > 0,
    )
    return Math.max(0, ...parts.map((part) => part.scrollHeight - part.clientHeight))
  })
  const size = page.viewportSize()
  if (hidden > 0 && size) await page.setViewportSize({ ...size, height: Math.min(MAX_HEIGHT, size.height + hidden) })
}
