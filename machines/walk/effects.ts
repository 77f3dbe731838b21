import { type FactSource, holds } from '#machines/define/condition.ts'
import type { Effect } from '#machines/define/effect.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { acts } from './answer.ts'
import type { Draft } from './draft.ts'

/**
 * What an answer sets off: the step's own effect where it acts, else the flow's `record` where that applies, else
 * nothing. `facts` are the canonical facts of the answer.
 */
export function effectFor(
  flow: AnyFlow,
  step: AnyStep,
  facts: Readonly<Record<string, FactValue>>,
  given: Draft['given'],
): Effect | undefined {
  if (step.effect && acts(step, facts) && applies(step.effect, given)) return step.effect
  return flow.record && applies(flow.record, given) ? flow.record : undefined
}

function applies(effect: Effect, given: Draft['given']): boolean {
  if (effect.when.op === 'always') return true
  const source: FactSource = { fact: () => undefined, given: (id) => given[id] }
  return holds(effect.when, source) === true
}

/**
 * Whether Continue sends a step's answer even if the same stands already: its effect says so, or it has a secret, which
 * no draft keeps.
 */
export const isAlwaysSent = ({ effect, fields }: AnyStep): boolean =>
  effect?.again ||
  effect?.leads !== undefined ||
  Object.values<Field>(fields).some((field) => metaOf(field).secret ?? false)
