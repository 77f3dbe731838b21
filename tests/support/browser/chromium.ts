import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chromium without its windows: the same pages for a fifth less work. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** How Chromium is started: without a sandbox or a graphics card, and asking nothing of anybody. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What is asked of the browser: `whole` is the one that people have, which keeps pages that are left aside. */
type Wanted = 'any' | 'whole'

/** Where this machine has Chromium; `undefined` where it has none. */
export function chromiumPath(wanted: Wanted = 'any'): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const names = wanted === 'whole' ? NAMES : [...SHELLS, ...NAMES]
  const folders = [...PLACES, ...(process.env.PATH ?? '').split(delimiter)]
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...found, MAC_CHROME].find((path) => existsSync(path))
}

/** Where this machine has Chromium; a sentence says what to do where it has none. */
export function findChromium(wanted: Wanted = 'any'): string {
  const path = chromiumPath(wanted)
  if (path === undefined) throw new Error('The browser tests need Chromium: install it, or name one in CHROMIUM_PATH.')
  return path
}
