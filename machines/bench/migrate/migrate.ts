import { noIssues } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { ON_SAMPLE_DAY } from '#machines/define/today.ts'
import { judgeAnswer } from '#machines/walk/answer.ts'
import { landingOf } from '#machines/walk/landing-of.ts'
import { faultsOf } from './migrate-draft.ts'
import { finisher } from './migrate-finish.ts'
import type { Released, ReleasedDraft } from './migrate-released.ts'
import { shapeOf } from './migrate-shape.ts'
import type { Samples } from './migrate-states.ts'

/**
 * A problem that people with drafts of an older version have with the current version, with the first draft that shows
 * it.
 */
export interface MoveFinding {
  readonly flow: string
  readonly version: number
  readonly rule: 'no-example' | 'unrecorded' | 'altered' | 'unraised' | 'landing' | 'stranded' | 'thrown-back' | 'lost'
  readonly step: string | null
  readonly message: string
  readonly drafts: number
  readonly witness: ReleasedDraft | null
}

/** The result of migrating released drafts: how many there are, how many would be stranded, and what would be lost. */
export interface Proof {
  readonly drafts: number
  readonly stranded: number
  readonly lost: readonly string[]
  readonly findings: readonly MoveFinding[]
}

/** Checks that every released draft of a flow can be migrated to the current version and then be finished. */
export function proved(flow: AnyFlow, versions: readonly Released[], samples: Samples): Proof {
  const own = versions.filter((version) => version.flow === flow.id)
  const unknown = flow.steps.find((step) => isAsked(step) && !samples[step.id]?.some((sample) => isTaken(step, sample)))
  if (unknown) return { drafts: 0, stranded: 0, lost: [], findings: [withoutExample(flow, unknown)] }
  const canFinish = finisher(flow, samples)
  const results = own.flatMap(({ version, drafts }) =>
    drafts.map((one) => ({ version, one, faults: faultsOf(flow, version, one, canFinish) })),
  )
  const findings = new Map<string, MoveFinding>()
  for (const { version, one, faults } of results)
    for (const { rule, step, message } of faults) {
      const key = `${version} ${message}`
      const before = findings.get(key)
      const drafts = (before?.drafts ?? 0) + 1
      findings.set(key, { flow: flow.id, version, rule, step, message, drafts, witness: before?.witness ?? one })
    }
  const all = [...recorded(flow, own), ...own.flatMap((version) => landings(flow, version)), ...findings.values()]
  return {
    drafts: results.length,
    stranded: results.filter(({ faults }) => faults.some(({ rule }) => rule !== 'lost')).length,
    lost: all
      .filter(({ rule }) => rule === 'lost')
      .map(({ flow, version, message }) => `${flow} ${version}: ${message}`),
    findings: all,
  }
}

const isAsked = ({ kind, fields }: AnyStep) => kind === 'question' && Object.keys(fields).length > 0

/** Whether a step's own rules accept an answer. `verify` is left out, because it can depend on other answers. */
const isTaken = (step: AnyStep, sample: Readonly<Record<string, unknown>>): boolean =>
  judgeAnswer({ ...step, verify: noIssues }, sample, { flow: '', version: 0, given: ON_SAMPLE_DAY, entries: {} }).ok

/**
 * Reports a question without a usable example. Nothing after the question can be proved, so no draft counts as stranded
 * in this case.
 */
const withoutExample = (flow: AnyFlow, { id }: AnyStep): MoveFinding => ({
  flow: flow.id,
  version: flow.version,
  rule: 'no-example',
  step: id,
  message: `"${id}" has no valid example that its own rules accept, so nothing beyond it can be proved. Add or correct an example in its folder.`,
  drafts: 0,
  witness: null,
})

/** Tells developers what to do if a version no longer matches its recorded shape. */
export const CHANGED =
  'The content of its drafts has changed. Raise the version. If this version was never released, delete its file under tests/support/released and run npm run flow -- migrate --record.'

/** Combines several proofs. */
export const together = (proofs: readonly Proof[]): Proof => ({
  drafts: proofs.reduce((sum, { drafts }) => sum + drafts, 0),
  stranded: proofs.reduce((sum, { stranded }) => sum + stranded, 0),
  lost: proofs.flatMap(({ lost }) => lost),
  findings: proofs.flatMap(({ findings }) => findings),
})

/** Checks that every version up to the current one is recorded, and that the current one still matches its record. */
function* recorded(flow: AnyFlow, own: readonly Released[]): Generator<MoveFinding> {
  const about = { flow: flow.id, step: null, drafts: 0, witness: null }
  for (let version = 1; version <= flow.version; version++) {
    const kept = own.find((one) => one.version === version)
    if (!kept)
      yield {
        ...about,
        version,
        rule: 'unrecorded',
        message: `No drafts of version ${version} are recorded. Run npm run flow -- migrate --record.`,
      }
    else if (version === flow.version && JSON.stringify(kept.shape) !== JSON.stringify(shapeOf(flow)))
      yield { ...about, version, rule: 'unraised', message: CHANGED }
  }
}

/** Checks that, for each step that no longer exists, a move (migration rule) says at which step people continue. */
function landings(flow: AnyFlow, { version, shape }: Released): readonly MoveFinding[] {
  const gone = Object.keys(shape.steps).filter((id) => !isThere(flow, landingOf(flow, id)))
  return gone.map((step) => ({
    flow: flow.id,
    version,
    rule: 'landing',
    step,
    message: `The step "${step}" is no longer asked, and no move says where people land.`,
    drafts: 0,
    witness: null,
  }))
}

const isThere = (flow: AnyFlow, id: string): boolean => [...flow.steps, ...flow.asides].some((step) => step.id === id)
