import type { Expression } from '#machines/define/condition.ts'
import { stay } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { happenedFor, whenAsked } from '#machines/walk/conditions.ts'
import { isPossible } from '#machines/walk/possible.ts'
import type { Transition } from '../graph/transitions.ts'

/**
 * Whether a run can take a declared Back. Edges are drawn for any answers, also ones that no run has: a run is at a step
 * only after the effects before it happened, so it never goes back behind a wall or into a step that is then skipped; and
 * it is never past an end. From a step that happens by itself, Back is open only where a refusal keeps people there.
 */
export function isBackPossible(flow: AnyFlow, { from, to, when, door }: Transition): boolean {
  const at = flow.steps.findIndex(({ id }) => id === from)
  const back = flow.steps.findIndex(({ id }) => id === to)
  const [here, there] = [flow.steps[at], flow.steps[back]]
  if (!here || !there) return true
  if (there.kind === 'end' || (here.kind === 'automatic' && !keepsPeople(here))) return false
  // What a door leads past has not happened, or lies behind a wall together with the door.
  const between = door === undefined ? flow.steps.slice(back, at) : []
  const closed = between.filter(isClosedByItsEffect)
  return isPossible(flow, { op: 'all', of: [when, ...closed.map((step) => settled(flow, step))] })
}

const keepsPeople = ({ effect }: AnyStep): boolean => Object.values(effect?.failures ?? {}).includes(stay)

/** Every answer of such a step is sent, and once that succeeded the step is a wall or skipped. */
const isClosedByItsEffect = ({ effect, known, acts, doors }: AnyStep): boolean =>
  (effect?.after === 'wall' || effect?.after === 'skip') &&
  effect.when.op === 'always' &&
  !known &&
  !acts &&
  doors.length === 0

const settled = (flow: AnyFlow, step: AnyStep): Expression => ({
  op: 'any',
  of: [{ op: 'not', of: whenAsked(flow, step) }, happenedFor(step)],
})
