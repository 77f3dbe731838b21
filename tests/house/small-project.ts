import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Makes such a folder. It is the caller's to remove. */
export function makeSmallProject(projects: readonly string[]): SmallProject {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'covey-small-project-'))
  const setup = join(ROOT, 'tests/support/dates/begin-file.ts')
  const settings = `import { defineConfig } from 'vitest/config'
    const project = (name) => ({ test: { name, include: [name.slice(0, 3) + '*.test.ts'], exclude: [], setupFiles: ['${setup}'] } })
    export default defineConfig({ root: import.meta.dirname, test: {
      tags: ${JSON.stringify(Object.values(TAGS).map((name) => ({ name })))},
      projects: ${JSON.stringify(projects)}.map(project) } })`
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(config, settings)
  return { folder, config, write: (name, source) => writeFileSync(join(folder, `${name}.test.ts`), source) }
}
