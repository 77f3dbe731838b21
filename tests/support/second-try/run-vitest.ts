import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Failure } from './failure.ts'

const REPORTER = fileURLToPath(new URL('report-failures.ts', import.meta.url))
const CONFIG = fileURLToPath(new URL('../vitest.config.ts', import.meta.url))

export interface VitestRun {
  readonly projects: readonly string[]
  /** Words for Vitest beside the projects, such as `--maxWorkers=3` or a file. */
  readonly words?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The path of Vitest's settings. */
  readonly config?: string
  /** Shows nothing of what Vitest prints. */
  readonly isQuiet?: boolean
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
export function runVitest(run: VitestRun): VitestReport & { readonly passed: boolean } {
  const { projects, words = [], env, config = CONFIG, isQuiet = false } = run
  const folder = mkdtempSync(join(tmpdir(), 'covey-report-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', `--reporter=${REPORTER}`]
  const { status } = spawnSync('vitest', ['run', '--config', config, ...reporters, ...chosen, ...words], {
    stdio: isQuiet ? 'ignore' : 'inherit',
    env: { ...process.env, ...env, COVEY_REPORT: report },
    shell: process.platform === 'win32',
  })
  const result = { ...readReport(report), passed: status === 0 }
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
