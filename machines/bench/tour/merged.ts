import { refined } from '../states/refine.ts'
import type { Arc, Node, StateGraph } from './state-graph.ts'

/** The states of a flow, with equivalent states merged. */
export interface Merged {
  readonly graph: StateGraph
  readonly starts: readonly Node[]
  /** Turns a path through merged states into a path through the original states. */
  apart(way: readonly Arc[]): readonly Arc[]
}

/**
 * Merges the states from which the same targets can be taken, now and later (partition refinement). The events of all
 * states in a class then lead to the same classes, so a shortest tour of the classes is a shortest tour of the states.
 */
export function merged(graph: StateGraph, nodes: readonly Node[], starts: readonly Node[]): Merged {
  const classOf = classesOf(graph, nodes)
  const own = new Map<number, Node>()
  for (const node of nodes) {
    const id = classOf(node)
    if (!own.has(id)) own.set(id, { ...node, id, arcs: undefined })
  }
  const standing = new Map([...own.values()].map((one) => [one, nodes.find((node) => classOf(node) === one.id)]))
  const of = (node: Node) => own.get(classOf(node)) ?? node
  const whatOf = (arc: Arc) => `${arc.covers.join()}>${classOf(arc.to)}`

  function arcsOf(one: Node): readonly Arc[] {
    const stands = standing.get(one)
    if (!one.arcs && stands) {
      const different = new Map(graph.arcsOf(stands).map((arc) => [whatOf(arc), arc]))
      const arcs = [...different.values()].map((arc) => ({ ...arc, from: one, to: of(arc.to) }))
      one.arcs = arcs.filter(({ to, covers }) => to !== one || covers.length > 0)
    }
    return one.arcs ?? []
  }

  function apart(way: readonly Arc[]): readonly Arc[] {
    const begun = starts.find((start) => of(start) === way[0]?.from)
    const arcs: Arc[] = []
    for (const { covers, to, what } of way) {
      const from = arcs.at(-1)?.to ?? begun
      const same = from
        ? graph.arcsOf(from).filter((arc) => of(arc.to) === to && arc.covers.join() === covers.join())
        : []
      const arc = same.find((one) => one.what.type === what.type && one.what.answer === what.answer) ?? same[0]
      if (!arc) throw new Error('What is taken for one does not lead the same way.')
      arcs.push(arc)
    }
    return arcs
  }

  return {
    graph: { start: (given) => of(graph.start(given)), arcsOf, size: () => own.size },
    starts: [...new Set(starts.map(of))],
    apart,
  }
}

/** Makes a function that returns the number of a state's class. Equivalent states have the same number. */
function classesOf(graph: StateGraph, nodes: readonly Node[]): (node: Node) => number {
  const places = new Map(nodes.map((node, place) => [node, place]))
  const classes = refined(
    nodes.map(({ state }) => `${state.at},${state.phase}`),
    nodes.map((node) =>
      graph.arcsOf(node).map(({ to, covers }) => ({ label: covers.join(), to: places.get(to) ?? 0 })),
    ),
  )
  return (node) => classes[places.get(node) ?? -1] ?? 0
}
