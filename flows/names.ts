import type { AnyFlow } from '#machines/define/flow.ts'
import type { EffectNameOf, KeptAnswer, StepIdOf, StepOf } from '#machines/define/names.ts'
import type { RegisteredFlow as KnownFlow } from './register.ts'

/** The id of a flow of the catalogue. */
export type FlowId = KnownFlow['id']

/** A flow of the catalogue, by its id. */
export type FlowAt<Id extends FlowId> = Extract<KnownFlow, { readonly id: Id }>

type StepIdIn<F> = F extends AnyFlow ? StepIdOf<F> : never
type EffectNameIn<F> = F extends AnyFlow ? EffectNameOf<F> : never
type StepsIn<F> = F extends AnyFlow ? StepOf<F> : never

/** The id of a step of any flow. */
export type StepId = StepIdIn<KnownFlow>

/** Effects that any flow may have, whether one of the catalogue has them or not. */
type SharedEffectName = 'mail-link'

/** The name of an effect of any flow. */
export type EffectName = EffectNameIn<KnownFlow> | SharedEffectName

/** Every step of every flow. */
export type KnownStep = StepsIn<KnownFlow>

/** Answers keyed by step id, each typed as a draft stores it. */
export type StepAnswers = { readonly [S in KnownStep as S['id']]?: KeptAnswer<S> }

/** Where a link or an address leads: a flow, and one of its own steps. */
export type FlowPlace = {
  readonly [Id in FlowId]: { readonly flow: Id; readonly step?: StepIdOf<FlowAt<Id>> | undefined }
}[FlowId]
