import { countWithout, has, membersOf } from './bits.ts'
import type { Explored } from './explored.ts'
import { FAR, type Outline } from './outline.ts'
import type { Arc, Node, StateGraph } from './state-graph.ts'
import type { Straight } from './straight.ts'

/** The data that all searches in a flow share. */
export interface Ground {
  readonly graph: StateGraph
  readonly outline: Outline
  readonly explored: Explored
  /**
   * Returns which events belong to a straight path to a target (one with usual answers where possible). Present if
   * there are too many states to visit.
   */
  readonly straight?: (target: number) => Straight
  /**
   * How many events were examined so far. Searches are limited by this number and not by time, so that the result is
   * always the same.
   */
  looked: number
  /**
   * The number of the current search, followed by data for each state: the distance found (offset by the search
   * number), the distance at which the state was examined, and the last event that led to it.
   */
  round: number
  readonly far: number[]
  readonly done: number[]
  readonly by: (Arc | undefined)[]
}

/** The extra cost of an event after which some remaining target can no longer be reached. */
const LOSS = 50

/** A search for a path that ends by taking a target. `looks` is the maximum number of events to examine. */
export interface Look {
  readonly from: readonly Node[]
  readonly left: Uint32Array
  /** The maximum length of the path in events. */
  readonly most: number
  readonly looks: number
  /**
   * The weight of the estimated remaining distance, as in weighted A*. With 1, the search finds a shortest path. Above
   * 1, it finds a path sooner.
   */
  readonly haste?: number
  /** Selects the events to examine. Absent to examine all. */
  readonly only?: Straight | undefined
  /**
   * Returns a number, usually random, that is added to the distance of each target found, so that different tours take
   * targets in different order.
   */
  noise(): number
}

/**
 * Finds a path to the nearest remaining target, or to one slightly further away if going there makes fewer other
 * targets unreachable. Returns an empty list if no target is within reach. Examines states in the order of the minimum
 * length of a path through them.
 */
export function nearest(ground: Ground, { from, left, most, looks, noise, haste = 1, only }: Look): readonly Arc[] {
  const { graph, outline, explored } = ground
  const here = most > 0 ? next(ground, from, left, noise) : undefined
  if (here) return [here]
  const ahead = outline.distances(membersOf(left))
  const aheadOf = ({ state }: Node) => ahead[outline.placeOf(state)] ?? FAR
  const { far: known, done, by } = ground
  const round = ++ground.round * FAR
  const farOf = ({ id }: Node) => (known[id] ?? 0) - round
  const lines: Node[][] = []
  let at = 0
  const reached = (node: Node, arc: Arc | undefined, far: number) => {
    const sum = Math.max(at, far + aheadOf(node) * haste)
    const before = farOf(node)
    if ((before >= 0 && before <= far) || sum >= FAR) return
    known[node.id] = round + far
    by[node.id] = arc
    const line = lines[sum] ?? []
    lines[sum] = line
    line.push(node)
  }
  for (const node of from) reached(node, undefined, 0)

  let until = ground.looked + looks
  let best: Arc | undefined
  let least = Number.POSITIVE_INFINITY
  for (; at < lines.length && at < least * haste && at < most * haste; at++) {
    const line = lines[at]
    for (let node = line?.pop(); node && ground.looked < until; node = line?.pop()) {
      const far = farOf(node) + 1
      if (done[node.id] === known[node.id] || far >= least || far > most) continue
      done[node.id] = known[node.id] ?? 0
      for (const arc of graph.arcsOf(node)) {
        if (only && !only(arc)) continue
        ground.looked++
        if (arc.covers.some((target) => has(left, target))) {
          const score = far + lossBy(explored, from, arc, left) + noise()
          if (best === undefined) until = Math.min(until, ground.looked + looks / 12)
          if (score < least) [best, least] = [arc, score]
        }
        reached(arc.to, arc, far)
      }
    }
  }
  return best ? [...wayTo(by, best.from), best] : []
}

/**
 * Returns a single event that takes a remaining target and keeps all others reachable, if there is one. No path is
 * shorter.
 */
function next(ground: Ground, from: readonly Node[], left: Uint32Array, noise: () => number): Arc | undefined {
  let best: Arc | undefined
  let least = 2
  for (const node of from)
    for (const arc of ground.graph.arcsOf(node)) {
      ground.looked++
      if (!arc.covers.some((target) => has(left, target))) continue
      const score = 1 + lossBy(ground.explored, from, arc, left) + noise()
      if (score < least) [best, least] = [arc, score]
    }
  return best
}

function wayTo(by: readonly (Arc | undefined)[], to: Node): readonly Arc[] {
  const way: Arc[] = []
  for (let arc = by[to.id]; arc; arc = by[arc.from.id]) way.push(arc)
  return way.reverse()
}

function lossBy(explored: Explored, from: readonly Node[], { to, covers }: Arc, left: Uint32Array): number {
  const after = explored.reachOf(to)
  let lost = 0
  for (const node of from) {
    const before = explored.reachOf(node)
    const isTaken = (target: number) => has(left, target) && has(before, target) && !has(after, target)
    lost = Math.max(lost, countWithout(before, left, after) - covers.filter(isTaken).length)
  }
  return lost > 0 ? LOSS + lost : 0
}
