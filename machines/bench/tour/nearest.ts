import { countWithout, has, membersOf } from './bits.ts'
import type { Explored } from './explored.ts'
import { FAR, type Outline } from './outline.ts'
import type { Arc, Node, StateGraph } from './state-graph.ts'
import type { Straight } from './straight.ts'

/** Where one looks, and with what. */
export interface Ground {
  readonly graph: StateGraph
  readonly outline: Outline
  readonly explored: Explored
  /** The straight ways to a target, where there are too many states to look at. */
  readonly straight?: (target: number) => Straight
  /** Events looked at so far: searches are bounded by them, not by time. */
  looked: number
  /** By state: how far it was in which round, whether it was looked at as near as that, and the last event of the way to it. */
  round: number
  readonly far: number[]
  readonly done: number[]
  readonly by: (Arc | undefined)[]
}

/** What it costs to go where something that is still to be taken cannot be come to any more. */
const LOSS = 50

/** A way that ends by taking something; how many events were looked at is bounded by `looks`. */
export interface Look {
  readonly from: readonly Node[]
  readonly left: Uint32Array
  /** The most events of the way. */
  readonly most: number
  readonly looks: number
  /** How much dearer what lies ahead counts than what lies behind: at 1 the way is the shortest, above it is found sooner. */
  readonly haste?: number
  /** The events that are looked at; all of them where it is absent. */
  readonly only?: Straight | undefined
  /** Added to the distance of each thing that is found, so that another comes first at times. */
  noise(): number
}

/**
 * The way to what is nearest and still to be taken, or to something a little further where going there gives up less; none
 * where nothing is within reach. States are looked at in the order of how long a way through them must be at least.
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

/** The next event, where it takes something and gives nothing up: nothing is nearer. */
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
