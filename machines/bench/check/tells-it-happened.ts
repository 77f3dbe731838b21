import { HAPPENED_FACT } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAlwaysSent } from '#machines/walk/effects.ts'
import { atomsOf, conditionsOf } from './atoms.ts'

/**
 * Whether two runs that differ only in whether this step's effect happened can ever behave differently. They cannot if
 * the step can still be edited, no condition reads whether the effect happened, and the answer is either sent every
 * time or does not count until it was sent.
 */
export function tellsItHappened(flow: AnyFlow, step: AnyStep): boolean {
  const { effect, acts, doors, id } = step
  if (!effect) return false
  const isAsked = conditionsOf(flow).some(({ condition }) =>
    atomsOf(condition).some((atom) => atom.op === 'fact' && atom.fact === HAPPENED_FACT && atom.step === id),
  )
  if (effect.after !== 'live' || isAsked) return true
  return !isAlwaysSent(step) && (effect.when.op !== 'always' || acts !== undefined || doors.length > 0)
}
