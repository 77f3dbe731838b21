import { describeExpression, evaluateExpression } from '#machines/define/condition.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { isPossible } from '#machines/walk/possible.ts'
import { leaptIn, sourceOf } from './atoms.ts'
import type { Finding } from './finding.ts'
import { finding, type Look, proof } from './rule.ts'

/** Finds steps and asides (screens such as help that return to their step) that people can never reach. */
export function unreachable(look: Look): readonly Finding[] {
  const { flow, explored } = look
  const met = metBy(look)
  return [...flow.steps, ...flow.asides]
    .filter((step) => !met.has(step.id) && (explored.whole || !isPossible(flow, whenAsked(flow, step))))
    .map((step) => {
      const when = step.when.op === 'always' ? '' : ` (it is asked if ${describeExpression(step.when)})`
      const witness = proof(look, explored.places.length, whenAsked(flow, step))
      return finding(look, 'unreachable-step', step.id, `No answers lead to "${step.id}"${when}.`, witness)
    })
}

/**
 * The ids of the steps that people can reach without going back: steps that Continue leads to, steps whose answer is
 * already known at the start, automatic steps, and asides of all these.
 */
export function metBy({ flow, explored }: Look): ReadonlySet<string> {
  const led = explored.arrows.flatMap(({ to, back }) => (to && !back ? [to] : []))
  const met = new Set([...explored.starts, ...led].map(({ step }) => step.id))
  const source = sourceOf(flow)
  for (const { state, at } of explored.starts)
    for (const step of flow.steps.slice(0, at))
      if (evaluateExpression(whenAsked(flow, step), source(state)) === true) met.add(step.id)
  const leapt = leaptIn(flow)
  for (const { from, after, to } of explored.arrows)
    for (const step of to && !leapt(after)(from.at + 1) ? flow.steps.slice(from.at + 1, to.at) : [])
      if (
        step.kind === 'automatic' &&
        !met.has(step.id) &&
        evaluateExpression(whenAsked(flow, step), source(after)) === true
      )
        met.add(step.id)
  for (const step of flow.steps) if (met.has(step.id)) for (const aside of step.asides) met.add(aside.id)
  return met
}
