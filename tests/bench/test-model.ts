import { assign, createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import type { Examples } from '#machines/bench/check/finding.ts'
import { choicesOf, givensOf } from '#machines/bench/tour/choices.ts'
import { type Arc, type Node, type StateGraph, stateGraph, type What } from '#machines/bench/tour/state-graph.ts'
import { targetsOf } from '#machines/bench/tour/target.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/**
 * The size of the test model that XState makes for a flow: the number of its paths, and the number of events in them.
 * `stopped` tells whether the limit of states was reached.
 */
export interface Modelled {
  readonly paths: number
  readonly steps: number
  readonly stopped: boolean
}

/**
 * Computes the shortest paths with XState's test model and its default settings, over the same states and events as a
 * tour. XState rejects machines that invoke something, so the outcomes of calls are ordinary events here. The
 * computation stops after `most` states, because it might never end.
 */
export function modelled(flow: AnyFlow, examples: Examples, most: number): Modelled {
  const graph = stateGraph(flow, choicesOf(flow, examples, 1), targetsOf(flow))
  const all = givensOf(flow).map((given) => fromStart(flow, graph, graph.start(given), most))
  return {
    paths: all.reduce((sum, { paths }) => sum + paths, 0),
    steps: all.reduce((sum, { steps }) => sum + steps, 0),
    stopped: all.some(({ stopped }) => stopped),
  }
}

interface Event {
  readonly type: What['type']
  /** Distinguishes events of the same type, such as two different answers. */
  readonly of: string
}

const TYPES = 'answer invalid done refused lost retry continue back close change aside'.split(' ')

function fromStart(flow: AnyFlow, graph: StateGraph, start: Node, most: number): Modelled {
  const steps = [...flow.steps, ...flow.asides].map(({ id }) => id)
  const places = steps.flatMap((id) => ['asking', 'saving', 'stuck'].map((phase) => `${id} ${phase}`))
  const nodes = new Map([[start.id, start]])
  const placeOf = ({ state }: Node) => `${steps[state.at]} ${state.phase}`
  const eventOf = ({ what: { type, ...of } }: Arc): Event => ({ type, of: JSON.stringify(of) })
  const arcsAt = (id: number): readonly Arc[] => {
    const node = nodes.get(id)
    const arcs = node ? graph.arcsOf(node) : []
    for (const { to } of arcs) nodes.set(to.id, to)
    return arcs
  }
  const arcBy = (id: number, event: Event) =>
    arcsAt(id).find((arc) => arc.what.type === event.type && eventOf(arc).of === event.of)

  const ways = places.map((place) => ({
    target: `#${place}`,
    guard: ({ context, event }: { context: { at: number }; event: Event }) => {
      const arc = arcBy(context.at, event)
      return arc !== undefined && placeOf(arc.to) === place
    },
    actions: assign(({ context, event }: { context: { at: number }; event: Event }) => ({
      at: arcBy(context.at, event)?.to.id ?? context.at,
    })),
  }))
  const on = Object.fromEntries(TYPES.map((type) => [type, ways]))
  const machine = createMachine({
    types: {} as { context: { at: number }; events: Event },
    context: { at: start.id },
    initial: placeOf(start),
    states: Object.fromEntries(places.map((place) => [place, { id: place, on }])),
  })

  let met = 0
  const paths = createTestModel(machine).getShortestPaths({
    events: ({ context }) => arcsAt(context.at).map(eventOf),
    stopWhen: () => ++met > most,
  })
  return { paths: paths.length, steps: paths.reduce((sum, path) => sum + path.steps.length, 0), stopped: met > most }
}
