import type { AnyFlow } from './flow.ts'
import type { AnswerOf, AnyStep, Does, Holds } from './step.ts'

/** The steps that the engine uses in place of a declared step. A sub-flow becomes its own steps, without its end. */
type Met<S extends AnyStep> = S extends { readonly '~does'?: Holds<infer Inner> } ? Met<Inner> : S

/** Every step of a flow, including those of its sub-flows. */
export type StepOf<F extends AnyFlow> = Met<F['steps'][number]>

/** The ids of a flow's steps. With this type, naming a step that the flow doesn't have is a compile error. */
export type StepIdOf<F extends AnyFlow> = StepOf<F>['id']

/** The names of all effects in a flow: those of its steps, of its asides (screens such as help), and of `record`. */
export type EffectNameOf<F extends AnyFlow> =
  | EffectOf<StepOf<F> | F['everywhere']['asides'][number]>['effect']
  | Extract<F['record'], object>['name']

/** What the type system knows about a step's effect. */
export type EffectOf<S> = S extends { readonly '~does'?: infer D } ? Extract<D, Does<string, unknown>> : never

/** Those of the steps in `S` whose effect has this name. */
export type WithEffect<S extends AnyStep, Name extends string> = S extends AnyStep
  ? [EffectOf<S>['effect']] extends [never]
    ? never
    : EffectOf<S>['effect'] extends Name
      ? S
      : never
  : never

/** The type of the receipt that a draft keeps after a step's effect. */
export type ReceiptOf<S extends AnyStep> = EffectOf<S>['receipt']

/**
 * An answer as drafts store it. Fields can be missing, because secrets are never stored, and because people may have
 * left the step through a door (a link) without filling in all fields.
 */
export type KeptAnswer<S extends AnyStep> = Partial<AnswerOf<S['fields']>>
