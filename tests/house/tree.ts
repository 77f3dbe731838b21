import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The project's root folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Files and folders that Git does not track. */
const UNTRACKED = new Set([
  '.git',
  'node_modules',
  '.next',
  '.data',
  'storybook-static',
  'built',
  'covey-extension.zip',
  'coverage',
  'test-results',
  'next-env.d.ts',
  '.DS_Store',
])
const isTracked = (name: string) => !UNTRACKED.has(name) && !name.endsWith('.tsbuildinfo')

/** The path of every tracked file from the project's root: `machines/walk/walk.ts`. */
export const files: readonly string[] = list('')

/** Every folder that contains a tracked file. */
export const folders: readonly string[] = [...new Set(files.flatMap(parentsOf))]

/** The files that the compiler reads. */
export const sources: readonly string[] = files.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))

export const read = (file: string): string => readFileSync(ROOT + file, 'utf8')

/** Whether a file is in a folder or in one of its subfolders. */
export const isIn = (file: string, folder: string): boolean => file.startsWith(`${folder}/`)

/** Whether a file is a test or a story. Such files may use the test support, and no other file may import them. */
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
