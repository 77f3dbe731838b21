// `npm test` runs everything. Types, lint and knip come first, because they find mistakes soonest. Then two groups of
// tests run at the same time: while one waits for browsers and clocks, the other computes. `--full` runs the long loops
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

/**
 * Runs groups of parts at the same time. The first group prints its output at once; each part of the others prints it
 * at its end.
 */
async function sideBySide(...lanes: readonly (readonly Part[])[]): Promise<Ended[]> {
  const ended = await Promise.all(lanes.map((parts, index) => inTurn(index === 0 ? 'shown' : 'held', parts)))
  return ended.flat()
}

const seed = process.env.COVEY_SEED ?? '20261121'
const postgres = process.env.TEST_DATABASE_URL
  ? 'the PostgreSQL of TEST_DATABASE_URL'
  : 'the PostgreSQL that npm brings'
console.log(
  `Properties run ${isFull ? '20,000' : '300'} times each from the seed ${seed} (COVEY_SEED=…). Databases: SQLite and ${postgres}.`,
)
console.log(
  'On one database only: store-sqlite (a file, a full disk), store-postgres (a server that goes away), and on SQLite what has nothing to do with either: boundary (what forms and calls refuse alike), contract (what the document of the API says), most of edge-* (how callers are let in), uploads-* (what pictures are made of) and documents-hostile (what documents hold).',
)
if (!isFull)
  console.log(
    `npm run test:all also has: on a desktop too, the journeys identity, recovery, title, mailbox, wallet, notices, care-flow, create-and-switch, create-or-join, gated-portal, invited-leader, joining, new-passwords, portal-home, sharing, shopping, unfinished and most of steady; links of invitations on six pages (here three); journeys marked longTest (25 of what their parts show elsewhere, of sessions, bad luck, Back and the kept example); in a browser, the tours of all flows and of one with documents (here of signup, withdrawal, login, confirm, terms and private-preview); the mutants of signup-create-or-join, and all tours with motion (here that of signup); on PostgreSQL too, demo, uploads, today, all of edge-*, the recorded examples and generated requests; ten thousands of walks and deeds by chance (here 25 walks and 100 deeds on each database); and stories of flows that differ from an earlier one in progress and Back alone.`,
  )

const ended = [
  ...(await sideBySide([npm('types', 'types')], [npm('lint', 'lint'), npm('knip', 'knip')])),
  ...(await sideBySide(
    [
      vitest('house and unit', ['house', 'unit']),
      // API tests spend some of the time waiting for databases, mails and clocks, so there are more workers than
      // processors.
      vitest('api on both databases', ['api', 'api-alone', 'api-postgres', 'api-postgres-alone'], '--maxWorkers=3'),
    ],
    [vitest('faults and stories', ['faults', 'stories']), vitest('journeys', ['journeys', 'journeys-alone'])],
  )),
  ...(isFull ? await inTurn('shown', [npm('planted faults', 'test:planted')]) : []),
]
console.log(`\n${heldInWords(portalRows.length)}`)
// Failures are printed last, because most readers of a long run look at its end.
console.log(summaryOf(ended))
process.exit(ended.every(({ passed }) => passed) ? 0 : 1)
