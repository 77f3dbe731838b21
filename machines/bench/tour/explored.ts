import { added, addedAll } from './bits.ts'
import type { Outline } from './outline.ts'
import type { Node, StateGraph } from './state-graph.ts'

/**
 * Which targets can be taken from which states of a flow. This is known for each state if there are few. Otherwise it
 * is only estimated from the outline (the flow without its conditions).
 */
export interface Explored {
  readonly whole: boolean
  /** The visited states. */
  readonly nodes: readonly Node[]
  /**
   * For each target that was found in the visited states: the minimum number of events from a start of the flow up to
   * and including the one that takes the target.
   */
  readonly depth: ReadonlyMap<number, number>
  /**
   * The targets that can still be taken from a state. If not all states were visited, the set may include targets that
   * cannot.
   */
  reachOf(node: Node): Uint32Array
}

/** Visits up to `most` states of a flow. `targets` returns the number of targets found so far. */
export function explored(
  graph: StateGraph,
  outline: Outline,
  starts: readonly Node[],
  targets: () => number,
  most: number,
): Explored {
  const nodes = [...new Set(starts)]
  const depths = nodes.map(() => 0)
  const known = new Set(nodes)
  const depth = new Map<number, number>()
  for (const [at, node] of nodes.entries()) {
    if (nodes.length > most) break
    const far = (depths[at] ?? 0) + 1
    for (const { to, covers } of graph.arcsOf(node)) {
      for (const target of covers) if (!depth.has(target)) depth.set(target, far)
      if (known.has(to)) continue
      known.add(to)
      nodes.push(to)
      depths.push(far)
    }
  }
  const whole = nodes.length <= most
  let reach: readonly Uint32Array[] | undefined
  const reachable = () => (reach ??= whole ? reachFrom(graph, nodes, Math.ceil(targets() / 32)) : [])
  const nothing = new Uint32Array(Math.ceil(targets() / 32))
  return {
    whole,
    nodes,
    depth,
    reachOf: (node) => reachable()[node.id] ?? outline.reach[outline.placeOf(node.state)] ?? nothing,
  }
}

/** Returns, for each state, the targets that can still be taken from it, one bit each. */
function reachFrom(graph: StateGraph, nodes: readonly Node[], words: number): readonly Uint32Array[] {
  const reach: Uint32Array[] = []
  for (const { id } of nodes) reach[id] = new Uint32Array(words)
  for (let grown = true; grown; ) {
    grown = false
    for (const node of nodes.toReversed()) {
      const own = reach[node.id] ?? new Uint32Array(words)
      for (const { to, covers } of graph.arcsOf(node)) {
        for (const target of covers) grown = added(own, target >> 5, 1 << (target & 31)) || grown
        grown = addedAll(own, reach[to.id]) || grown
      }
    }
  }
  return reach
}
