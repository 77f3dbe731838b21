import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core'
import { ARGUMENTS, findChromium } from './chromium.ts'

/** How long anybody waits for anything on a page; generous, because the machine may be busy. */
export const PATIENCE_MS = 20_000

/** The screens that people have. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} as const
export type Screen = keyof typeof SCREENS

/** Chromium, for whoever connects to it: one browser for a whole run of tests. */
export const launchBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: findChromium(), args: ARGUMENTS })

/** Chromium as people have it, which puts a page that is left aside and shows it again as it was. */
export const launchKeepingBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium('whole'),
    args: ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })

export const connectTo = (wsEndpoint: string): Promise<Browser> => chromium.connect(wsEndpoint)

/** A browser of somebody's own: nothing in it of anybody else. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** What went wrong behind the person's back and nobody expected. */
  troubles(): readonly string[]
  /** What a test provokes on purpose is no trouble. */
  expectTrouble(like: RegExp): void
}

export type VisitOptions = Parameters<Browser['newContext']>[0]

/** Opens a browser window that remembers every error of the console, of a script and of the server. */
export async function openVisit(browser: Browser, screen: Screen, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ ...SCREENS[screen], ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  const seen: string[] = []
  const expected: RegExp[] = []
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => seen.push(`script: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 500) seen.push(`server: ${response.status()} ${response.url()}`)
    })
  }
  context.on('page', watch)
  const page = await context.newPage()
  return {
    page,
    context,
    troubles: () => seen.filter((trouble) => !expected.some((like) => like.test(trouble))),
    expectTrouble: (like) => void expected.push(like),
  }
}
