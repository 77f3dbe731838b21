import { DOOR, isOfWholeFlow } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Examples } from '../check/finding.ts'
import { soundExamples } from '../states/sound-examples.ts'
import { Unworkable } from '../states/unworkable.ts'
import { type Choices, choicesOf, givensOf } from './choices.ts'
import { coverBound } from './cover-bound.ts'
import { type Explored, explored } from './explored.ts'
import { improved } from './improved.ts'
import { LEFT_OUT } from './left-out.ts'
import { lowerBound } from './lower-bound.ts'
import { merged } from './merged.ts'
import { type Outline, outlineOf } from './outline.ts'
import { pairsOf } from './pairs.ts'
import { pathOf } from './path.ts'
import { shortestTour } from './search.ts'
import { type Arc, type Node, type StateGraph, stateGraph } from './state-graph.ts'
import { straightWays } from './straight.ts'
import { type Target, targetsOf, untouredDoors } from './target.ts'
import type { TourPath } from './tour-event.ts'

export type { TourEvent, TourPath } from './tour-event.ts'

export interface Tour {
  readonly flow: string
  readonly paths: readonly TourPath[]
  /** Events in all paths together. */
  readonly steps: number
  /** The fewest events that could cover what is covered, as far as that is known. */
  readonly lowerBound: number
  /** Whether every state was gone through, so that the lower bound is proved; otherwise it is an estimate. */
  readonly isProved: boolean
  readonly covered: number
  /** The number of all targets. `leftOut` names what people can do that isn't a target. */
  readonly total: number
  readonly leftOut: readonly string[]
  /** Doors of the whole flow that lead to an end and are not taken, as each ends a path: by the ids that they would have. */
  readonly untouredDoors: readonly string[]
  /** The targets that no answers attain, by id. */
  readonly missed: readonly string[]
  /** What was left out where there are too many states. */
  readonly note?: string
  readonly ms: number
}

export interface TourOptions {
  /** The most events of one path. */
  readonly cap?: number
  readonly cover?: 'transitions' | 'pairs'
  readonly seed?: number
}

/**
 * The fewest events that take every target of a flow, as one path or several; the same for the same flow, examples and
 * options. Throws `Unworkable` where an example is missing, or where a path may not be as long as a target needs.
 */
export function tourOf(flow: AnyFlow, examples: Examples, options: TourOptions = {}): Tour {
  const begun = performance.now()
  const { cap = Number.POSITIVE_INFINITY, seed = 1, cover = 'transitions' } = options
  const { graph, outline, targets, starts, states, apart, straight } = coverOf(
    flow,
    soundExamples(flow, examples),
    cover,
  )
  const wanted = [...targets.keys()].filter((target) => !states.whole || states.depth.has(target))
  requireRoom(flow, targets, states, cap)
  const bound = (taken: readonly number[]) =>
    states.whole
      ? coverBound(graph, states.nodes, starts, taken)
      : lowerBound(
          flow,
          targets.filter((_, at) => taken.includes(at)),
          starts,
          (step) => isSurelySent(flow, step),
        )
  const ground = {
    graph,
    outline,
    explored: states,
    ...(straight && { straight }),
    looked: 0,
    round: 0,
    far: [],
    done: [],
    by: [],
  }
  const enough = bound(wanted)
  const task = { starts, wanted, targets: targets.length, cap, seed, enough }
  const isFree = states.whole && cap === Number.POSITIVE_INFINITY && states.nodes.length <= NEAR
  const first = shortestTour(ground, { ...task, tries: isFree ? FIRST : TRIES })
  const found = isFree ? improved(first, { ...task, graph, nodes: states.nodes }) : first
  const taken = wanted.filter((target) => !found.left.includes(target))
  return {
    flow: flow.id,
    paths: found.paths.map((path) => pathOf(flow, apart(path), targets)),
    steps: found.steps,
    lowerBound: Math.min(found.left.length === 0 ? enough : bound(taken), found.steps),
    isProved: states.whole,
    covered: taken.length,
    total: targets.length,
    leftOut: LEFT_OUT,
    untouredDoors: untouredDoors(flow),
    missed: targets.filter((_, target) => !taken.includes(target)).map(({ id }) => id),
    ...(cover === 'pairs' && !states.whole && { note: noteOn(flow, states.nodes.length) }),
    ms: performance.now() - begun,
  }
}

