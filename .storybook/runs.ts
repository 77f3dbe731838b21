import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type KeptRun, readKeptRun } from '#machines/bench/play/kept-run.ts'

const FILE = /\/components\/atlas\/map\/runs-data\.ts$/
const FOLDER = fileURLToPath(new URL('../node_modules/.cache/covey/runs/', import.meta.url))

/** The part of Vite's plugin context that this plugin uses. */
interface Loading {
  addWatchFile(file: string): void
}

/** Fills `components/atlas/map/runs-data.ts` with the last run of each flow, as `npm run flow -- run` kept it. */
export const runsPlugin = (folder = FOLDER) => ({
  name: 'covey:runs',
  enforce: 'pre' as const,
  load(this: Loading, id: string) {
    const [file = ''] = id.split('?')
    if (!FILE.test(file)) return null
    const files = globSync('*.json', { cwd: folder }).map((name) => `${folder}${name}`)
    for (const kept of files) this.addWatchFile(kept)
    const runs: readonly KeptRun[] = files.flatMap((kept) => readKeptRun(readFileSync(kept, 'utf8')) ?? [])
    return { code: `export const runs = JSON.parse(${JSON.stringify(JSON.stringify(runs))})`, map: null }
  },
})
