import type { Target } from '#machines/bench/tour/target.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

interface Arc {
  readonly from: string
  readonly to: string
  readonly cost: number
  readonly least: number
  flow: number
}

/**
 * The fewest events that can take these targets, computed by another method than `npm run flow -- tour`. Each step is
 * asking, sending or stuck, and each target is an arc from one such place to another. Cycles that lower the cost are
 * used until none is left. This method ignores some rules of reviews and required calls, so its number may be too low,
 * but never too high.
 */
export function countedBound(flow: AnyFlow, targets: readonly Target[], starts: readonly string[]): number {
  const kinds = new Map([...flow.steps, ...flow.asides].map(({ id, kind }) => [id, kind]))
  const arcs: Arc[] = []
  const add = (from: string, to: string, cost: number, least = 0) => arcs.push({ from, to, cost, least, flow: least })
  const asks = (id: string) => `${id}?`
  const sends = (id: string) => `${id}!`

  for (const [id, kind] of kinds) {
    add(asks(id), sends(id), kind === 'automatic' || kind === 'wait' ? 0 : 1)
    add(asks(id), 'over', 0)
    add(sends(id), 'over', 0)
  }
  for (const review of flow.steps.filter(({ rows }) => rows.length > 0))
    for (const earlier of flow.steps.slice(0, flow.steps.indexOf(review)))
      for (const later of flow.steps.slice(flow.steps.indexOf(earlier) + 1, flow.steps.indexOf(review) + 1))
        add(asks(earlier.id), asks(later.id), 1)
  for (const id of starts) add('over', asks(id), 0)

  let apart = 0
  for (const { id, kind, from, to } of targets) {
    const isPassed = kinds.get(from) === 'automatic' || kinds.get(from) === 'wait'
    if (kind === 'invalid' || kind === 'lost' || kind === 'retry') apart++
    else if ((kind === 'door' && from === to) || kind === 'done') continue
    else {
      add(id, `${id}.`, 0, 1)
      add(`${id}.`, asks(to), 0)
      if (kind === 'failure' || kind === 'success') add(sends(from), id, 1)
      else add(asks(from), id, kind === 'continue' && isPassed ? 0 : 1)
      if (kind === 'continue') add(sends(from), id, isPassed ? 0 : 1)
      // A door that leads to the next step takes the same way as Continue, so a single event can take both targets.
      if (kind === 'door')
        for (const one of targets)
          if (one.kind === 'continue' && one.from === from && one.to === to) add(`${id}.`, one.id, 0)
      if (kind === 'return') {
        // Back at a review also lies on the way to the review, so a single event can take both targets.
        add(sends(from), id, 1)
        for (const one of targets) if (one.kind === 'continue' && one.to === to) add(`${one.id}.`, id, 0)
      }
    }
  }
  return apart + cheapest(arcs)
}

/** Starts from a flow that uses expensive arcs between all places, and then makes it cheaper. */
function cheapest(arcs: Arc[]): number {
  const DEAR = 10_000
  const spare = new Map<string, number>()
  const bring = (place: string, more: number) => spare.set(place, (spare.get(place) ?? 0) + more)
  for (const { from, to, flow } of arcs) {
    bring(to, flow)
    bring(from, -flow)
  }
  for (const [place, much] of spare) {
    if (much > 0) arcs.push({ from: place, to: 'anywhere', cost: DEAR, least: 0, flow: much })
    if (much < 0) arcs.push({ from: 'anywhere', to: place, cost: DEAR, least: 0, flow: -much })
  }
  for (let cycle = negativeCycle(arcs); cycle.length > 0; cycle = negativeCycle(arcs)) {
    const undone = cycle.filter(({ way }) => way < 0).map(({ arc }) => arc.flow - arc.least)
    const much = Math.min(...undone)
    for (const { arc, way } of cycle) arc.flow += way * much
  }
  return arcs.reduce((sum, { cost, flow }) => sum + cost * flow, 0)
}

interface Residual {
  readonly from: string
  readonly to: string
  readonly cost: number
  readonly arc: Arc
  readonly way: 1 | -1
}

/** A cycle along which the flow gets cheaper, found with the Bellman–Ford algorithm. Empty if there is none. */
function negativeCycle(arcs: readonly Arc[]): readonly Residual[] {
  const residual = arcs.flatMap((arc): Residual[] => {
    const there = { from: arc.from, to: arc.to, cost: arc.cost, arc, way: 1 } as const
    const back = { from: arc.to, to: arc.from, cost: -arc.cost, arc, way: -1 } as const
    return arc.flow > arc.least ? [there, back] : [there]
  })
  const far = new Map<string, number>()
  const by = new Map<string, Residual>()
  for (let isCheaper = true; isCheaper; ) {
    isCheaper = false
    for (const one of residual) {
      const sum = (far.get(one.from) ?? 0) + one.cost
      if (sum >= (far.get(one.to) ?? 0)) continue
      far.set(one.to, sum)
      by.set(one.to, one)
      isCheaper = true
    }
    // Searched after each round, because a cycle appears long before the last round.
    const cycle = closedCycle(by)
    if (cycle.length > 0) return cycle
  }
  return []
}

/** A cycle among the arcs through which each place was last reached. Empty if there is none. */
function closedCycle(by: ReadonlyMap<string, Residual>): readonly Residual[] {
  const seenFrom = new Map<string, string>()
  for (const start of by.keys()) {
    let at = start
    while (by.has(at) && !seenFrom.has(at)) {
      seenFrom.set(at, start)
      at = by.get(at)?.from ?? at
    }
    if (seenFrom.get(at) !== start) continue
    const cycle: Residual[] = []
    for (let arc = by.get(at); arc; arc = arc.from === at ? undefined : by.get(arc.from)) cycle.push(arc)
    return cycle
  }
  return []
}
