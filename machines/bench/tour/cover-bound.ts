import load from 'highs'
import type { Node, StateGraph } from './state-graph.ts'

const highs = await load()

/** Linear programs come out a little beside whole numbers. */
const SLACK = 1e-6

/**
 * The least number of events that take some targets, where every state is known: the cheapest flow through the states, in
 * parts if need be, that goes on wherever it comes and takes each target once. A tour is such a flow, so none is shorter.
 */
export function coverBound(
  graph: StateGraph,
  nodes: readonly Node[],
  starts: readonly Node[],
  wanted: Iterable<number>,
): number {
  const balance = new Map(nodes.map((node) => [node, [`- e${node.id}`]]))
  const covers = new Map<number, string[]>([...wanted].map((target) => [target, []]))
  const costs: string[] = []
  for (const start of starts) balance.get(start)?.push(`+ s${start.id}`)
  for (const node of nodes)
    for (const arc of graph.arcsOf(node)) {
      const name = `x${costs.length}`
      costs.push(name)
      for (const target of arc.covers) covers.get(target)?.push(name)
      if (arc.to === node) continue
      balance.get(node)?.push(`- ${name}`)
      balance.get(arc.to)?.push(`+ ${name}`)
    }
  if (covers.size === 0) return 0
  const rows = [
    ...[...balance.values()].map((parts) => `${parts.join(' ')} = 0`),
    ...[...covers.values()].map((parts) => `${parts.join(' + ')} >= 1`),
  ]
  const { Status, ObjectiveValue } = highs.solve(
    `Minimize\n${costs.join(' + ')}\nSubject To\n${rows.join('\n')}\nEnd\n`,
    { presolve: 'off' },
  )
  if (Status !== 'Optimal') throw new Error(`No least tour: ${Status}.`)
  return Math.ceil(ObjectiveValue - SLACK)
}
