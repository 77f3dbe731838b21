import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARGUMENTS, chromiumPath } from '#tests/support/browser/chromium.ts'
import { TAGS } from '#tests/support/second-try/failure.ts'
import { ROOT } from './tree.ts'

const CACHE = join(ROOT, 'node_modules/.cache')

/**
 * A folder in which Vitest runs. A Vitest project takes the test files whose names begin with the first three letters
 * of the project's name.
 */
export interface SmallProject {
  readonly folder: string
  /** The path of Vitest's configuration file. */
  readonly config: string
  /** Writes `<name>.test.ts`. */
  write(name: string, source: string): void
}

/**
 * Creates a folder with these Vitest projects. The project `stories` runs in Chromium. The caller must remove the
 * folder.
 */
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
