import type { AnyFlow } from '#machines/define/flow.ts'
import { againPaths } from '../again/again.ts'
import type { Examples } from '../check/finding.ts'
import { type TourPath, tourOf } from '../tour/tour.ts'

/**
 * The paths that, together with the boundary answers, must notice mutants: the tour, which takes each transition, and
 * the paths on which an event happens a second time. Throws `Unworkable` if the tour does.
 */
export function provingPaths(flow: AnyFlow, examples: Examples): readonly TourPath[] {
  const { paths } = tourOf(flow, examples)
  return [...paths, ...againPaths(flow, examples, paths)]
}
