import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core'
import { ARGUMENTS, findChromium } from './chromium.ts'

/** The time limit of every wait on a page, in milliseconds. It is generous, because the machine may be busy. */
export const PATIENCE_MS = 40_000

/** The screen sizes that journeys use. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false },
} as const
export type Screen = keyof typeof SCREENS

/** Starts a Chromium that this process controls through a pipe. It closes when the process exits. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: ARGUMENTS })

/** Starts a Chromium to which other processes connect. */
export const launchBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: findChromium(), args: ARGUMENTS })

/** Starts the full Chromium, which has a back-forward cache. */
export const launchKeepingBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium('whole'),
    args: ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })

export const connectTo = (wsEndpoint: string): Promise<Browser> => chromium.connect(wsEndpoint)

/** A browser window for one person, separate from the data of other people. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** The errors of the page, its scripts and the server that no test expected. */
  troubles(): readonly string[]
  /** Ignores errors like this, because the test provokes them. */
  expectTrouble(like: RegExp): void
}

export type VisitOptions = Parameters<Browser['newContext']>[0]

/** Opens a browser window that records every error of the console, of a script and of the server. */
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
