import type { AnyFlow } from '#machines/define/flow.ts'
import { boundaryAnswers } from '../boundary/boundary.ts'
import type { Examples } from '../check/finding.ts'
import { compared } from '../compare/bisimulation.ts'
import { told } from '../compare/events.ts'
import { type Side, sideOf } from '../compare/observed.ts'
import type { TourPath } from '../tour/tour-event.ts'
import { answerMutants } from './answer-mutants.ts'
import { flowMutants } from './flow-mutants.ts'
import { type ByStep, byStep, judgedOtherwise, toldApart } from './judged.ts'
import { changesNothingBeforeTheEnd } from './last-step.ts'
import type { Mutant } from './mutant.ts'
import { departure, type Recorded, recorded } from './replay.ts'

/** A mutant that no path and no boundary answer noticed, and what would have noticed it. */
export interface Survivor {
  readonly id: string
  readonly what: string
  readonly diff: string
  readonly shown: string
}

/** The results for the mutants of a flow. */
export interface Mutated {
  readonly flow: string
  readonly mutants: number
  /** How many mutants cannot be distinguished from the flow itself. */
  readonly equivalent: number
  readonly killed: number
  /**
   * The mutants that showed no difference before the limit of compared pairs was reached. They are neither killed nor
   * proved equivalent.
   */
  readonly undecided: readonly string[]
  readonly survivors: readonly Survivor[]
  /**
   * How many mutants were not tried because there are too many. Those that were tried are spread evenly over all of
   * them.
   */
  readonly untried: number
}

export interface MutateOptions {
  /** How many pairs of states to compare before a mutant counts as undecided. */
  readonly pairs?: number
  /**
   * How many pairs to compare for all mutants together. When they are used up, the remaining mutants count as
   * undecided.
   */
  readonly allPairs?: number
  /** Additional texts to try in each field. */
  readonly texts?: readonly string[]
  /** The maximum number of mutants to try. */
  readonly most?: number
}

/** Picks this many items, spread evenly. */
const evenly = <Item>(all: readonly Item[], most: number): readonly Item[] =>
  all.filter((_, at) => Math.floor((at * most) / all.length) < Math.floor(((at + 1) * most) / all.length))

/** How many mutants of a flow to try at most by default. */
const MOST_MUTANTS = 5_000
/** How many pairs of states to compare for each mutant by default. */
export const PAIRS = 12_000
/** How many pairs of states to compare for all mutants of a flow by default. */
const MOST_PAIRS = 400_000

/**
 * Makes the mutants of a flow and reports which of them are noticed by the paths and boundary answers. The result is
 * always the same.
 */
export function mutated(
  flow: AnyFlow,
  examples: Examples,
  paths: readonly TourPath[],
  { pairs = PAIRS, allPairs = MOST_PAIRS, texts = [], most = MOST_MUTANTS }: MutateOptions = {},
): Mutated {
  const side = sideOf(flow)
  const known = {
    side,
    examples,
    pairs,
    left: { pairs: allPairs },
    texts,
    tour: recorded(side, paths),
    boundary: byStep(boundaryAnswers(flow, examples)),
  }
  const all = [...flowMutants(flow), ...answerMutants(flow)]
  const mutants = evenly(all, most)
  const fates = mutants.map((mutant) => [mutant, fateOf(flow, mutant, known)] as const)
  const count = (fate: Fate) => fates.filter(([, one]) => one === fate).length
  return {
    flow: flow.id,
    mutants: mutants.length,
    equivalent: count('equivalent'),
    killed: count('killed'),
    undecided: fates.flatMap(([{ id }, fate]) => (fate === 'undecided' ? [id] : [])),
    survivors: fates.flatMap(([{ id, what, diff }, fate]) =>
      typeof fate === 'object' ? [{ id, what, diff, shown: fate.shown }] : [],
    ),
    untried: all.length - mutants.length,
  }
}

type Fate = 'killed' | 'equivalent' | 'undecided' | { readonly shown: string }

interface Known {
  readonly side: Side
  readonly examples: Examples
  readonly tour: Recorded
  readonly boundary: ByStep
  readonly pairs: number
  readonly texts: readonly string[]
  /** How many pairs may still be compared for the remaining mutants. */
  readonly left: { pairs: number }
}

function fateOf(flow: AnyFlow, mutant: Mutant, known: Known): Fate {
  if (judgedOtherwise(flow, mutant, known.boundary) !== undefined) return 'killed'
  const isSameWay = goesTheSameWay(flow, mutant)
  const other = isSameWay ? known.side : sideOf(mutant.flow)
  if (!isSameWay && departure(other, known.tour) !== undefined) return 'killed'
  const shown = toldApart(flow, mutant, known.boundary, known.examples, known.texts)
  if (shown !== undefined) return { shown }
  if (isSameWay || changesNothingBeforeTheEnd(flow, mutant)) return 'equivalent'
  const comparison = compared(known.side, other, known.examples, Math.min(known.pairs, known.left.pairs))
  known.left.pairs -= comparison.kind === 'different' ? 0 : comparison.pairs
  if (comparison.kind === 'open') return 'undecided'
  if (comparison.kind === 'equal') return 'equivalent'
  const way = comparison.happenings.map(told).join('; ') || 'at once'
  return { shown: `${JSON.stringify(comparison.given)} ${way} → ${comparison.at}` }
}

/** Whether a mutant changes only which answers a step accepts, so that its facts and all transitions are the same. */
function goesTheSameWay(flow: AnyFlow, { judges, flow: other }: Mutant): boolean {
  const before = flow.steps.find(({ id }) => id === judges)
  const now = other.steps.find(({ id }) => id === judges)
  if (!before || !now || flow.record !== other.record) return false
  const { fields: _, schema: __, verify: ___, domains, ...rest } = before
  const isSame = Object.entries(rest).every(([name, value]) =>
    Object.entries(now).some(([own, is]) => own === name && is === value),
  )
  return isSame && JSON.stringify(domains, absent) === JSON.stringify(now.domains, absent)
}
const absent = (_: string, value: unknown) => (value === undefined ? 'absent' : value)

/** The share of killed mutants among those that can be distinguished from the flow, or 1 if there are none. */
export function shareOf({ mutants, equivalent, killed, undecided }: Mutated): number {
  const different = mutants - equivalent - undecided.length
  return different === 0 ? 1 : killed / different
}
