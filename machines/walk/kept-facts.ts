import { type Expression, visit } from '#machines/define/condition.ts'
import { DOOR } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { leapDoorsOf } from './leaps.ts'

/** By step, the facts that some guard of the flow reads. Only these tell one state from another. */
export function keptFacts(flow: AnyFlow): Readonly<Record<string, readonly string[]>> {
  const kept = new Map<string, Set<string>>([...flow.steps, ...flow.asides].map(({ id }) => [id, new Set()]))
  const keep = (step: string, fact: string) => kept.set(step, (kept.get(step) ?? new Set()).add(fact))
  const keepAll = (expression: Expression) =>
    visit(expression, (part) => {
      if (part.op === 'fact') keep(part.step, part.fact)
    })
  for (const step of flow.steps) {
    if (leapDoorsOf(flow, step).length > 0) keep(step.id, DOOR)
    keepAll(step.when)
    for (const fact of Object.keys(step.acts ?? {})) keep(step.id, fact)
  }
  return Object.fromEntries([...kept].map(([step, facts]) => [step, [...facts]]))
}
