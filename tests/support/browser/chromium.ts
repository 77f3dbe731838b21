import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chromium without a user interface, which shows the same pages with a fifth less work. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Options that start Chromium without a sandbox, without a graphics card, and without questions to the user. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `whole` is the full Chromium with a back-forward cache. `any` also allows Chromium without a user interface. */
type Wanted = 'any' | 'whole'

/** The path of Chromium on this machine; `undefined` if there is none. */
export function chromiumPath(wanted: Wanted = 'any'): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const names = wanted === 'whole' ? NAMES : [...SHELLS, ...NAMES]
  const folders = [...PLACES, ...(process.env.PATH ?? '').split(delimiter)]
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...found, MAC_CHROME].find((path) => existsSync(path))
}

/** The path of Chromium on this machine; throws with advice if there is none. */
export function findChromium(wanted: Wanted = 'any'): string {
  const path = chromiumPath(wanted)
  if (path === undefined) throw new Error('The browser tests need Chromium: install it, or name one in CHROMIUM_PATH.')
  return path
}
