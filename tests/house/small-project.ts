import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARGUMENTS, chromiumPath } from '#tests/support/browser/chromium.ts'
import { TAGS } from '#tests/support/second-try/failure.ts'
import { ROOT } from './tree.ts'

const CACHE = join(ROOT, 'node_modules/.cache')

/** A folder in which Vitest runs: a project takes the files whose names begin with the first three letters of its own. */
export interface SmallProject {
  readonly folder: string
  /** The path of its settings. */
  readonly config: string
  /** Writes `<name>.test.ts`. */
  write(name: string, source: string): void
}

/** Makes such a folder, with the project `stories` in Chromium if it is wanted. It is the caller's to remove. */
export function makeSmallProject(projects: readonly string[]): SmallProject {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'covey-small-project-'))
  const setup = join(ROOT, 'tests/support/dates/begin-file.ts')
  const settings = `import { defineConfig } from 'vitest/config'
    ${projects.includes('stories') ? "import { playwright } from '@vitest/browser-playwright'" : ''}
    const inBrowser = () => ({ enabled: true, headless: true, instances: [{ browser: 'chromium' }],
      provider: playwright(${JSON.stringify({ launchOptions: { executablePath: chromiumPath(), args: ARGUMENTS } })}) })
    const kind = (name) => (name === 'stories' ? { browser: inBrowser() } : { setupFiles: ['${setup}'] })
    const project = (name) => ({ test: { name, include: [name.slice(0, 3) + '*.test.ts'], exclude: [], ...kind(name) } })
    export default defineConfig({ root: import.meta.dirname, test: {
      tags: ${JSON.stringify(Object.values(TAGS).map((name) => ({ name })))},
      projects: ${JSON.stringify(projects)}.map(project) } })`
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(config, settings)
  return { folder, config, write: (name, source) => writeFileSync(join(folder, `${name}.test.ts`), source) }
}
