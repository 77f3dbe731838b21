import { type FailedFile, type Failure, failureText, filesOf, mayTryAgain } from './failure.ts'
import { runVitest, type VitestReport, type VitestRun } from './run-vitest.ts'

/** If more files fail than this, a busy machine is not the reason. */
const MAX_SECOND_TRIES = 5

/** The result of a part of `npm test`. */
export interface PartResult {
  readonly passed: boolean
  /** The failures, from the first try or the second. */
  readonly failures: readonly Failure[]
  /** The files that ran a second time. */
  readonly secondTries: readonly FailedFile[]
  /** The slowest files of the first run, with the slowest first. */
  readonly longest: VitestReport['longest']
}

/**
 * Runs Vitest once. If all failed tests wait for a browser or a child process, each failed file runs once more, in a
 * new Vitest with new processes, folders and databases.
 */
export async function runPart(run: VitestRun): Promise<PartResult> {
  const { passed, failures, longest } = await runVitest(run)
  const files = filesOf(failures)
  const isWorthIt = failures.every(mayTryAgain) && files.length > 0 && files.length <= MAX_SECOND_TRIES
  if (passed || !isWorthIt) return { passed, failures, secondTries: [], longest }
  const again: Awaited<ReturnType<typeof runVitest>>[] = []
  for (const { project, file } of files)
    again.push(await runVitest({ ...run, projects: [project], words: [...(run.words ?? []), file] }))
  return {
    passed: again.every((one) => one.passed),
    failures: [...failures, ...again.flatMap((one) => one.failures)],
    secondTries: files,
    longest,
  }
}

/** What `npm test` prints last: each part, the failures, and the number of files that ran twice. */
export function summaryOf(
  parts: readonly (PartResult & { readonly name: string; readonly seconds: number })[],
): string {
  const times = parts.flatMap(({ name, passed, seconds, longest }) => [
    `${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`,
    ...longest.map((one) => `          ${one.file} ${one.seconds} s`),
  ])
  // The end of a long output is often all that is kept, so failures come last.
  const failed = parts.toSorted((one, other) => Number(other.passed) - Number(one.passed))
  const failures = failed.flatMap((part) => failuresOf(part))
  const secondTries = parts.flatMap((part) => part.secondTries.map(({ project, file }) => `${project} ${file}`))
  const count = [`second tries: ${secondTries.length}`, ...secondTries].join(', ')
  return ['', ...times, '', ...failures, count].join('\n')
}

function failuresOf({ name, passed, failures }: PartResult & { readonly name: string }): string[] {
  if (!passed && failures.length === 0) return [`${name}: failed, and named nothing that failed`]
  return failures.map((failure) => `${passed ? 'at the first try only: ' : 'FAILED  '}${failureText(failure)}`)
}
