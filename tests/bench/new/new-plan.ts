import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Unworkable } from '#machines/bench/states/unworkable.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Files to write. Nothing is written until every part of the plan has been checked. */
export interface Plan {
  /** The paths of the files from the project's root, in the order in which they were planned. */
  readonly files: ReadonlySet<string>
  read(file: string): string
  /** Plans a new file. Throws `Unworkable` if the file exists. */
  add(file: string, text: string): void
  change(file: string, changed: (text: string) => string): void
  /** Writes the planned files and formats them. */
  write(): void
}

export function startPlan(): Plan {
  const texts = new Map<string, string>()
  const files = new Set<string>()
  const plan = (file: string, text: string) => {
    files.add(file)
    texts.set(file, text)
  }
  const read = (file: string) => texts.get(file) ?? readText(file)
  return {
    files,
    read,
    add(file, text) {
      checkFree(file)
      plan(file, text)
    },
    change: (file, changed) => plan(file, changed(read(file))),
    write() {
      for (const [file, text] of texts) writeText(file, text)
      format([...texts.keys()])
      texts.clear()
    },
  }
}

/** Throws `Unworkable` if a file exists. */
export function checkFree(file: string): void {
  if (existsSync(join(ROOT, file))) throw new Unworkable(`${file} already exists. Open it, or choose another name.`)
}

function readText(file: string): string {
  const path = join(ROOT, file)
  if (!existsSync(path)) throw new Unworkable(`${file} does not exist. See its folder for the existing files.`)
  return readFileSync(path, 'utf8')
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
}

function format(files: readonly string[]): void {
  const biome = join(ROOT, 'node_modules/.bin/biome')
  run(biome, ['check', '--config-path', 'tests/support', '--write', ...files])
}

/** Runs a program of the project in a new process, which loads the new files. Returns the program's output. */
export const runFresh = (file: string, ...args: readonly string[]): string =>
  run(process.execPath, ['--conditions=development', file, ...args])

function run(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Unworkable(`The files are written but do not work together yet: ${said.split('\n')[0]}`)
  }
}
