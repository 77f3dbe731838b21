import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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
    executablePath: findChromium(),
    args: ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })

export const connectTo = (wsEndpoint: string): Promise<Browser> => chromium.connect(wsEndpoint)

function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = [...PLACES, ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const chromium = [...found, MAC_CHROME].find((path) => existsSync(path))
  if (!chromium) throw new Error('The browser tests need Chromium: install it, or name one in CHROMIUM_PATH.')
  return chromium
}

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
