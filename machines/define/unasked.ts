import type { Condition } from './condition.ts'
import type { Effect } from './effect.ts'
import type { FactsOf } from './fact.ts'
import { type AnyStep, type Does, type MustRead, make, readOf, type Step } from './step.ts'

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
  readonly reads?: Reads
  readonly dependsOn?: readonly NoInfer<Reads>[number][]
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
 * Declares a step that asks nothing: its effect happens as soon as people come to it. Back passes over it, and so does
 * Continue once it is done. Refused, it stands still with the reason, and Continue tries again.
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
  return make(id, 'automatic', {}, { ...options, ...readOf(options.reads, options.dependsOn) })
}

/**
 * Declares a step that waits for something outside: a decision, a link that is opened, a turn in a queue. The server
 * settles it: with the receipt of its effect, or with one of its failures, which leads back to an earlier step.
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
  const staying = Object.entries<unknown>(options.effect.failures).find(([, failure]) => typeof failure !== 'object')
  if (staying) throw new Error(`What "${id}" waits for is refused ("${staying[0]}"): say which step is asked again.`)
  const itself = Object.values<unknown>(options.effect.failures).some((to) => Object(to).reopen === id)
  if (itself) throw new Error(`What "${id}" waits for is refused: an earlier step is asked again, not this one.`)
  if (options.effect.when.op !== 'always') throw new Error(`What "${id}" waits for must be waited for by everybody.`)
  if (options.effect.leads) throw new Error(`What "${id}" waits for leads on: only a refusal leads back.`)
  return make(id, 'wait', {}, { ...options, ...readOf(options.reads, options.dependsOn) })
}
