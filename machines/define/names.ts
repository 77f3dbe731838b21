import type { AnyFlow } from './flow.ts'
import type { AnswerOf, AnyStep, Does, Holds } from './step.ts'

/** A step as the engine meets it: for a flow in a step's place, the steps of that flow, without its end. */
type Met<S extends AnyStep> = S extends { readonly '~does'?: Holds<infer Inner> } ? Met<Inner> : S

/** Every step of a flow, those of the flows inside it included. */
export type StepOf<F extends AnyFlow> = Met<F['steps'][number]>

/** The ids of a flow's steps. Naming a step that the flow doesn't have is a compile error. */
export type StepIdOf<F extends AnyFlow> = StepOf<F>['id']

/** The names of all effects of a flow: those of its steps and of the screens beside its path, and the one that records answers. */
export type EffectNameOf<F extends AnyFlow> =
  | EffectOf<StepOf<F> | F['everywhere']['asides'][number]>['effect']
  | Extract<F['record'], object>['name']

/** What the compiler knows of a step's effect. */
export type EffectOf<S> = S extends { readonly '~does'?: infer D } ? Extract<D, Does<string, unknown>> : never

/** Those of these steps that have the effect of this name. */
export type WithEffect<S extends AnyStep, Name extends string> = S extends AnyStep
  ? [EffectOf<S>['effect']] extends [never]
    ? never
    : EffectOf<S>['effect'] extends Name
      ? S
      : never
  : never

/** What a step's effect leaves in the draft, as the step declares it. */
export type ReceiptOf<S extends AnyStep> = EffectOf<S>['receipt']

/** An answer as a draft keeps it: a door leaves fields out, and secrets are never kept. */
export type KeptAnswer<S extends AnyStep> = Partial<AnswerOf<S['fields']>>