const noteOn = ({ id }: AnyFlow, states: number): string =>
  `"${id}" has too many states for all of its pairs: those of the ${states} nearest to where it begins were counted.`

/** What is to be taken, and the states in which it can be. */
function coverOf(flow: AnyFlow, examples: Examples, cover: NonNullable<TourOptions['cover']>) {
  const singles = targetsOf(flow)
  const choices = choicesOf(flow, examples, 1)
  requireAnswers(flow, choices)
  const graph = stateGraph(flow, choices, singles)
  const begin = (own: StateGraph) => givensOf(flow).map((given) => own.start(given))
  const outline = outlineOf(flow, singles)
  if (cover === 'transitions') {
    const starts = begin(graph)
    const most = flow.steps.length <= FEW ? STATES : 0
    const own = few(graph, outline, starts, () => singles.length, most)
    const straight = own.states.whole ? undefined : straightWays(flow, choices, singles)
    return { outline, targets: singles, ...own, straight }
  }
  const pairs = pairsOf(graph, outline, singles)
  const starts = begin(pairs.graph)
  const own = few(pairs.graph, pairs.outline, starts, () => pairs.targets.length, PAIRED)
  // What is met only while one looks for a way is not counted: nobody knows how much more of that there is.
  return { ...pairs, targets: [...pairs.targets], ...own, straight: undefined }
}

/** The states that can be told apart, where there are few enough to look at each. */
function few(graph: StateGraph, outline: Outline, starts: readonly Node[], targets: () => number, most: number) {
  const states = explored(graph, outline, starts, targets, most)
  if (!states.whole) return { graph, starts, states, apart: (way: readonly Arc[]) => way }
  const one = merged(graph, states.nodes, starts)
  return { ...one, states: explored(one.graph, outline, one.starts, targets, most) }
}

/** Flows with more steps than this are not gone through state by state, and others up to so many states. */
const FEW = 12
const STATES = 4_000
const PAIRED = 12_000
/** Between more states than this not every distance is kept. */
const NEAR = 600
/** So many tours are tried, and where one is improved afterwards so many to begin with. */
const TRIES = 450
const FIRST = 8

/** Whether every answer of a step is sent, whatever the givens are. */
const isSurelySent = ({ record }: AnyFlow, { effect, acts, doors }: AnyStep): boolean =>
  record?.when.op === 'always' || (effect?.when.op === 'always' && !acts && doors.length === 0)

function requireRoom(flow: AnyFlow, targets: readonly Target[], { depth }: Explored, cap: number): void {
  for (const [target, far] of depth)
    if (far > cap)
      throw new Unworkable(
        `"${targets[target]?.id}" of "${flow.id}" is taken after ${far} events, but a path may have ${cap}.`,
      )
}

function requireAnswers(flow: AnyFlow, choices: readonly Choices[]): void {
  if (!flow.steps.some(({ kind }) => kind === 'end'))
    throw new Unworkable(`"${flow.id}" has no end: nobody can say when its tour is over.`)
  for (const [at, { id, kind, fields }] of flow.steps.entries()) {
    if (kind !== 'question') continue
    // An answer that only takes a door of the whole flow is no example.
    if (choices[at]?.answers.every(({ facts }) => isOfWholeFlow(flow, facts[DOOR])))
      throw new Unworkable(`Nobody knows what to answer to "${id}" of "${flow.id}": there is no valid example of it.`)
    if (choices[at]?.invalid === undefined && Object.keys(fields).length > 0)
      throw new Unworkable(`Nobody knows what "${id}" of "${flow.id}" refuses: there is no invalid example of it.`)
  }
}
