import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SHOWN_FILE } from './seen-folder.ts'

const FILE = /\/components\/atlas\/seen\/latest-changes\.ts$/

/** The part of Vite's plugin context that this plugin uses. */
interface Loading {
  addWatchFile(file: string): void
}

/** Fills `components/atlas/seen/latest-changes.ts` with the result of the last comparison, if there is one. */
export const seenPlugin = (from = SHOWN_FILE) => ({
  name: 'covey:seen',
  enforce: 'pre' as const,
  load(this: Loading, id: string) {
    const [file = ''] = id.split('?')
    if (!FILE.test(file)) return null
    // Vite can watch only a file that exists: it takes another one for a missing import.
    if (!existsSync(from)) writeFileSync(from, 'null')
    this.addWatchFile(from)
    const result = JSON.stringify(readFileSync(from, 'utf8'))
    return { code: `export const latest = JSON.parse(${result}) ?? undefined`, map: null }
  },
})
