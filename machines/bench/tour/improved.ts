import { randomFrom } from '#machines/define/random.ts'
import type { Found } from './search.ts'
import type { Arc, Node, StateGraph } from './state-graph.ts'

/** The number of attempts. There is no time limit, so that fast and slow machines find the same tour. */
const TRIES = 250
/** The maximum number of visits to remove at once. */
const OUT = 14
const FAR = 0x3fff

/** The data for shortening a tour. All states of the flow must be known, and numbered from 0. */
export interface Task {
  readonly graph: StateGraph
  readonly nodes: readonly Node[]
  readonly starts: readonly Node[]
  readonly targets: number
  readonly seed: number
  /** The number of events at which shortening stops. */
  readonly enough: number
}

/**
 * Shortens a tour by repeatedly removing some of its visits (events that take a target) and putting them back where
 * they cost least. This is a large neighborhood search, as for the generalized traveling salesman problem. A path can
 * end anywhere and the next one starts for free, so the tour is one sequence of visits.
 */
export function improved(found: Found, { graph, nodes, starts, targets, seed, enough }: Task): Found {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const size = nodes.length
  const { far, by } = waysIn(graph, nodes, starts)
  const ways: Arc[][] = Array.from({ length: targets }, () => [])
  for (const node of nodes)
    for (const arc of graph.arcsOf(node)) for (const target of arc.covers) ways[target]?.push(arc)
  const between = (from: Arc | undefined, to: Arc | undefined) =>
    to === undefined ? 0 : (far[(from ? from.to.id : size) * size + to.from.id] ?? FAR)
  const costOf = (visits: readonly Arc[]) =>
    visits.reduce((sum, visit, at) => sum + 1 + between(visits[at - 1], visit), 0)

  const times = new Uint16Array(targets)
  const count = ({ covers }: Arc, more: number) => {
    for (const target of covers) times[target] = (times[target] ?? 0) + more
  }
  /** Drops visits whose targets other visits also take. Skipping a visit never makes the tour longer. */
  function needed(visits: readonly Arc[]): Arc[] {
    times.fill(0)
    for (const visit of visits) count(visit, 1)
    return visits.filter((visit) => {
      const isNeeded = visit.covers.some((target) => times[target] === 1)
      if (!isNeeded) count(visit, -1)
      return isNeeded
    })
  }

  /** Adds a visit that takes a target, at the position where it costs least. Ties are broken at random. */
  function putBack(visits: Arc[], target: number): void {
    let least = FAR
    let best: { visit: Arc; at: number } | undefined
    const first = below(visits.length + 1)
    for (const visit of ways[target] ?? []) {
      const [arrive, leave] = [visit.from.id, visit.to.id * size]
      for (let turn = 0; turn <= visits.length; turn++) {
        const at = (first + turn) % (visits.length + 1)
        const own = at === 0 ? size * size : (visits[at - 1]?.to.id ?? 0) * size
        let more = (far[own + arrive] ?? FAR) + 1
        const after = visits[at]?.from.id
        if (after !== undefined) more += (far[leave + after] ?? FAR) - (far[own + after] ?? FAR)
        if (more < least) [least, best] = [more, { visit, at }]
      }
    }
    if (!best) return
    visits.splice(best.at, 0, best.visit)
    count(best.visit, 1)
  }

  let visits = needed(found.paths.flat().filter(({ covers }) => covers.length > 0))
  let cost = costOf(visits)
  let best = { visits, cost }
  for (let round = 0; round < TRIES && best.cost > enough; round++) {
    const out = 1 + below(Math.min(OUT, visits.length))
    const from = below(visits.length)
    const isOut = round % 2 === 0 ? (at: number) => at >= from && at < from + out : () => random() * visits.length < out
    const kept = visits.filter((_, at) => !isOut(at))
    times.fill(0)
    for (const visit of kept) count(visit, 1)
    const left = [...new Set(visits.flatMap(({ covers }) => covers))].filter((target) => times[target] === 0)
    for (let rest = left.length; rest > 0; rest--) {
      const [target = 0] = left.splice(below(rest), 1)
      if (times[target] === 0) putBack(kept, target)
    }
    const tried = needed(kept)
    const triedCost = costOf(tried)
    if (triedCost > cost + (random() < 0.02 ? 1 : 0)) continue
    ;[visits, cost] = [tried, triedCost]
    if (cost < best.cost) best = { visits, cost }
  }
  const paths = pathsOf(best.visits)
  return best.cost < found.steps ? { ...found, paths, steps: best.cost } : found

  function pathsOf(all: readonly Arc[]): Arc[][] {
    const paths: Arc[][] = []
    for (const [at, visit] of all.entries()) {
      const before = all[at - 1]
      const way: Arc[] = [visit]
      const own = (before ? before.to.id : size) * size
      for (let arc = by[own + visit.from.id]; arc; arc = by[own + arc.from.id]) way.unshift(arc)
      const path = paths.at(-1)
      if (path && way[0]?.from === path.at(-1)?.to) path.push(...way)
      else paths.push(way)
    }
    return paths
  }
}

/**
 * Computes, for each pair of states, the number of events from one to the other, and the last of those events. The
 * additional last row is for the start of a new path. If it is shorter to start a new path than to continue, that is
 * used instead.
 */
function waysIn(graph: StateGraph, nodes: readonly Node[], starts: readonly Node[]) {
  const size = nodes.length
  const far = new Uint16Array((size + 1) * size).fill(FAR)
  const by: (Arc | undefined)[] = new Array((size + 1) * size)
  const spread = (own: number, from: readonly Node[]) => {
    const line = [...from]
    for (const { id } of from) far[own + id] = 0
    for (const node of line)
      for (const arc of graph.arcsOf(node)) {
        const sum = (far[own + node.id] ?? FAR) + 1
        if ((far[own + arc.to.id] ?? FAR) <= sum) continue
        far[own + arc.to.id] = sum
        by[own + arc.to.id] = arc
        line.push(arc.to)
      }
  }
  spread(size * size, starts)
  for (const node of nodes) {
    const own = node.id * size
    spread(own, [node])
    for (let to = 0; to < size; to++) {
      const anew = far[size * size + to] ?? FAR
      if ((far[own + to] ?? FAR) <= anew) continue
      far[own + to] = anew
      by[own + to] = by[size * size + to]
    }
  }
  return { far, by }
}
