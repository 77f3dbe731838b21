import type { Arc, Node, StateGraph } from '#machines/bench/tour/state-graph.ts'
import type { Target } from '#machines/bench/tour/target.ts'

/** The most pairs of a state and a set of targets that are tried. */
const LIMIT = 60_000

/**
 * The fewest events that take all these targets, found by trying. A breadth-first search visits each state with each
 * set of targets taken so far. A path may end anywhere, and another one may begin. Returns `undefined` if there are too
 * many combinations. An event that leads back to its own state is taken as soon as possible, unless another place is
 * cheaper.
 */
export function leastTour(
  graph: StateGraph,
  starts: readonly Node[],
  targets: readonly Target[],
  wanted: ReadonlySet<number>,
): number | undefined {
  if (wanted.size > 50) return undefined
  const bit = new Map([...wanted].map((target, at) => [target, 2 ** at]))
  const whole = 2 ** wanted.size - 1
  const has = (taken: number, one: number) => Math.floor(taken / one) % 2 === 1
  const withAll = (taken: number, covers: readonly number[]) => {
    let sum = taken
    for (const target of covers) {
      const one = bit.get(target) ?? 0
      if (one > 0 && !has(sum, one)) sum += one
    }
    return sum
  }

  /** Takes the events that lead back to this state and that could not be cheaper elsewhere. */
  function round(node: Node, before: number): { taken: number; cost: number } {
    let taken = before
    let cost = 0
    const isNew = (arc: Arc) => withAll(taken, arc.covers) !== taken
    const take = (...arcs: readonly Arc[]) => {
      for (const arc of arcs) taken = withAll(taken, arc.covers)
      cost += arcs.length
    }
    const lostAndFound = (at: Node) => {
      for (const lost of graph.arcsOf(at).filter(({ what }) => what.type === 'lost'))
        for (const retry of graph.arcsOf(lost.to))
          if (retry.to === at && (isNew(lost) || isNew(retry))) take(lost, retry)
    }
    const arcs = graph.arcsOf(node)
    for (const arc of arcs) if (arc.what.type === 'invalid' && isNew(arc)) take(arc)
    if (node.state.phase === 'saving') lostAndFound(node)
    for (const answer of arcs) {
      const isSent = answer.to.state.phase === 'saving' && answer.to.state.at === node.state.at
      if (answer.what.type !== 'answer' || answer.covers.length > 0 || !isSent) continue
      for (const refused of graph.arcsOf(answer.to)) {
        if (refused.what.type !== 'refused' || refused.to !== node || !isNew(refused)) continue
        take(answer)
        lostAndFound(answer.to)
        take(refused)
      }
    }
    return { taken, cost }
  }

  const seen = new Map<Node, Set<number>>()
  const lines: { node: Node; taken: number }[][] = []
  const open = (node: Node, taken: number, cost: number) => {
    const line = lines[cost] ?? []
    lines[cost] = line
    line.push({ node, taken })
  }
  for (const node of starts) open(node, 0, 0)
  let tried = 0
  for (let cost = 0; cost < lines.length; cost++) {
    const begun = new Set<number>()
    for (const { node, taken: before } of lines[cost] ?? []) {
      const known = seen.get(node) ?? new Set()
      seen.set(node, known)
      if (known.has(before)) continue
      known.add(before)
      if (++tried > LIMIT) return undefined
      const { taken, cost: more } = round(node, before)
      if (more > 0) {
        open(node, taken, cost + more)
        continue
      }
      if (taken === whole) return cost
      for (const arc of graph.arcsOf(node)) open(arc.to, withAll(taken, arc.covers), cost + 1)
      if (!begun.has(taken)) for (const start of starts) open(start, taken, cost)
      begun.add(taken)
    }
  }
  return targets.length === 0 ? 0 : undefined
}
