import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printedBy } from './printed-by.ts'

const FILE = /\/components\/atlas\/atlas-data\.ts$/
const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** The files from which the atlas is made. */
const READ = [
  'flows/**/*.ts',
  'messages/en/*.json',
  'components/mail/mail-words.ts',
  'components/atlas/{beside-flows,flow-mails}.ts',
]

/** The part of Vite's plugin context that this plugin uses. */
interface Loading {
  addWatchFile(file: string): void
}

/**
 * Fills `components/atlas/atlas-data.ts` with the atlas: an overview of all flows and messages, as they are now. If a
 * step lacks an example, a message or a story, the build fails and names it.
 */
export const atlasPlugin = () => ({
  name: 'covey:atlas',
  enforce: 'pre' as const,
  load(this: Loading, id: string) {
    const [file = ''] = id.split('?')
    if (!FILE.test(file)) return null
    for (const read of globSync(READ, { cwd: ROOT })) this.addWatchFile(ROOT + read)
    return { code: `export const atlas = JSON.parse(${JSON.stringify(printedBy('whole-atlas.ts'))})`, map: null }
  },
})
