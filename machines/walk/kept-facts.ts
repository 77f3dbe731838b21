import { type Expression, visitExpression } from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { leapDoorsOf } from './leaps.ts'

/**
 * The facts that the flow's conditions read, by step. Two states of a run are different only if one of these facts is.
 */
export function keptFacts(flow: AnyFlow): Readonly<Record<string, readonly string[]>> {
  const kept = new Map<string, Set<string>>([...flow.steps, ...flow.asides].map(({ id }) => [id, new Set()]))
  const keep = (step: string, fact: string) => kept.set(step, (kept.get(step) ?? new Set()).add(fact))
  const keepAll = (expression: Expression) =>
    visitExpression(expression, (part) => {
      if (part.op === 'fact') keep(part.step, part.fact)
    })
  for (const step of flow.steps) {
    if (leapDoorsOf(flow, step).length > 0) keep(step.id, DOOR_FACT)
    keepAll(step.when)
    for (const fact of Object.keys(step.acts ?? {})) keep(step.id, fact)
  }
  return Object.fromEntries([...kept].map(([step, facts]) => [step, [...facts]]))
}
