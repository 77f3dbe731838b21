import type { AnyBinding } from '#api/contract/effects/binding.ts'
import { effects } from '#api/contract/effects/effects.ts'
import { type Endpoint, FLOW_FAILURES, failuresOf, JSON_BYTES } from '#api/contract/endpoint.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { table } from '#api/contract/table.ts'
import type { Caller, Subject } from '#machines/bench/check/finding.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { releasedVersions } from '#tests/support/flows/released-drafts.ts'
import { filedFor, wantedFile, wordsByFile } from './flow-files.ts'

/** The path that each call about a run starts with. */
const RUN_PATH = table.readRun.path

const NARROWEST_FIRST = ['operator', 'member', 'anyone'] as const satisfies readonly Caller[]

/** A flow with everything that belongs to it. */
export async function subjectOf(flow: AnyFlow, flows: readonly AnyFlow[]): Promise<Subject> {
  const others = flows.filter((other) => other !== flow && other.words === flow.words)
  const calls = { callers: CALLERS, effects: CODES, codes: Object.keys(FAILURES), aboutRuns: ABOUT_RUNS }
  return {
    flow,
    words: wordsByFile(),
    examples: await filedFor(flow),
    others,
    registered: flows,
    callBytes: JSON_BYTES,
    wanted: await wantedFile(flow),
    released: releasedOf(flow),
    ...calls,
  }
}

/** The codes that the calls of each effect may answer with, by the effect's name. */
const CODES = Object.fromEntries(
  Object.entries<AnyBinding>(effects).map(([name, { before = [], row }]) => {
    const rows: readonly Endpoint[] = [...before.map((first) => table[first.row]), table[row]]
    return [name, [...FLOW_FAILURES, ...rows.flatMap(failuresOf)]] as const
  }),
)

/** Whom the calls of each effect are for: the narrowest of them counts. */
const CALLERS = Object.fromEntries(
  Object.entries<AnyBinding>(effects).map(([name, { before = [], row }]) => {
    const rows: readonly Endpoint[] = [...before.map((first) => table[first.row]), table[row]]
    const whom = rows.map(({ who }) => who)
    return [name, NARROWEST_FIRST.find((who) => whom.includes(who)) ?? 'anyone'] as const
  }),
)

/** The names of the effects whose calls work on a run that the server keeps. */
const ABOUT_RUNS = Object.entries<AnyBinding>(effects).flatMap(([name, { row }]) =>
  table[row].path.startsWith(RUN_PATH) ? [name] : [],
)

const releasedOf = ({ id }: AnyFlow): Subject['released'] =>
  releasedVersions()
    .filter(({ flow }) => flow === id)
    .flatMap(({ version, after }) => (after ? [{ version, after }] : []))
    .toSorted((one, other) => one.version - other.version)
