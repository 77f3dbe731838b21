import type { Condition } from './condition.ts'
import type { Effect } from './effect.ts'
import type { FactsOf } from './fact.ts'
import { type AnyStep, type Does, type MustRead, makeStep, readOf, type Step } from './step.ts'

interface Unasked<
  Id extends string,
  Reads extends readonly AnyStep[],
  WhenSteps extends string,
  WhenGivens extends string,
  Receipt,
  EffectName extends string,
  EffectGivens extends string,
  Failure extends string,
> {
  readonly effect: Effect<EffectName, Receipt, EffectGivens, Failure>
  readonly code?: string | number
  /** The earlier steps whose answers this step reads. `when` and the effect receive them. */
  readonly reads?: Reads
  /** Those of the steps in `reads` whose change causes the effect to happen again. By default, all of them. */
  readonly dependsOn?: readonly NoInfer<Reads>[number][]
  /** The step is reached only if this condition holds. */
  readonly when?: Condition<WhenSteps, WhenGivens> & MustRead<NoInfer<WhenSteps>, Reads[number]['id'], Id>
}
type Made<
  Id extends string,
  Reads extends readonly AnyStep[],
  Givens extends string,
  Receipt,
  EffectName extends string,
  Failure extends string,
> = Step<
  Id,
  Record<never, never>,
  NoInfer<FactsOf<Receipt>>,
  Reads[number]['id'],
  NoInfer<Givens>,
  NoInfer<Failure>,
  NoInfer<Does<EffectName, Receipt>>
>

/**
 * Declares a step that asks nothing. Its effect happens as soon as people reach the step. Back always skips the step,
 * and so does Continue once the effect has happened. If the effect is refused, people stay at the step and see the
 * reason, and they can press Continue to try again.
 */
export function automatic<
  const Id extends string,
  const Reads extends readonly AnyStep[] = readonly [],
  WhenSteps extends string = never,
  WhenGivens extends string = never,
  Receipt = unknown,
  EffectName extends string = never,
  EffectGivens extends string = never,
  Failure extends string = never,
>(
  id: Id,
  options: Unasked<Id, Reads, WhenSteps, WhenGivens, Receipt, EffectName, EffectGivens, Failure>,
): Made<Id, Reads, WhenGivens | EffectGivens, Receipt, EffectName, Failure> {
  return makeStep(id, 'automatic', {}, { ...options, ...readOf(options.reads, options.dependsOn) })
}

/**
 * Declares a step that waits for something outside the flow: a decision, an opened link, a turn in a queue. The server
 * ends the wait, either with the receipt of the step's effect or with one of the effect's failures. A failure leads
 * back to an earlier step.
 */
export function wait<
  const Id extends string,
  const Reads extends readonly AnyStep[] = readonly [],
  WhenSteps extends string = never,
  WhenGivens extends string = never,
  Receipt = unknown,
  EffectName extends string = never,
  EffectGivens extends string = never,
  Failure extends string = never,
>(
  id: Id,
  options: Unasked<Id, Reads, WhenSteps, WhenGivens, Receipt, EffectName, EffectGivens, Failure>,
): Made<Id, Reads, WhenGivens | EffectGivens, Receipt, EffectName, Failure> {
  if (process.env.NODE_ENV !== 'production') checkWait(id, options.effect)
  return makeStep(id, 'wait', {}, { ...options, ...readOf(options.reads, options.dependsOn) })
}

// Tests declare every flow, so they run this check. Production builds leave it out.
function checkWait(id: string, effect: Effect): void {
  const staying = Object.entries<unknown>(effect.failures).find(([, failure]) => typeof failure !== 'object')
  if (staying) throw new Error(`The wait "${id}" can be refused ("${staying[0]}"): name the step that is asked again.`)
  const itself = Object.values<unknown>(effect.failures).some((to) => Object(to).reopen === id)
  if (itself)
    throw new Error(`The wait "${id}" can be refused: name an earlier step that is asked again, not this one.`)
  if (effect.when.op !== 'always')
    throw new Error(`The wait "${id}" must be for every answer: remove the condition of its effect.`)
  if (effect.leads) throw new Error(`The wait "${id}" can’t lead to another step after success: only a refusal can.`)
}
