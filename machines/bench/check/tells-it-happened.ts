import { HAPPENED } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAlwaysSent } from '#machines/walk/effects.ts'
import { atomsOf, conditionsOf } from './atoms.ts'

/**
 * Whether two runs that differ only in whether this step's effect has happened can ever part. They cannot where the step
 * stays as it is afterwards, no condition asks, and its answer is sent each time anyway or stands only once it was sent.
 */
export function tellsItHappened(flow: AnyFlow, step: AnyStep): boolean {
  const { effect, acts, doors, id } = step
  if (!effect) return false
  const isAsked = conditionsOf(flow).some(({ condition }) =>
    atomsOf(condition).some((atom) => atom.op === 'fact' && atom.fact === HAPPENED && atom.step === id),
  )
  if (effect.after !== 'live' || isAsked) return true
  return !isAlwaysSent(step) && (effect.when.op !== 'always' || acts !== undefined || doors.length > 0)
}
