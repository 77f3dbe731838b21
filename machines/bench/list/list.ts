import type { AnyFlow } from '#machines/define/flow.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import type { Examples } from '../check/finding.ts'
import { statesIn } from '../states/states.ts'
import { Unworkable } from '../states/unworkable.ts'
import { targetsOf } from '../tour/target.ts'

/** The numbers that the `list` command shows for a flow. */
export interface Listed {
  readonly id: string
  readonly version: number
  readonly steps: number
  /**
   * The number of targets that a tour (a list of events that tests the whole flow) must cover: declared transitions,
   * and everything that can go wrong at each step.
   */
  readonly transitions: number
  /** The number of facts that some condition reads. Only these distinguish states. */
  readonly facts: number
  /**
   * How many states people can tell apart, in all steps together. `null` if they cannot be counted; `problem` then says
   * why.
   */
  readonly states: number | null
  readonly problem?: string
  /** What was left out, if there are too many states. */
  readonly note?: string
}

/** Computes the numbers that the `list` command shows for a flow. */
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
