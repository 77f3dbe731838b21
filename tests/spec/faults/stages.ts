import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/** A part of `npm test`, which may notice a fault. */
export interface Stage {
  readonly name: string
  /** Runs this part in a folder. Returns the first failure, or `undefined` if there is none. */
  run(folder: string): string | undefined
}

const SPEC = [
  'flow-rows',
  'wanted',
  'wire',
  'session-rows',
  'extension-rows',
  'error-filters',
  'portal-rows',
  'not-yet',
].map((name) => `tests/spec/${name}.test.ts`)
const ENGINE = ['machine-and-table', 'oracle', 'random-walks'].map((name) => `tests/spec/${name}.test.ts`)

/** The arguments for knip, which finds unused files, exports and packages. */
export const KNIP: readonly string[] = ['--config', 'tests/support/knip.jsonc']

/** The parts of `npm run check`. Those that are fast and notice most faults come first. */
const STAGES: readonly Stage[] = [
  { name: 'the rows of the spec', run: vitest('unit', SPEC) },
  { name: 'the engine', run: vitest('unit', ['machines/', ...ENGINE]) },
  { name: 'types', run: command('types', 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false']) },
  { name: 'house', run: vitest('house', []) },
  { name: 'lint', run: command('lint', '@biomejs/biome/bin/biome', ['check', '--config-path', 'tests/support', '.']) },
  { name: 'knip', run: command('knip', 'knip/bin/knip.js', KNIP) },
  { name: 'unit', run: vitest('unit', []) },
]

/** The parts to run for a fault: the tests that the fault names, otherwise all of `npm run check`. */
export const stagesFor = ({ by }: Fault): readonly Stage[] =>
  by ? [{ name: `${by.project} ${by.files.join(' ')}`, run: vitest(by.project, by.files) }] : STAGES

/**
 * Makes a function that runs a program of an installed package. The program's exit code tells whether it found
 * something.
 */
export function command(name: string, bin: string, words: readonly string[]): Stage['run'] {
  return (folder) => {
    const script = join(folder, 'node_modules', bin)
    const { status, stdout } = spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8' })
    return status === 0 ? undefined : `${name}: ${stdout.split('\n').find((line) => line.trim() !== '') ?? status}`
  }
}

/** The parts of Vitest's JSON report that are used here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Makes a function that runs test files of a Vitest project, or only the tests in them whose names match `names`. */
export function vitest(project: string, files: readonly string[], names?: RegExp): Stage['run'] {
  return (folder) => {
    const out = `${folder}.json`
    const words = ['run', '--config', 'tests/support/vitest.config.ts', '--bail', '1', '--reporter', 'json']
    const bin = join(folder, 'node_modules/vitest/vitest.mjs')
    const only = names ? ['--testNamePattern', names.source] : []
    const all = [bin, ...words, '--outputFile', out, '--project', project, ...only, ...files]
    const { status, stderr } = spawnSync(process.execPath, all, { cwd: folder, encoding: 'utf8' })
    const found = status === 0 ? undefined : `${project}: ${firstFailure(out, folder) ?? stderr.trim().split('\n')[0]}`
    rmSync(out, { force: true })
    return found
  }
}

function firstFailure(out: string, folder: string): string | undefined {
  const { testResults }: Report = JSON.parse(readFileSync(out, 'utf8'))
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    const what = failed?.fullName ?? message.split('\n')[0]
    if (what) return `${name.slice(folder.length + 1)} > ${what}`
  }
  return undefined
}
