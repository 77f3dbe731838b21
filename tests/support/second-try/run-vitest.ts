import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Failure } from './failure.ts'
import { type Output, runCommand } from './run-command.ts'

const REPORTER = fileURLToPath(new URL('report-failures.ts', import.meta.url))
const CONFIG = fileURLToPath(new URL('../vitest.config.ts', import.meta.url))

export interface VitestRun {
  readonly projects: readonly string[]
  /** Arguments for Vitest in addition to the projects, such as `--maxWorkers=3` or the name of a file. */
  readonly words?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The path of Vitest's configuration. */
  readonly config?: string
  /** The treatment of Vitest's output; `shown` by default. */
  readonly output?: Output
}

/** The report that the reporter writes at the end of a run. */
export interface VitestReport {
  /** The number of passed tests. */
  readonly passes: number
  readonly failures: readonly Failure[]
  /** The slowest files, slowest first. */
  readonly longest: readonly { readonly file: string; readonly seconds: number }[]
}

/** Runs Vitest in a separate process. If it ends with an error without naming a failure, the run has failed too. */
export async function runVitest(run: VitestRun): Promise<VitestReport & { readonly passed: boolean }> {
  const { projects, words = [], env, config = CONFIG, output = 'shown' } = run
  const folder = mkdtempSync(join(tmpdir(), 'covey-report-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', `--reporter=${REPORTER}`]
  const passed = await runCommand('vitest', ['run', '--config', config, ...reporters, ...chosen, ...words], {
    env: { ...env, COVEY_REPORT: report },
    output,
  })
  const result = { ...readReport(report), passed }
  rmSync(folder, { recursive: true })
  return result
}

/** Reads the report. If Vitest was killed, there is none. */
function readReport(path: string): VitestReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passes: 0, failures: [], longest: [] }
  }
}
