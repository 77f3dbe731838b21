import type { AnyFlow } from '#machines/define/flow.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import type { Examples } from '../check/finding.ts'
import { statesIn } from '../states/states.ts'
import { Unworkable } from '../states/unworkable.ts'
import { targetsOf } from '../tour/target.ts'

/** A flow in figures. */
export interface Listed {
  readonly id: string
  readonly version: number
  readonly steps: number
  /** All that a tour has to take: declared transitions, and what may go wrong at each step. */
  readonly transitions: number
  /** The facts of answers and receipts that some guard reads; only these tell one state from another. */
  readonly facts: number
  /** What people can tell apart, over all its steps; `null` where that cannot be counted, and `problem` says why. */
  readonly states: number | null
  readonly problem?: string
  /** What of its states is left out, where there are too many. */
  readonly note?: string
}

/** What `list` says of a flow. */
export const listed = (flow: AnyFlow, examples: Examples): Listed => ({
  id: flow.id,
  version: flow.version,
  steps: flow.steps.length,
  transitions: targetsOf(flow).length,
  facts: Object.values(keptFacts(flow)).flat().length,
  ...counted(flow, examples),
})

function counted(flow: AnyFlow, examples: Examples): Pick<Listed, 'states' | 'problem' | 'note'> {
  try {
    const { all, note } = statesIn(flow, examples)
    return { states: all.length, ...(note !== undefined && { note }) }
  } catch (error) {
    if (error instanceof Unworkable) return { states: null, problem: error.message }
    throw error
  }
}
