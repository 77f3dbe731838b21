import type { AnyFlow } from '#machines/define/flow.ts'
import { targetsOf } from '../tour/target.ts'
import type { TourPath } from '../tour/tour.ts'
import { candidates, type Known } from './candidates.ts'
import type { Deed } from './deed.ts'
import { pathOf } from './expected.ts'
import { modelOf, type Stand } from './model.ts'
import { taken } from './taken.ts'

/** The maximum number of states to visit in search of the next target. */
const STATES = 5_000
const MOST_EVENTS = 60

export interface ToursFrom {
  readonly paths: readonly TourPath[]
  /**
   * The targets (the parts of a flow that a tour must cover) that cannot be reached from the starting position. Empty
   * if some states were not visited, since nothing is proved then.
   */
  readonly beyond: readonly string[]
  /** The targets that no path covers, whether or not every state was visited. */
  readonly left: readonly string[]
}

/**
 * Finds paths that cover every target (what a tour must cover) that a run with existing answers can reach from its
 * position. Each path goes on to the nearest remaining target. The number of events is not minimal, but the same
 * arguments always give the same paths.
 */
export function tourFrom(flow: AnyFlow, known: Known, begun: Stand, cap = MOST_EVENTS): ToursFrom {
  const left = new Set(targetsOf(flow).map(({ id }) => id))
  let isCut = false
  const next = (from: Stand) => {
    const way = onwards(flow, known, from, left)
    isCut ||= way === 'too far'
    return way === 'too far' ? undefined : way
  }
  const paths: TourPath[] = []
  const take = (way: Way) => {
    for (const id of way.took) left.delete(id)
    return way
  }
  for (;;) {
    const events: Deed[] = []
    for (let way = next(begun); way; way = next(way.stand)) {
      if (events.length > 0 && events.length + way.deeds.length > cap) break
      events.push(...take(way).deeds)
    }
    if (events.length === 0) return { paths, beyond: isCut ? [] : [...left], left: [...left] }
    paths.push(pathOf(flow, `${flow.id}-${paths.length + 1}`, { given: begun.draft.given, events }, begun))
  }
}

interface Way {
  readonly stand: Stand
  readonly deeds: readonly Deed[]
  readonly took: readonly string[]
}

/**
 * Returns a shortest list of events that covers a remaining target. `undefined` if there is none, `too far` if too many
 * states would have to be visited.
 */
function onwards(flow: AnyFlow, known: Known, from: Stand, left: ReadonlySet<string>): Way | 'too far' | undefined {
  const model = modelOf(flow)
  const queue: Way[] = [{ stand: from, deeds: [], took: [] }]
  const seen = new Set<string>()
  for (let way = queue.shift(); way; way = queue.shift()) {
    if (seen.size >= STATES) return 'too far'
    for (const [deed, stand] of candidates(model, known, way.stand)) {
      const took = [...way.took, ...taken(model, way.stand, deed, stand)]
      const next = { stand, deeds: [...way.deeds, deed], took }
      if (took.some((id) => left.has(id))) return next
      const key = JSON.stringify(stand.state)
      if (deed.type === 'invalid' || seen.has(key)) continue
      seen.add(key)
      queue.push(next)
    }
  }
  return undefined
}
