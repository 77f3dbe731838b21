import { CHANGED, type MoveFinding, type Proof, proved, together } from '#machines/bench/migrate/migrate.ts'
import { released } from '#machines/bench/migrate/migrate-released.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { keep, keptVersions, releasedVersions } from '#tests/support/flows/released-drafts.ts'
import { samplesFor } from '#tests/support/samples/samples.ts'

interface Report {
  readonly text: string
  readonly json: unknown
  readonly holds: boolean
}

/**
 * Migrates every stored draft of every released version to the current flow, and checks that each can then reach an
 * end.
 */
export function proofReport(flows: readonly AnyFlow[]): Report {
  const altered = keptVersions().filter(({ isSealed }) => !isSealed)
  const proof = together(flows.map((flow) => proved(flow, releasedVersions(), samplesFor(flow))))
  const findings = [
    ...altered.flatMap(({ released: { flow, version } }) =>
      flows.some(({ id }) => id === flow) ? alteredFinding(flow, version) : [],
    ),
    ...proof.findings,
  ]
  return { text: told({ ...proof, findings }), json: { ...proof, findings }, holds: findings.length === 0 }
}

const alteredFinding = (flow: string, version: number): MoveFinding => ({
  flow,
  version,
  rule: 'altered',
  step: null,
  message: 'Its recorded drafts differ from the release. Restore them from the Git history.',
  drafts: 0,
  witness: null,
})

function told({ drafts, stranded, lost, findings }: Proof): string {
  const lines = findings.map(
    ({ flow, version, message, drafts }) =>
      `${flow}, version ${version}: ${message}${drafts > 0 ? ` (${count(drafts, 'draft')}; --json shows the first)` : ''}`,
  )
  return [`${count(drafts, 'draft')}, ${stranded} stranded, ${count(lost.length, 'loss', 'losses')}`, ...lines].join(
    '\n',
  )
}

/**
 * Stores the current version of each flow with the released versions. Stored versions never change: if the shape of
 * drafts changes, the flow needs a new version number.
 */
export function recordReport(flows: readonly AnyFlow[]): Report {
  const before = releasedVersions()
  const rows = flows.map((flow) => {
    const now = released(flow, samplesFor(flow))
    const known = before.find((one) => one.flow === flow.id && one.version === flow.version)
    const became = keep(now) === 'kept' ? 'kept' : isSame(known?.shape, now.shape) ? 'known' : 'other'
    const { drafts, isWhole } = now
    return { flow: flow.id, version: flow.version, drafts: drafts.length, isWhole, became } as const
  })
  const text = rows.map(({ flow, version, drafts, became }) => `${flow}, version ${version}: ${SAID[became](drafts)}`)
  const some = rows.filter(({ became, isWhole }) => became === 'kept' && !isWhole).map(({ flow }) => someOf(flow))
  return {
    text: [...text, ...some].join('\n'),
    json: { recorded: rows },
    holds: rows.every(({ became }) => became !== 'other'),
  }
}

const someOf = (flow: string) =>
  `"${flow}" has too many states to record a draft of each. The recorded drafts show each step, answer, and outcome, and answers that are read together, but not every combination.`

const count = (number: number, one: string, more = `${one}s`) => `${number} ${number === 1 ? one : more}`

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const SAID = {
  kept: (drafts: number) => `${drafts} drafts kept`,
  known: () => 'kept before',
  other: () => `kept before. ${CHANGED}`,
}
