import { type FactSource, holds } from '#machines/define/condition.ts'
import type { Effect } from '#machines/define/effect.ts'
import type { FactValue } from '#machines/define/fact.ts'
import { type Field, metaOf } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { acts } from './answer.ts'
import { type Draft, type Entry, entryOf, isFresh, sameAnswer, withoutSecrets } from './draft.ts'

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
 * Whether this answer stands in the draft already, fresh and with its effect done: then Continue sends nothing again.
 * Secret fields are never kept, so a step that has one is always sent.
 */
export function isCurrent(draft: Draft, step: AnyStep, answer: Entry['answer'], owesReceipt: boolean): boolean {
  const entry = entryOf(draft, step.id)
  if (!entry || entry.reopened || (owesReceipt && !entry.receipt)) return false
  if (isAlwaysSent(step)) return false
  return isFresh(draft, step, entry) && sameAnswer(entry.answer, withoutSecrets(step, answer))
}

/** Whether Continue sends a step's answer even if the same stands already: it has a secret, or its effect says so. */
export const isAlwaysSent = ({ effect, fields }: AnyStep): boolean =>
  effect?.again ||
  effect?.leads !== undefined ||
  Object.values<Field>(fields).some((field) => metaOf(field).secret ?? false)
