import { MINUTE_MS } from '#machines/define/time.ts'
import { has, membersOf, remove, setOf } from './bits.ts'
import { type Ground, nearest } from './nearest.ts'
import { randomFrom } from './random.ts'
import type { Arc, Node } from './state-graph.ts'

/** A tour as it is found: paths of arcs, and the targets that were not come to. */
export interface Found {
  readonly paths: readonly (readonly Arc[])[]
  readonly steps: number
  readonly left: readonly number[]
}

/** What a tour has to take, and how. */
export interface Task {
  readonly starts: readonly Node[]
  readonly wanted: readonly number[]
  readonly targets: number
  /** The most events of a path. */
  readonly cap: number
  readonly seed: number
  /** A tour as short as this is not improved. */
  readonly enough: number
  /** So many tours are tried at most. */
  readonly tries: number
}

/** The work in all tries: a bound that does not depend on the machine. */
const WORK = MINUTE_MS
/** What it costs to meet a state, where looking at an event costs one: more where a state is large. */
const meeting = (targets: number) => 4 + targets / 200
/** Events looked at before one goes on with the best that was found, or gives a path up. */
const NEAR = 3_000
/** The same for something that is looked for alone, and for all that is, so that what nobody can come to costs little. */
const FAR = 10_000
const MOST = MINUTE_MS

/**
 * The shortest of many tours, each found by going to whatever is nearest and still to be taken, and leaving for good only
 * where nothing is left; they differ in which of several things as near comes first.
 */
export function shortestTour(ground: Ground, task: Task): Found {
  const random = randomFrom(task.seed)
  let best = oneTour(ground, task, { noise: () => 0, far: FAR })
  // What cannot be come to is looked for no longer.
  const rest = { ...task, wanted: task.wanted.filter((target) => !best.left.includes(target)) }
  const work = () => ground.looked + ground.graph.size() * meeting(task.targets)
  const cost = work()
  const most = best.left.length === 0 ? WORK : WORK + cost
  for (let round = 1; round < task.tries && work() < most && best.steps > task.enough; round++) {
    const noise = (round % 4) * 0.7
    // Some are found afresh; the others keep some paths of the best one, and find the rest anew.
    const kept = round % 2 === 0 ? [] : best.paths.filter(() => random() < KEPT)
    const found = oneTour(ground, rest, { noise: () => random() * noise, far: NEAR, kept })
    if (isBetter(found, best)) best = { ...found, left: best.left }
  }
  return best
}

/** How many of the paths of the best tour are kept, about. */
const KEPT = 0.6

const isBetter = (one: Found, other: Found) => one.left.length === 0 && one.steps < other.steps

/** How one tour is looked for: what tells apart what is as near, how far is looked, and the paths that it has already. */
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

  /** The first events of a path: to what is nearest, else to something that is looked for alone. */
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

  /** A straight way to a target, in a flow of too many states to look at. */
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
