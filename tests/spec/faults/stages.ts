import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/** A part of `npm test`. */
export interface Stage {
  readonly name: string
  /** What it found first in a folder; `undefined` where all is well. */
  run(folder: string): string | undefined
}

const SPEC = ['flow-rows', 'wanted', 'wire', 'session-rows', 'portal-rows', 'not-yet'].map(
  (name) => `tests/spec/${name}.test.ts`,
)
const ENGINE = ['machine-and-table', 'oracle', 'random-walks'].map((name) => `tests/spec/${name}.test.ts`)

/** All of `npm run check`, the cheapest and most telling part first. */
const STAGES: readonly Stage[] = [
  { name: 'the rows of the spec', run: vitest('unit', SPEC) },
  { name: 'the engine', run: vitest('unit', ['machines/', ...ENGINE]) },
  { name: 'types', run: command('types', 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false']) },
  { name: 'house', run: vitest('house', []) },
  { name: 'lint', run: command('lint', '@biomejs/biome/bin/biome', ['check', '--config-path', 'tests/support', '.']) },
  { name: 'unit', run: vitest('unit', []) },
]

/** What looks for a fault: all of `npm run check`, or the tests that it names. */
export const stagesFor = ({ by }: Fault): readonly Stage[] =>
  by ? [{ name: `${by.project} ${by.files.join(' ')}`, run: vitest(by.project, by.files) }] : STAGES

/** A program of the packages, which fails where something is wrong. */
export function command(name: string, bin: string, words: readonly string[]): Stage['run'] {
  return (folder) => {
    const script = join(folder, 'node_modules', bin)
    const { status, stdout } = spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8' })
    return status === 0 ? undefined : `${name}: ${stdout.split('\n').find((line) => line.trim() !== '') ?? status}`
  }
}

/** What of vitest's JSON is read. */
interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Test files of a project. */
export function vitest(project: string, files: readonly string[]): Stage['run'] {
  return (folder) => {
    const out = `${folder}.json`
    const words = ['run', '--config', 'tests/support/vitest.config.ts', '--bail', '1', '--reporter', 'json']
    const bin = join(folder, 'node_modules/vitest/vitest.mjs')
    const all = [bin, ...words, '--outputFile', out, '--project', project, ...files]
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
