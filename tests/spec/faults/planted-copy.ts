import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linkPackages } from '#tests/support/machine/link-packages.ts'
import type { Fault } from './fault.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A copy of the project, including changes that are not committed. */
export interface PlantedCopy {
  readonly folder: string
  /** Plants a fault in the copy. Returns a function that takes the fault back. */
  plant(fault: Fault): () => void
}

/** Copies all files that Git knows or would add. The packages are linked, not copied. */
export function plantedCopy(): PlantedCopy {
  const folder = mkdtempSync(join(tmpdir(), 'covey-planted-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT })
  const files = new Set(
    listed
      .toString('utf8')
      .split('\0')
      .filter((file) => file !== '' && file !== 'node_modules'),
  )
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => {
      const path = source.slice(ROOT.length)
      return path === '' || files.has(path) || [...files].some((file) => file.startsWith(`${path}/`))
    },
  })
  linkPackages(ROOT, folder)
  execFileSync(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'typegen'], { cwd: folder })
  return {
    folder,
    plant: ({ file, from, to }) => {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        before.replace(from, () => to),
      )
      return () => writeFileSync(path, before)
    },
  }
}

/**
 * Finds faults whose text does not occur exactly once in their file. Returns a sentence for each, with the file to
 * open.
 */
export const misplacedFaults = (faults: readonly Fault[]): readonly string[] =>
  faults.flatMap(({ name, file, from }) => {
    const count = readFileSync(join(ROOT, file), 'utf8').split(from).length - 1
    return count === 1 ? [] : [`Open ${file}: the text of the fault "${name}" stands there ${count} times, not once.`]
  })
