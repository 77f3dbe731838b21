import type { AnyFlow } from '#machines/define/flow.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { transitionsOf } from './transitions.ts'

/** A flow in figures. */
export interface Listed {
  readonly id: string
  readonly version: number
  readonly steps: number
  readonly transitions: number
  /** The facts of answers and receipts that some guard reads; only these tell one state from another. */
  readonly facts: number
}

export const listed = (flow: AnyFlow): Listed => ({
  id: flow.id,
  version: flow.version,
  steps: flow.steps.length,
  transitions: transitionsOf(flow).length,
  facts: Object.values(keptFacts(flow)).flat().length,
})
