import type { AnyFlow } from '#machines/define/flow.ts'
import { targetsOf } from '../tour/target.ts'
import type { TourPath } from '../tour/tour.ts'
import { candidates, type Known } from './candidates.ts'
import type { Deed } from './deed.ts'
import { pathOf } from './expected.ts'
import { modelOf, type Stand } from './model.ts'
import { taken } from './taken.ts'

/** More states than this are not gone through for the next target. */
const STATES = 5_000
const MOST_EVENTS = 60

export interface ToursFrom {
  readonly paths: readonly TourPath[]
  /** The targets that nothing takes that can happen from there on; none is named where not every state was gone through. */
  readonly beyond: readonly string[]
  /** The targets that no path takes, whether or not every state was gone through. */
  readonly left: readonly string[]
}

/**
 * Paths that take every target of a flow that can be attained from where a run begins with answers that stand already: each
 * time on to the nearest that is left. Not the fewest events, but the same each time.
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

/** The shortest way on that takes something that is left; nothing where there is none. */
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
