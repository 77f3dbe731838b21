import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { files, isIn, ROOT, read } from '../tree.ts'
import type { Declared } from './declared.ts'

const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

/**
 * The folders that the compiler reads in the copy: released code, and what it needs. Tests are left out, because they
 * can use any names.
 */
const ROOMS = ['app', 'components', 'api', '.storybook', 'flows', 'machines', 'messages']
const MADE = ['.next/types', 'next-env.d.ts']
const SETTINGS = ['tsconfig.json', 'package.json']
const copied = files.filter((file) => ROOMS.some((room) => isIn(file, room)) || SETTINGS.includes(file))

/** The new name for a name such as `gift-card`. It is valid in the same places. */
const renamedOf = (name: string): string => `renamed${name.includes('-') ? '-' : '_'}${name}`

/**
 * Renames some declarations in a copy of the project, in flows and messages. Returns the lines with type errors, by
 * file.
 */
export async function errorsAfter(renamed: readonly Declared[]): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const folder = mkdtempSync(join(tmpdir(), 'covey-renamed-'))
  try {
    for (const file of copied) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      const own = renamed.filter((name) => name.file === file)
      if (own.length > 0) writeFileSync(join(folder, file), withNames(read(file), own))
      else if (isMessages(file)) writeFileSync(join(folder, file), messagesWith(read(file), renamed))
      else cpSync(ROOT + file, join(folder, file))
    }
    for (const made of MADE) if (existsSync(ROOT + made)) cpSync(ROOT + made, join(folder, made), { recursive: true })
    symlinkSync(`${ROOT}node_modules`, join(folder, 'node_modules'))
    return errorLines(await compile(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isMessages = (file: string): boolean => file.startsWith('messages/en/')

/** The text of a flow's message file with the new names of its steps and fields. */
function messagesWith(text: string, renamed: readonly Declared[]): string {
  const now = (kind: Declared['kind'], name: string) =>
    renamed.some((one) => one.kind === kind && one.name === name) ? renamedOf(name) : name
  const all = JSON.parse(text)
  const steps = Object.entries<{ fields?: object }>(all.steps ?? {}).map(([id, { fields, ...step }]) => {
    const named = Object.entries(fields ?? {}).map(([name, words]) => [now('field', name), words])
    return [now('step', id), { ...step, ...(fields && { fields: Object.fromEntries(named) }) }]
  })
  return JSON.stringify({ ...all, ...(all.steps && { steps: Object.fromEntries(steps) }) })
}

/** Replaces the names from the last to the first, so that the positions of the others stay correct. */
const withNames = (text: string, names: readonly Declared[]): string =>
  names
    .toSorted((a, b) => b.from - a.from)
    .reduce((now, { from, to, name }) => now.slice(0, from) + renamedOf(name) + now.slice(to), text)

/**
 * Runs the compiler and returns its output. It exits with an error code if there are type errors, but here that is not
 * a failure.
 */
const compile = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [TSC, '--noEmit', '--pretty', 'false'], { cwd: folder, maxBuffer: 2 ** 28 }, (_, out) =>
      resolve(out),
    )
  })

function errorLines(out: string): Map<string, Set<number>> {
  const lines = new Map<string, Set<number>>()
  for (const [, file = '', line] of out.matchAll(/^(\S+)\((\d+),\d+\): error /gm))
    lines.set(file, (lines.get(file) ?? new Set()).add(Number(line)))
  return lines
}
