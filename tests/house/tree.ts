import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The project's root folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** What .gitignore leaves out, and Git itself. */
const UNTRACKED = new Set([
  '.git',
  'node_modules',
  '.next',
  '.data',
  'storybook-static',
  'coverage',
  'test-results',
  'next-env.d.ts',
  '.DS_Store',
])
const isTracked = (name: string) => !UNTRACKED.has(name) && !name.endsWith('.tsbuildinfo')

/** Every tracked file, as paths from the root: `machines/walk/walk.ts`. */
export const files: readonly string[] = list('')

/** Every folder that holds a tracked file. */
export const folders: readonly string[] = [...new Set(files.flatMap(parentsOf))]

/** What the compiler reads. */
export const sources: readonly string[] = files.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))

export const read = (file: string): string => readFileSync(ROOT + file, 'utf8')

/** Whether a file is of a folder, at any depth. */
export const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`)

/** Tests and stories stand beside a source, are imported by nobody, and may use what is made for them. */
export const isTest = (file: string): boolean => isIn(file, 'tests') || /\.(test|test-d|stories)\.tsx?$/.test(file)

function list(folder: string): string[] {
  return readdirSync(ROOT + folder, { withFileTypes: true })
    .filter((entry) => isTracked(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? list(`${folder}${entry.name}/`) : [`${folder}${entry.name}`]))
}

function parentsOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
