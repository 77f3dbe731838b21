import { DOOR_FACT, isOfWholeFlow } from '#machines/define/declared.ts'
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
  /** The number of events in all paths together. */
  readonly steps: number
  /** A lower bound for the number of events of any tour that covers the same targets. */
  readonly lowerBound: number
  /** Whether every state was visited. Only then is the lower bound proved. Otherwise, the bound is an estimate. */
  readonly isProved: boolean
  readonly covered: number
  /** The number of all targets. `leftOut` lists the actions that are not targets. */
  readonly total: number
  readonly leftOut: readonly string[]
  /**
   * The ids of whole-flow doors (links that every question offers) that the tour does not take. They lead to an end, so
   * each would end a path.
   */
  readonly untouredDoors: readonly string[]
  /** The ids of the targets that no answers lead to. */
  readonly missed: readonly string[]
  /** Says what was left out, if there are too many states. */
  readonly note?: string
  readonly ms: number
}

export interface TourOptions {
  /** The maximum length of one path in events. */
  readonly cap?: number
  readonly cover?: 'transitions' | 'pairs'
  readonly seed?: number
}

/**
 * Finds a short list of events, in one path or several, that takes every target of a flow. The same flow, examples and
 * options give the same tour. Throws `Unworkable` if an example is missing, or if a target needs a longer path than
 * `cap` allows.
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

/** Returns the targets to take, and the states in which they can be taken. */
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
  // Leave out pairs that are found only during the search, since their total number is unknown.
  return { ...pairs, targets: [...pairs.targets], ...own, straight: undefined }
}

/** Merges equivalent states if there are few enough states to visit all of them. */
function few(graph: StateGraph, outline: Outline, starts: readonly Node[], targets: () => number, most: number) {
  const states = explored(graph, outline, starts, targets, most)
  if (!states.whole) return { graph, starts, states, apart: (way: readonly Arc[]) => way }
  const one = merged(graph, states.nodes, starts)
  return { ...one, states: explored(one.graph, outline, one.starts, targets, most) }
}

/**
 * Up to how many steps a flow is explored state by state (`FEW`), and how many states are explored then (`STATES`, or
 * `PAIRED` for pairs of targets).
 */
const FEW = 12
const STATES = 4_000
const PAIRED = 12_000
/**
 * If there are more states than this, a tour is not shortened after it is found, because that needs the distances
 * between all states.
 */
const NEAR = 600
/** How many tours to try (`TRIES`), or only `FIRST` if the best one is shortened afterwards. */
const TRIES = 450
const FIRST = 8

/** Whether every answer of a step is sent, regardless of the givens (facts known before the first step). */
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
    // Ignore answers that only take a whole-flow door: every question has those, even without a valid example.
    if (choices[at]?.answers.every(({ facts }) => isOfWholeFlow(flow, facts[DOOR_FACT])))
      throw new Unworkable(`Nobody knows what to answer to "${id}" of "${flow.id}": there is no valid example of it.`)
    if (choices[at]?.invalid === undefined && Object.keys(fields).length > 0)
      throw new Unworkable(`Nobody knows what "${id}" of "${flow.id}" refuses: there is no invalid example of it.`)
  }
}
