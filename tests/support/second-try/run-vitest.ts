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
  /** Words for Vitest beside the projects, such as `--maxWorkers=3` or a file. */
  readonly words?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The path of Vitest's settings. */
  readonly config?: string
  /** What becomes of what Vitest prints; `shown` where nothing is said. */
  readonly output?: Output
}

/** What the reporter writes when a run ends. */
export interface VitestReport {
  /** How many tests passed. */
  readonly passes: number
  readonly failures: readonly Failure[]
  /** The files that took longest, longest first. */
  readonly longest: readonly { readonly file: string; readonly seconds: number }[]
}

/** Runs Vitest in a process of its own. A run that ends with an error and names no failure has not passed either. */
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

/** A Vitest that was killed has written no report. */
function readReport(path: string): VitestReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passes: 0, failures: [], longest: [] }
  }
}
