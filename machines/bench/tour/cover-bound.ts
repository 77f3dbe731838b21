import load from 'highs'
import type { Node, StateGraph } from './state-graph.ts'

const highs = await load()

/** The tolerance for results of a linear program. They can be slightly off from whole numbers. */
const SLACK = 1e-6

/**
 * Computes a lower bound for the number of events that take these targets, if every state is known. The bound is the
 * cost of the cheapest flow (possibly fractional) through the states that leaves every state it enters and takes each
 * target at least once. Every tour is such a flow, so no tour is shorter.
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
