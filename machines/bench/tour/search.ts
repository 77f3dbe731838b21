import { randomFrom } from '#machines/define/random.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { has, membersOf, remove, setOf } from './bits.ts'
import { type Ground, nearest } from './nearest.ts'
import type { Arc, Node } from './state-graph.ts'

/** The tour that a search found: paths of arcs, and the targets that were not reached. */
export interface Found {
  readonly paths: readonly (readonly Arc[])[]
  readonly steps: number
  readonly left: readonly number[]
}

/** The targets that a tour must take, and the limits of the search. */
export interface Task {
  readonly starts: readonly Node[]
  readonly wanted: readonly number[]
  readonly targets: number
  /** The maximum length of a path in events. */
  readonly cap: number
  readonly seed: number
  /** The number of events at which the search stops. */
  readonly enough: number
  /** The maximum number of tours to try. */
  readonly tries: number
}

/**
 * The maximum work for all attempts together, counted in examined events. Time is not measured, so that fast and slow
 * machines find the same tour.
 */
const WORK = MINUTE_MS
/**
 * The work of creating a state, where examining one event counts as 1. Larger flows have larger states, so this grows
 * with the number of targets.
 */
const meeting = (targets: number) => 4 + targets / 200
/**
 * How many events to examine in one search. After that, the tour continues with the best path found, or ends the
 * current path.
 */
const NEAR = 3_000
/**
 * How many events to examine in a search for one particular target (`FAR`), and in all such searches that find nothing
 * (`MOST`). The limits keep the cost of unreachable targets low.
 */
const FAR = 10_000
const MOST = MINUTE_MS

/**
 * Returns the shortest of many tours. Each tour goes to the nearest remaining target, and makes targets unreachable
 * only if it cannot reach any others. The tours differ in the order of targets that are equally near.
 */
export function shortestTour(ground: Ground, task: Task): Found {
  const random = randomFrom(task.seed)
  let best = oneTour(ground, task, { noise: () => 0, far: FAR })
  // Do not search again for targets that the first tour could not reach.
  const rest = { ...task, wanted: task.wanted.filter((target) => !best.left.includes(target)) }
  const work = () => ground.looked + ground.graph.size() * meeting(task.targets)
  const cost = work()
  const most = best.left.length === 0 ? WORK : WORK + cost
  for (let round = 1; round < task.tries && work() < most && best.steps > task.enough; round++) {
    const noise = (round % 4) * 0.7
    // Every second tour starts from scratch. The others keep some paths of the best tour and search for the remaining
    // targets.
    const kept = round % 2 === 0 ? [] : best.paths.filter(() => random() < KEPT)
    const found = oneTour(ground, rest, { noise: () => random() * noise, far: NEAR, kept })
    if (isBetter(found, best)) best = { ...found, left: best.left }
  }
  return best
}

/** The approximate share of the best tour's paths that every second tour keeps. */
const KEPT = 0.6

const isBetter = (one: Found, other: Found) => one.left.length === 0 && one.steps < other.steps

/**
 * How to search for one tour: a source of random numbers to break ties between near targets, how far to search, and the
 * paths to keep from an earlier tour.
 */
interface Way {
  noise(): number
  readonly far: number
  readonly kept?: readonly (readonly Arc[])[]
}

function oneTour(ground: Ground, { starts, wanted, targets, cap }: Task, { noise, far, kept = [] }: Way): Found {
  const left = setOf(targets, wanted)
  const paths: Arc[][] = []
  let spent = 0
  for (const own of kept) {
    const path: Arc[] = []
    paths.push(path)
    take(path, own)
    goOn(path)
  }
  for (let path = begun(); path.length > 0; path = begun()) {
    paths.push(path)
    goOn(path)
  }
  const steps = paths.reduce((sum, path) => sum + path.length, 0)
  return { paths, steps, left: wanted.filter((target) => has(left, target)) }

  /**
   * Returns the first events of a new path. They lead to the nearest target or, if none is found, to the first target
   * that a separate search finds.
   */
  function begun(): Arc[] {
    const path: Arc[] = []
    take(path, nearest(ground, { from: starts, left, most: cap, looks: NEAR, noise }))
    for (const target of membersOf(left)) {
      if (path.length > 0 || spent > MOST) break
      const before = ground.looked
      take(path, straightTo(target, starts, cap))
      const alone = setOf(targets, [target])
      if (path.length === 0)
        take(path, nearest(ground, { from: starts, left: alone, most: cap, looks: far, haste: 2, noise }))
      if (path.length === 0) spent += ground.looked - before
    }
    return path
  }

  function goOn(path: Arc[]): void {
    for (let way = onwards(path); way.length > 0; way = onwards(path)) take(path, way)
  }

  function onwards(path: readonly Arc[]): readonly Arc[] {
    const from = path.slice(-1).map(({ to }) => to)
    const most = cap - path.length
    const way = nearest(ground, { from, left, most, looks: NEAR, noise })
    if (way.length > 0 || !ground.straight) return way
    for (const target of membersOf(left)) {
      const straight = straightTo(target, from, most)
      if (straight.length > 0) return straight
    }
    return []
  }

  /** Searches for a straight path to a target, if the flow has too many states to visit. */
  function straightTo(target: number, from: readonly Node[], most: number): readonly Arc[] {
    const only = ground.straight?.(target)
    if (!only) return []
    return nearest(ground, { from, left: setOf(targets, [target]), most, looks: NEAR, haste: 2, noise, only })
  }

  function take(path: Arc[], way: readonly Arc[]): void {
    path.push(...way)
    for (const { covers } of way) for (const target of covers) remove(left, target)
  }
}
