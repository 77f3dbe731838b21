import type { Examples } from '#machines/bench/check/finding.ts'
import type { Known } from '#machines/bench/play/candidates.ts'
import { pathOf } from '#machines/bench/play/expected.ts'
import { modelOf, type Stand } from '#machines/bench/play/model.ts'
import { withMoreInvalid } from '#machines/bench/play/more-invalid.ts'
import { readPath } from '#machines/bench/play/notation.ts'
import { receiptsIn } from '#machines/bench/play/run.ts'
import { tourFrom } from '#machines/bench/play/tour-from.ts'
import { givensOf } from '#machines/bench/tour/choices.ts'
import { type TourOptions, type TourPath, tourOf } from '#machines/bench/tour/tour.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { byHand } from './by-hand.ts'
import { beyondHandsIn } from './hands.ts'

/** What is to be played, and on what. */
export interface Asked {
  readonly on: 'machine' | 'browser'
  /** One path, as it was printed. */
  readonly path?: string | undefined
  readonly tour: TourOptions
  /** The tours as they are, without more wrong answers than they need. */
  readonly plain?: true
  readonly baseUrl?: string | undefined
  readonly outbox?: string | undefined
}

/** The paths of one flow, with what their events are made of. */
export interface Course {
  readonly flow: AnyFlow
  readonly examples: Examples
  readonly known: Known
  readonly paths: readonly TourPath[]
  /** Where runs begin, if not with an empty draft. */
  readonly from: Stand | undefined
  /** The transitions that nothing takes from there on, or that tours without `notByHand` do not take. */
  readonly beyond: readonly string[]
  /** What a browser run cannot play, in sentences; empty on the machine. */
  readonly notByHand: readonly string[]
}

/** The tour of a flow, or the one path that is asked for; from where runs begin with answers, a tour of its own. */
export function courseOf(flow: AnyFlow, examples: Examples, asked: Asked, from?: Stand): Course {
  const { on, path, tour, plain } = asked
  const whole = { paths: tourOf(flow, examples, tour).paths, beyond: [] }
  const known = { examples, receipts: receiptsIn(whole.paths), ...(on === 'browser' && { can: byHand(examples) }) }
  const course = { flow, examples, known, from, notByHand: on === 'browser' ? beyondHandsIn(flow) : [] }
  if (path !== undefined) return { ...course, paths: [onePath(path)], beyond: [] }
  const { paths, beyond } = from
    ? tourFrom(flow, known, from, tour.cap)
    : course.notByHand.length > 0
      ? toursByHand(flow, known, tour.cap)
      : whole
  return { ...course, paths: plain ? paths : withMoreInvalid(flow, known, paths, from), beyond }

  function onePath(word: string): TourPath {
    return pathOf(flow, 'path', readPath(flow, examples, word, from), from)
  }
}

/** Tours without the events that a browser run cannot play. */
function toursByHand(flow: AnyFlow, known: Known, cap: number | undefined) {
  const all = givensOf(flow).map((given) => tourFrom(flow, known, modelOf(flow).begun(given), cap))
  const paths = all.flatMap(({ paths }) => paths)
  const [first, ...others] = all.map(({ left }) => left)
  return {
    paths: paths.map((path, at) => ({ ...path, id: `${flow.id}-${at + 1}` })),
    beyond: (first ?? []).filter((id) => others.every((one) => one.includes(id))),
  }
}
