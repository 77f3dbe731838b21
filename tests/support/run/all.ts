// `npm test`: everything, in the order in which a mistake is cheapest to find. `--full` runs the long loops at full length.
import { spawnSync } from 'node:child_process'
import { heldInWords } from '#tests/spec/rows/not-yet.ts'
import { portalRows } from '#tests/spec/rows/portal/all.ts'
import { type PartResult, runPart, summaryOf } from '../second-try/run-part.ts'

const isFull = process.argv.includes('--full')
const env = { NEXT_TELEMETRY_DISABLED: '1', COVEY_LOOPS: isFull ? 'full' : 'short' }

const npm = (script: string) => (): PartResult => {
  const { status } = spawnSync('npm', ['run', '-s', script], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return { passed: status === 0, failures: [], secondTries: [], longest: [] }
}
const vitest =
  (projects: readonly string[], ...words: readonly string[]) =>
  () =>
    runPart({ projects, words, env })

const PARTS: readonly (readonly [name: string, run: () => PartResult])[] = [
  ['types', npm('types')],
  ['lint', npm('lint')],
  ['house and unit', vitest(['house', 'unit'])],
  // API tests spend half of their time waiting for databases, mails and clocks: they get more workers than there are cores.
  ['api on both databases', vitest(['api', 'api-alone', 'api-postgres', 'api-postgres-alone'], '--maxWorkers=4')],
  // Fault tests wait for clocks. Stories wait only for the browser.
  ['faults and stories', vitest(['faults', 'stories'])],
  ['journeys', vitest(['journeys'])],
  ...(isFull ? [['planted faults', npm('test:planted')] as const] : []),
]

const seed = process.env.COVEY_SEED ?? '20261121'
const postgres = process.env.TEST_DATABASE_URL
  ? 'the PostgreSQL of TEST_DATABASE_URL'
  : 'the PostgreSQL that npm brings'
console.log(
  `Properties run ${isFull ? '20,000' : '1,000'} times each from the seed ${seed} (COVEY_SEED=…). Databases: SQLite and ${postgres}.`,
)
console.log(
  'On one database only: store-sqlite (a file, a full disk), store-postgres (a server that goes away), and on SQLite what has nothing to do with either: boundary (what forms and calls refuse alike), most of edge-* (how callers are let in), uploads-* (what pictures are made of) and documents-hostile (what documents hold).',
)
if (!isFull)
  console.log(
    'On a phone only: the journeys identity, recovery, title, mailbox, wallet and most of steady; and links of invitations on three pages. On a desktop too, and on six pages: npm run test:all. Of the tours of careflow, groupflow and animalflow in a browser, that of careflow.',
  )

const ended = PARTS.map(([name, run]) => {
  const start = performance.now()
  return { ...run(), name, seconds: (performance.now() - start) / 1000 }
})
console.log(`\n${heldInWords(portalRows.length)}`)
// Failures are printed last: most readers of a long run look at its end.
console.log(summaryOf(ended))
process.exit(ended.every(({ passed }) => passed) ? 0 : 1)
