// `npm test`: everything. Types and lint come first, because a mistake is cheapest to find there. The tests then run in two
// lanes side by side: a part that waits for browsers and clocks beside a part that computes. `--full` runs the long loops
// at full length.
import { heldInWords } from '#tests/spec/rows/not-yet.ts'
import { portalRows } from '#tests/spec/rows/portal/all.ts'
import { type Output, runCommand } from '../second-try/run-command.ts'
import { type PartResult, runPart, summaryOf } from '../second-try/run-part.ts'

const isFull = process.argv.includes('--full')
const env = { NEXT_TELEMETRY_DISABLED: '1', COVEY_LOOPS: isFull ? 'full' : 'short' }

interface Part {
  readonly name: string
  run(output: Output): Promise<PartResult>
}
type Ended = PartResult & { readonly name: string; readonly seconds: number }

const npm = (name: string, script: string): Part => ({
  name,
  run: async (output) => {
    const passed = await runCommand('npm', ['run', '-s', script], { env, output })
    return { passed, failures: [], secondTries: [], longest: [] }
  },
})
const vitest = (name: string, projects: readonly string[], ...words: readonly string[]): Part => ({
  name,
  run: (output) => runPart({ projects, words, env, output }),
})

/** Runs parts one after another. */
async function inTurn(output: Output, parts: readonly Part[]): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const { name, run } of parts) {
    const start = performance.now()
    const result = await run(output)
    ended.push({ ...result, name, seconds: (performance.now() - start) / 1000 })
  }
  return ended
}

/** Runs lanes side by side. The first prints as it goes; each part of the others prints once it has ended. */
async function sideBySide(...lanes: readonly (readonly Part[])[]): Promise<Ended[]> {
  const ended = await Promise.all(lanes.map((parts, index) => inTurn(index === 0 ? 'shown' : 'held', parts)))
  return ended.flat()
}

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

const ended = [
  ...(await sideBySide([npm('types', 'types')], [npm('lint', 'lint')])),
  ...(await sideBySide(
    [
      vitest('house and unit', ['house', 'unit']),
      // API tests wait for databases, mails and clocks for some of the time.
      vitest('api on both databases', ['api', 'api-alone', 'api-postgres', 'api-postgres-alone'], '--maxWorkers=3'),
    ],
    [vitest('faults and stories', ['faults', 'stories']), vitest('journeys', ['journeys'])],
  )),
  ...(isFull ? await inTurn('shown', [npm('planted faults', 'test:planted')]) : []),
]
console.log(`\n${heldInWords(portalRows.length)}`)
// Failures are printed last: most readers of a long run look at its end.
console.log(summaryOf(ended))
process.exit(ended.every(({ passed }) => passed) ? 0 : 1)
