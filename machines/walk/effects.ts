import { evaluateExpression, type FactSource } from '#machines/define/condition.ts'
import type { Effect } from '#machines/define/effect.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { triggersEffect } from './answer.ts'
import type { Draft } from './draft.ts'

/**
 * The effect that an answer with these facts triggers: the step's own effect, otherwise the flow's `record` effect if
 * it applies, otherwise none.
 */
export function effectFor(
  flow: AnyFlow,
  step: AnyStep,
  facts: Readonly<Record<string, FactValue>>,
  given: Draft['given'],
): Effect | undefined {
  if (step.effect && triggersEffect(step, facts) && applies(step.effect, given)) return step.effect
  return flow.record && applies(flow.record, given) ? flow.record : undefined
}

function applies(effect: Effect, given: Draft['given']): boolean {
  if (effect.when.op === 'always') return true
  const source: FactSource = { fact: () => undefined, given: (id) => given[id] }
  return evaluateExpression(effect.when, source) === true
}

/**
 * Whether Continue sends an answer even if it is unchanged, because the effect asks for that or leads back to an
 * earlier step, or because the step has a secret, which drafts do not store.
 */
export const isAlwaysSent = ({ effect, fields }: AnyStep): boolean =>
  effect?.again ||
  effect?.leads !== undefined ||
  Object.values<Field>(fields).some((field) => metaOf(field).secret ?? false)
