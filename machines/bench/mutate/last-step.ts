import type { Effect } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { continueEdges } from '#machines/walk/edges.ts'
import { leapEdges } from '#machines/walk/traced-edges.ts'
import { atomsOf } from '../check/atoms.ts'
import type { Mutant } from './mutant.ts'

/**
 * Whether a mutant changes only what happens after a step whose answer ends the run. Such changes are: how the step is
 * shown after its effect, whether the same answer is sent again, what makes the step be asked again, and which of two
 * effects with the same name sends the answer. No one can notice them, so a costly comparison of states is unnecessary.
 */
export function changesNothingBeforeTheEnd(flow: AnyFlow, { flow: other }: Mutant): boolean {
  const changed = flow.steps.filter((step, at) => step !== other.steps[at])
  const [before] = changed
  const now = other.steps.find(({ id }) => id === before?.id)
  if (!before || !now || changed.length > 1 || other.steps.length !== flow.steps.length) return false
  if (flow.record !== other.record || flow.asides !== other.asides || !endsWith(flow, before)) return false
  return isAlike(before, now, AFTERWARDS) && (isSentAlike(before, now) || isSentByRecord(flow, before, now))
}

const AFTERWARDS = ['reads', 'dependsOn', 'effect', 'acts', 'domains']

/** Whether every answer to a step leads to an end. */
function endsWith(flow: AnyFlow, step: AnyStep): boolean {
  const isEnd = ({ to }: { readonly to: string }) => flow.steps.some(({ id, kind }) => id === to && kind === 'end')
  const isLast = [...continueEdges(flow, step), ...leapEdges(flow, step)].every(isEnd)
  return isLast && step.known === undefined && step.effect?.leads === undefined
}

const isSentAlike = (before: AnyStep, now: AnyStep) =>
  before.acts === now.acts &&
  before.domains === now.domains &&
  isAlike(before.effect ?? {}, now.effect ?? {}, ['after', 'again'])

/**
 * Whether the flow's `record` now sends the same call that the step's own effect used to send, and no condition reads
 * which of the two sent it.
 */
function isSentByRecord(flow: AnyFlow, before: AnyStep, { effect: own }: AnyStep): boolean {
  const { effect, acts } = before
  if (own || !effect || acts || flow.record?.name !== effect.name) return false
  return isPlain(effect) && isPlain(flow.record) && !isRead(flow, before)
}

const isPlain = ({ when, receipt, failures, sets, lost }: Effect): boolean =>
  when.op === 'always' && !receipt && !lost && [failures, sets].every((named) => Object.keys(named).length === 0)

const isRead = (flow: AnyFlow, { id }: AnyStep): boolean =>
  flow.steps.some((step) => atomsOf(whenAsked(flow, step)).some((atom) => atom.op === 'fact' && atom.step === id))

/** Whether two objects are equal, ignoring the properties in `but`. */
function isAlike(one: object, other: object, but: readonly string[]): boolean {
  const parts = new Map(Object.entries(other))
  const names = new Set([...Object.keys(one), ...parts.keys()].filter((name) => !but.includes(name)))
  const own = new Map(Object.entries(one))
  return [...names].every((name) => own.get(name) === parts.get(name))
}
