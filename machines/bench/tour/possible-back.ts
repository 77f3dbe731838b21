import type { Expression } from '#machines/define/condition.ts'
import { stay } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { happenedFor, whenAsked } from '#machines/walk/conditions.ts'
import { isPossible } from '#machines/walk/possible.ts'
import type { Transition } from '../graph/transitions.ts'

/**
 * Whether a run can really take a declared Back. Edges are computed for all combinations of answers, even those that no
 * run has. But a run reaches a step only after the effects before it happened. So Back cannot pass a wall (a step that
 * blocks Back once its effect happened), lead to a step that Back skips, or leave an end. Back is possible from an
 * automatic step only if a refusal keeps people at that step.
 */
export function isBackPossible(flow: AnyFlow, { from, to, when, door }: Transition): boolean {
  const at = flow.steps.findIndex(({ id }) => id === from)
  const back = flow.steps.findIndex(({ id }) => id === to)
  const [here, there] = [flow.steps[at], flow.steps[back]]
  if (!here || !there) return true
  if (there.kind === 'end' || (here.kind === 'automatic' && !keepsPeople(here))) return false
  // If people came through a door (a link that skips steps), ignore the skipped steps. Either their effects did not
  // happen, or Back can reach neither these steps nor the door.
  const between = door === undefined ? flow.steps.slice(back, at) : []
  const closed = between.filter(isClosedByItsEffect)
  return isPossible(flow, { op: 'all', of: [when, ...closed.map((step) => settled(flow, step))] })
}

const keepsPeople = ({ effect }: AnyStep): boolean => Object.values(effect?.failures ?? {}).includes(stay)

/** Whether every answer of a step is sent, so that the step then always blocks Back (a wall) or is skipped by Back. */
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
