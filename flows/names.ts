import type { AnyFlow } from '#machines/define/flow.ts'
import type { EffectNameOf, KeptAnswer, StepIdOf, StepOf } from '#machines/define/names.ts'
import type { RegisteredFlow as KnownFlow } from './register.ts'

/** The id of any flow in the catalog. */
export type FlowId = KnownFlow['id']

/** The type of the flow with this id. */
export type FlowAt<Id extends FlowId> = Extract<KnownFlow, { readonly id: Id }>

type StepIdIn<F> = F extends AnyFlow ? StepIdOf<F> : never
type EffectNameIn<F> = F extends AnyFlow ? EffectNameOf<F> : never
type StepsIn<F> = F extends AnyFlow ? StepOf<F> : never

/** The id of any step of any flow. */
export type StepId = StepIdIn<KnownFlow>

/** The names of effects that any flow can use. They are listed here in case no flow in the catalog uses them yet. */
type SharedEffectName = 'mail-link'

/** The name of any effect of any flow. */
export type EffectName = EffectNameIn<KnownFlow> | SharedEffectName

/** Any step of any flow. */
export type KnownStep = StepsIn<KnownFlow>

/** Answers by step id, each with the type that drafts store. */
export type StepAnswers = { readonly [S in KnownStep as S['id']]?: KeptAnswer<S> }

/** The target of a link or address: a flow, and optionally one of its steps. */
export type FlowPlace = {
  readonly [Id in FlowId]: { readonly flow: Id; readonly step?: StepIdOf<FlowAt<Id>> | undefined }
}[FlowId]
