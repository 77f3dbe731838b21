import { failureText } from '../second-try/failure.ts'
import { runVitest, type VitestRun } from '../second-try/run-vitest.ts'
import type { TestDate } from './dates.ts'
import { clockAt } from './shifted.ts'

/** The environment variables that give a process, and every process that it starts, this date. */
export const environmentOf = ({ at, zone }: TestDate): Record<string, string> => ({
  TZ: zone,
  COVEY_DATE: at,
  ...clockAt(at),
})

/** Runs Vitest once for each date. Returns all failures, followed by a line for each date. */
export async function runOnDates(
  dates: readonly TestDate[],
  run: VitestRun,
): Promise<{ readonly passed: boolean; said: string }> {
  const ended: ({ readonly date: TestDate } & Awaited<ReturnType<typeof runVitest>>)[] = []
  for (const date of dates) {
    if (run.output !== 'dropped') console.log(`\n${date.name}: ${date.at}, ${date.zone} (${date.why})`)
    ended.push({ date, ...(await runVitest({ ...run, env: { ...run.env, ...environmentOf(date) } })) })
  }
  const failures = ended.flatMap((one) => one.failures.map((failure) => `${one.date.name}: ${failureText(failure)}`))
  const lines = ended.map(({ date: { name, at, zone }, passed, passes, ...one }) => {
    const counts = `${passes} tests passed, ${one.failures.length} failed`
    return `${passed ? 'passed' : 'FAILED'}  ${name} (${at}, ${zone}): ${counts}`
  })
  return { passed: ended.every(({ passed }) => passed), said: [...failures, ...lines].join('\n') }
}
