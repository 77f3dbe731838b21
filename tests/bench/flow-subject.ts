import type { AnyBinding } from '#api/contract/effects/binding.ts'
import { effects } from '#api/contract/effects/effects.ts'
import { type Endpoint, FLOW_FAILURES, failuresOf, JSON_BYTES } from '#api/contract/endpoint.ts'
import { FAILURES } from '#api/contract/failures.ts'
import { FLOW_LIMITS } from '#api/contract/limits.ts'
import { table } from '#api/contract/table.ts'
import type { Caller, Subject } from '#machines/bench/check/finding.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { releasedVersions } from '#tests/support/flows/released-drafts.ts'
import { filedFor, wantedFile, wordsByFile } from './flow-files.ts'

/** The start of the path of every call about a run. */
const RUN_PATH = table.readRun.path

const NARROWEST_FIRST = ['operator', 'member', 'anyone'] as const satisfies readonly Caller[]

/** Collects everything that `check` needs to know about a flow. */
export async function subjectOf(flow: AnyFlow, flows: readonly AnyFlow[]): Promise<Subject> {
  const others = flows.filter((other) => other !== flow && other.words === flow.words)
  const calls = { callers: CALLERS, effects: CODES, codes: Object.keys(FAILURES), aboutRuns: ABOUT_RUNS }
  return {
    flow,
    words: wordsByFile(),
    values: Object.keys(FLOW_LIMITS),
    examples: await filedFor(flow),
    others,
    registered: flows,
    callBytes: JSON_BYTES,
    wanted: await wantedFile(flow),
    released: releasedOf(flow),
    ...calls,
  }
}

/** The failure codes that the calls of each effect can return, by the effect's name. */
const CODES = Object.fromEntries(
  Object.entries<AnyBinding>(effects).map(([name, { before = [], row }]) => {
    const rows: readonly Endpoint[] = [...before.map((first) => table[first.row]), table[row]]
    return [name, [...FLOW_FAILURES, ...rows.flatMap(failuresOf)]] as const
  }),
)

/** Who can make the calls of each effect. If an effect has several calls, the strictest one decides. */
const CALLERS = Object.fromEntries(
  Object.entries<AnyBinding>(effects).map(([name, { before = [], row }]) => {
    const rows: readonly Endpoint[] = [...before.map((first) => table[first.row]), table[row]]
    const whom = rows.map(({ who }) => who)
    return [name, NARROWEST_FIRST.find((who) => whom.includes(who)) ?? 'anyone'] as const
  }),
)

/** The names of the effects whose calls need a run that is stored on the server. */
const ABOUT_RUNS = Object.entries<AnyBinding>(effects).flatMap(([name, { row }]) =>
  table[row].path.startsWith(RUN_PATH) ? [name] : [],
)

const releasedOf = ({ id }: AnyFlow): Subject['released'] =>
  releasedVersions()
    .filter(({ flow }) => flow === id)
    .flatMap(({ version, after }) => (after ? [{ version, after }] : []))
    .toSorted((one, other) => one.version - other.version)
