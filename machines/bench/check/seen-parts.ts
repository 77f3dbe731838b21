import { type Expression, evaluateExpression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import type { TableState } from '#machines/walk/table.ts'
import { atomsOf, conditionsOf, sourceOf } from './atoms.ts'
import type { Explored } from './explore.ts'

/** A part of a condition, and the results that it has had when everything that it reads was decided. */
export interface Seen {
  readonly step: AnyStep
  readonly of: 'when' | 'known'
  readonly part: Expression
  /** The part that contains this part, or `undefined` for the whole condition. */
  readonly above: Expression | undefined
  held: boolean
  failed: boolean
}

/**
 * Returns every part of the steps' conditions with its results. Conditions of effects are left out: another rule checks
 * whether each effect ever happens.
 */
export function seenParts(flow: AnyFlow, explored: Explored): readonly Seen[] {
  const source = sourceOf(flow)
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  const all = conditionsOf(flow).flatMap(({ step, of, condition }) => {
    if (of !== 'when' && of !== 'known') return []
    const folded: Expression = { op: 'all', of: [condition, whenAsked(flow, step)] }
    const read = atomsOf(folded).flatMap((atom) => (atom.op === 'fact' ? [places.get(atom.step) ?? 0] : []))
    const at = of === 'known' ? Number.POSITIVE_INFINITY : (places.get(step.id) ?? 0)
    return [{ at, decided: Math.max(-1, ...read), seen: partsOf(step, of, condition) }]
  })
  for (const { after, before, state } of momentsOf(explored)) {
    const facts = source(state)
    for (const { at, decided, seen } of all) {
      if (decided >= before || at <= after || seen.every(({ held, failed }) => held && failed)) continue
      for (const one of seen) {
        if (evaluateExpression(one.part, facts) === true) one.held = true
        else one.failed = true
      }
    }
  }
  return all.flatMap(({ seen }) => seen)
}

interface Moment {
  /** The index of the step that was just answered, or -1 at the start. Answers to earlier steps may be forgotten. */
  readonly after: number
  /** All steps before this index are decided. */
  readonly before: number
  readonly state: TableState
}

/** Yields each moment at which facts are decided: the start of a run, and after each accepted answer. */
function* momentsOf({ starts, arrows }: Explored): Iterable<Moment> {
  for (const { state, at } of starts) yield { after: -1, before: at, state }
  for (const { from, to, after, turn, back } of arrows) {
    if (turn.refused !== undefined) continue
    const before = back ? from.at + 1 : (to?.at ?? Number.POSITIVE_INFINITY)
    yield { after: from.at, before, state: after }
  }
}

function partsOf(step: AnyStep, of: Seen['of'], condition: Expression): readonly Seen[] {
  const seen: Seen[] = []
  const add = (part: Expression, above: Expression | undefined): void => {
    seen.push({ step, of, part, above, held: false, failed: false })
    for (const below of childrenOf(part)) add(below, part)
  }
  add(condition, undefined)
  return seen
}

const childrenOf = (part: Expression): readonly Expression[] =>
  part.op === 'not' ? [part.of] : 'of' in part ? part.of : []
