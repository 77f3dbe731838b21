import type { AnyFlow } from '#machines/define/flow.ts'
import { againPaths } from '../again/again.ts'
import type { Examples } from '../check/finding.ts'
import { type TourPath, tourOf } from '../tour/tour.ts'

/**
 * What mutants are held to, beside boundary answers: the tour, which takes each transition, and the paths on which what
 * happened happens again. Throws `Unworkable` as the tour does.
 */
export function provingPaths(flow: AnyFlow, examples: Examples): readonly TourPath[] {
  const { paths } = tourOf(flow, examples)
  return [...paths, ...againPaths(flow, examples, paths)]
}
