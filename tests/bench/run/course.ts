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

/** What to play, and where. */
export interface Asked {
  readonly on: 'machine' | 'browser'
  /** Play only this path, as an earlier run printed it. */
  readonly path?: string | undefined
  readonly tour: TourOptions
  /** Play the tours without adding more invalid answers. */
  readonly plain?: true
  readonly baseUrl?: string | undefined
  readonly outbox?: string | undefined
}

/** The paths to play for one flow, and everything needed to play them. */
export interface Course {
  readonly flow: AnyFlow
  readonly examples: Examples
  readonly known: Known
  readonly paths: readonly TourPath[]
  /** The position at which each run starts. `undefined` for a draft without answers. */
  readonly from: Stand | undefined
  /**
   * The ids of transitions that the paths cannot take, because of where runs start or because no person can perform the
   * events.
   */
  readonly beyond: readonly string[]
  /**
   * Sentences about the events that cannot be played in a browser. Empty if the paths are played on the state machine.
   */
  readonly notByHand: readonly string[]
}

/**
 * Returns the requested path, or the tour of a flow. If runs start with existing answers, computes a tour from there.
 */
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

/** Computes tours without the events that cannot be played in a browser. */
function toursByHand(flow: AnyFlow, known: Known, cap: number | undefined) {
  const all = givensOf(flow).map((given) => tourFrom(flow, known, modelOf(flow).begun(given), cap))
  const paths = all.flatMap(({ paths }) => paths)
  const [first, ...others] = all.map(({ left }) => left)
  return {
    paths: paths.map((path, at) => ({ ...path, id: `${flow.id}-${at + 1}` })),
    beyond: (first ?? []).filter((id) => others.every((one) => one.includes(id))),
  }
}
