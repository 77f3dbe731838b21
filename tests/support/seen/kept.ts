import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pictured, Width } from '#components/atlas/seen/changes.ts'
import type { Choice } from './chosen.ts'

/** Pictures taken at one time, in a folder. */
export interface Kept {
  readonly name: string
  /** When they were taken, in milliseconds since 1970. */
  readonly at: number
  readonly choice: Choice
  readonly stories: readonly Pictured[]
}

const LIST = 'kept.json'

export const pictureFile = (story: string, width: Width): string => `${story}-${width}.png`

/** Removes what is in a folder, and makes it if it does not exist. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** Writes the list of a folder's pictures. A folder without a list counts as never kept. */
export const writeKept = (folder: string, kept: Kept): void => writeFileSync(join(folder, LIST), JSON.stringify(kept))

/** The list of a folder's pictures; `undefined` if none were kept there. */
export function readKept(folder: string): Kept | undefined {
  const file = join(folder, LIST)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The names of all kept pictures in a folder of such folders, latest first. */
export const keptNames = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((name) => readKept(join(folder, name)) ?? [])
    .toSorted((one, other) => other.at - one.at)
    .map(({ name }) => name)
