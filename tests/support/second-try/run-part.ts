import { type FailedFile, type Failure, failureText, filesOf, mayTryAgain } from './failure.ts'
import { runVitest, type VitestReport, type VitestRun } from './run-vitest.ts'

/** More failed files than this are no accident of a busy machine. */
const MAX_SECOND_TRIES = 5

/** How a part of `npm test` ended. */
export interface PartResult {
  readonly passed: boolean
  /** What failed, at the first try or the second. */
  readonly failures: readonly Failure[]
  /** The files that were started anew. */
  readonly secondTries: readonly FailedFile[]
  /** The files that took longest at the first try, longest first. */
  readonly longest: VitestReport['longest']
}

/**
 * Runs Vitest once. If nothing failed but what waits for a browser or a child process, each failed file is started once
 * more in a Vitest of its own: new processes, new folders, new databases.
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

/** What `npm test` says at its very end: each part, what failed, and how many files were started a second time. */
export function summaryOf(
  parts: readonly (PartResult & { readonly name: string; readonly seconds: number })[],
): string {
  const times = parts.flatMap(({ name, passed, seconds, longest }) => [
    `${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`,
    ...longest.map((one) => `          ${one.file} ${one.seconds} s`),
  ])
  // Often only the end of a long output is kept, so final failures stand last.
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
