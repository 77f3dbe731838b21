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

/** A mutant that nothing noticed, and the shortest way to notice it. */
export interface Survivor {
  readonly id: string
  readonly what: string
  readonly diff: string
  readonly shown: string
}

/** What became of the mutants of a flow. */
export interface Mutated {
  readonly flow: string
  readonly mutants: number
  /** Nobody can tell them from the flow itself. */
  readonly equivalent: number
  readonly killed: number
  /** No difference in as many pairs of states as were tried; neither told apart nor shown to be the same. */
  readonly undecided: readonly string[]
  readonly survivors: readonly Survivor[]
  /** Of a flow that can be changed in too many ways, how many were not tried; those that were lie evenly among all. */
  readonly untried: number
}

export interface MutateOptions {
  /** So many pairs of states are compared before a mutant counts as undecided. */
  readonly pairs?: number
  /** So many are compared in all, however many mutants are left. */
  readonly allPairs?: number
  /** More texts to try in each field. */
  readonly texts?: readonly string[]
  /** So many mutants are tried. */
  readonly most?: number
}

/** So many of them, evenly among all. */
const evenly = <Item>(all: readonly Item[], most: number): readonly Item[] =>
  all.filter((_, at) => Math.floor((at * most) / all.length) < Math.floor(((at + 1) * most) / all.length))

/** More mutants than this are not tried of one flow, but so many of all. */
export const MOST_MUTANTS = 5_000
/** So many pairs of states are compared for each mutant unless another number is given. */
export const PAIRS = 12_000
/** The most pairs of states that are compared for one flow, unless more are asked for. */
const MOST_PAIRS = 400_000

/**
 * Changes a flow on purpose, each way once, and says what its paths and its boundary answers notice. The same each time.
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
  /** How many pairs may still be compared. */
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

/** Whether nothing but what a step takes is another: its facts, and so every way, are the same. */
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

/** The share of those that can be told from the flow that were; all of them where there are none. */
export function shareOf({ mutants, equivalent, killed, undecided }: Mutated): number {
  const different = mutants - equivalent - undecided.length
  return different === 0 ? 1 : killed / different
}
