import { posix } from 'node:path'
import type { Import } from './imports.ts'
import { isTest } from './tree.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The imports of each file. */
export const fileGraph = (imports: readonly Import[]): Graph =>
  graphOf(imports.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const])))

/**
 * The imports of each folder. A folder does not include its subfolders. Tests are left out, because no other file
 * imports them.
 */
export function folderGraph(imports: readonly Import[]): Graph {
  const pairs = imports.flatMap(({ from, to }) => {
    if (to === undefined || isTest(from)) return []
    const [one, other] = [posix.dirname(from), posix.dirname(to)]
    return one === other ? [] : [[one, other] as const]
  })
  return graphOf(pairs)
}

function graphOf(pairs: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of pairs) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** Each cycle that a depth-first search finds, as a sentence: `a imports b imports a`. */
export function cyclesOf(graph: Graph): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (node: string, path: readonly string[]) => {
    const start = path.indexOf(node)
    if (start >= 0) cycles.push([...path.slice(start), node].join(' imports '))
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}
