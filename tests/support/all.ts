// `npm test`: everything, in the order in which a mistake is cheapest to find. `--full` runs the long loops at full length.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isFull = process.argv.includes('--full')
const vitest = (projects: readonly string[], ...words: readonly string[]) => {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=tests/support/failed-tests.ts']
  return ['vitest', ['run', '--config', 'tests/support/vitest.config.ts', ...reporters, ...chosen, ...words]] as const
}

/**
 * What waits for clocks, databases and a browser is tried once more on a busy machine. What passes only then is told with
 * what failed, to be mended. Races about money and rights are not tried again: that would prove nothing.
 */
const TWICE = '--retry=1'

const PARTS = [
  ['types', 'npm', ['run', '-s', 'types']],
  ['lint', 'npm', ['run', '-s', 'lint']],
  ['house', ...vitest(['house'])],
  ['unit', ...vitest(['unit'])],
  // These wait for databases, mails and clocks now and then: one worker more than there are cores.
  [
    'api on both databases',
    ...vitest(['api', 'api-alone', 'api-postgres', 'api-postgres-alone'], '--maxWorkers=3', TWICE),
  ],
  // Faults wait for clocks, and stories for nothing but the browser.
  ['faults and stories', ...vitest(['faults', 'stories'], TWICE)],
  ['journeys', ...vitest(['journeys'], TWICE)],
] as const

const scratch = mkdtempSync(join(tmpdir(), 'covey-test-'))
const failures = join(scratch, 'failed')
writeFileSync(failures, '')
const env = {
  ...{ ...process.env, COVEY_FAILED: failures },
  ...{ NEXT_TELEMETRY_DISABLED: '1', COVEY_LOOPS: isFull ? 'full' : 'short' },
}
const seed = process.env.COVEY_SEED ?? '20261121'
const postgres = process.env.TEST_DATABASE_URL
  ? 'the PostgreSQL of TEST_DATABASE_URL'
  : 'the PostgreSQL that npm brings'
console.log(
  `Properties run ${isFull ? '20,000' : '1,000'} times each from the seed ${seed} (COVEY_SEED=…). Databases: SQLite and ${postgres}.`,
)
console.log(
  'On one database only: store-sqlite (a file, a full disk), store-postgres (a server that goes away), and on SQLite what has nothing to do with either: boundary (what forms and calls refuse alike), most of edge-* (how callers are let in) and uploads-* (what pictures are made of).',
)
if (!isFull)
  console.log(
    'On a phone only: the journeys identity, recovery, title, mailbox and wallet. On a desktop too: npm run test:all.',
  )
const results: string[] = []
let failed = false
for (const [name, command, parts] of PARTS) {
  const start = performance.now()
  const { status } = spawnSync(command, parts, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  results.push(`${status === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  failed ||= status !== 0
}
// What failed is said last: it is what somebody wants who sees only the end.
console.log(`\n${readFileSync(failures, 'utf8')}\n${results.join('\n')}`)
rmSync(scratch, { recursive: true })
process.exit(failed ? 1 : 0)
