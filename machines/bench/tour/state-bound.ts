import { cheapestCirculation, type NetworkArc } from './circulation.ts'
import type { Node, StateGraph } from './state-graph.ts'

/**
 * The least number of events that take some targets, where every state is known: the cheapest flow through the states, in
 * which each target is taken once. Where a target is taken in several states, the flow may go on from any of them.
 */
export function stateBound(
  graph: StateGraph,
  nodes: readonly Node[],
  starts: readonly Node[],
  wanted: ReadonlySet<number>,
): number {
  const places = new Map<string, number>([['outside', 0]])
  const placeOf = (name: string) => {
    const place = places.get(name) ?? places.size
    places.set(name, place)
    return place
  }
  const arcs = new Map<string, NetworkArc>()
  const link = (from: string, to: string, cost: number, least = 0) => {
    const key = `${from}>${to}>${cost}`
    if (!arcs.has(key)) arcs.set(key, { from: placeOf(from), to: placeOf(to), cost, least })
  }
  // What leads back to the very state where it began costs one event, wherever it is taken.
  const apart = new Set<number>()
  for (const node of nodes) {
    link(`${node.id}`, 'outside', 0)
    for (const { to, covers, what } of graph.arcsOf(node)) {
      const own = covers.filter((target) => wanted.has(target))
      if (what.type === 'invalid') for (const target of own) apart.add(target)
      if (to === node) continue
      let at = `${node.id}`
      for (const [index, target] of own.entries()) {
        link(at, `to ${target}`, index === 0 ? 1 : 0)
        at = `past ${target}`
      }
      link(at, `${to.id}`, own.length === 0 ? 1 : 0)
    }
  }
  for (const { id } of starts) link('outside', `${id}`, 0)
  for (const target of wanted) if (!apart.has(target)) link(`to ${target}`, `past ${target}`, 0, 1)
  return apart.size + cheapestCirculation(places.size, [...arcs.values()])
}
