import type { AnyFlow } from '#machines/define/flow.ts'
import { sameAnswer } from '#machines/walk/draft.ts'
import type { TourPath } from '../tour/tour.ts'
import type { Known } from './candidates.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import type { Stand } from './model.ts'
import type { Failure, Played } from './play.ts'
import { type Play, shrunk } from './shrink.ts'

/** A failing path, shortened as far as possible. */
export interface Found {
  /** The id of the path that failed first. */
  readonly path: string
  readonly shortest: Played
  readonly failure: Failure
  /** How many paths were played to shorten the failing one, and whether shorter paths remained untried. */
  readonly tries: number
  readonly gaveUp: boolean
  /** Whether the path failed again when it was replayed. */
  readonly repeats: boolean
}

/** The results of playing the paths of a flow. */
export interface Ran {
  readonly flow: AnyFlow
  readonly played: readonly Played[]
  readonly found: readonly Found[]
  readonly coverage: Coverage
  readonly ms: number
}

/** Plays the paths of a flow one after another. Shortens each failing path by playing at most `tries` more paths. */
export async function runPaths(
  flow: AnyFlow,
  paths: readonly TourPath[],
  known: Known,
  { play, tries, clock, from }: { play: Play; tries: number; clock: () => number; from?: Stand | undefined },
): Promise<Ran> {
  const began = clock()
  const played: Played[] = []
  const found: Found[] = []
  for (const path of paths) {
    const one = await play(path)
    played.push(one)
    if (one.failure) found.push(await madeShort(one))
  }
  return { flow, played, found, coverage: coverageOf(flow, played), ms: Math.round(clock() - began) }

  async function madeShort(first: Played): Promise<Found> {
    const {
      played: shortest,
      failure,
      tries: tried,
      gaveUp,
      repeats,
    } = await shrunk(flow, known, first, play, { tries, from })
    return { path: first.path.id, shortest, failure, tries: tried, gaveUp, repeats }
  }
}

/**
 * Collects the receipts (results of effects) that occur in some paths, by step. They can be used in other paths too.
 */
export function receiptsIn(paths: readonly TourPath[]): Known['receipts'] {
  const all = new Map<string, Readonly<Record<string, unknown>>[]>()
  for (const { step, receipt } of paths.flatMap(({ events }) => events)) {
    const known = all.get(step) ?? []
    if (receipt && !known.some((one) => sameAnswer(one, receipt))) all.set(step, [...known, receipt])
  }
  return Object.fromEntries(all)
}
