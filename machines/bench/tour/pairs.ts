import type { Outline } from './outline.ts'
import type { Arc, Node, StateGraph } from './state-graph.ts'
import type { Target } from './target.ts'

/** A graph whose targets are pairs: two original targets that a tour takes one right after the other. */
export interface Pairs {
  readonly graph: StateGraph
  readonly outline: Outline
  /** The pairs found so far, each as one target. */
  readonly targets: readonly Target[]
}

/**
 * Makes a graph whose states are those of the original graph, each combined with the last target that was taken. The
 * targets of the new graph are pairs.
 */
export function pairsOf(graph: StateGraph, outline: Outline, singles: readonly Target[]): Pairs {
  const nodes = new Map<number, Node>()
  const inner = new Map<Node, { readonly node: Node; readonly last: number }>()
  const places = new Map<number, number>()
  const targets: Target[] = []
  const seconds: number[] = []

  function met(node: Node, last: number): Node {
    const key = node.id * (singles.length + 1) + last + 1
    const before = nodes.get(key)
    if (before) return before
    const own: Node = { ...node, id: nodes.size, arcs: undefined }
    nodes.set(key, own)
    inner.set(own, { node, last })
    return own
  }

  function pairAt(first: number, second: number): number {
    const key = first * singles.length + second
    const before = places.get(key)
    const [one, two] = [singles[first], singles[second]]
    if (before !== undefined || !one || !two) return before ?? 0
    places.set(key, targets.length)
    targets.push({ ...two, id: `${one.id} ${two.id}` })
    seconds.push(second)
    return targets.length - 1
  }

  function pairedArc(own: Node, arc: Arc, before: number): Arc {
    const covers: number[] = []
    let last = before
    for (const target of arc.covers) {
      if (last >= 0) covers.push(pairAt(last, target))
      last = target
    }
    return { ...arc, from: own, to: met(arc.to, last), covers }
  }

  const paired: StateGraph = {
    start: (given) => met(graph.start(given), -1),
    arcsOf(own) {
      const { node, last } = inner.get(own) ?? { node: own, last: -1 }
      own.arcs ??= graph.arcsOf(node).map((arc) => pairedArc(own, arc, last))
      return own.arcs
    },
    size: () => nodes.size,
  }
  const distances: Outline['distances'] = (pairs) =>
    outline.distances(new Set([...pairs].map((pair) => seconds[pair] ?? 0)))
  return { graph: paired, outline: { ...outline, distances, reach: [] }, targets }
}
