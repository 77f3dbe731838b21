import type { AnyFlow } from '#machines/define/flow.ts'
import type { TourPath } from '../tour/tour.ts'
import { candidates, type Known } from './candidates.ts'
import { type Deed, type Deeds, deedsOf } from './deed.ts'
import { pathOf } from './expected.ts'
import { Impossible } from './follow.ts'
import { modelOf, type Stand } from './model.ts'
import type { Failure, Played } from './play.ts'

/** A function that plays a path. */
export type Play = (path: TourPath) => Promise<Played>

/** The shortest path found that fails in the same way. */
export interface Shrunk {
  readonly played: Played
  readonly failure: Failure
  readonly tries: number
  /** Whether shorter paths remained untried when the limit was reached. */
  readonly gaveUp: boolean
  /**
   * Whether the path failed in the same way when it was replayed. A failure that does not repeat depends on chance, and
   * its path is not shortened.
   */
  readonly repeats: boolean
}

interface Failed {
  readonly played: Played
  readonly failure: Failure
}
const failed = (played: Played): Failed | undefined => played.failure && { played, failure: played.failure }

/** The maximum number of states to visit in search of a shorter path. */
const STATES = 5_000

/**
 * Shortens a failing path. First drops the events after the failure, then tries the shortest paths to the failing step,
 * then drops each event that is not needed. A shorter path must fail in the same way. Plays at most `tries` paths.
 */
export async function shrunk(
  flow: AnyFlow,
  known: Known,
  first: Played,
  play: Play,
  { tries = 300, from }: { tries?: number; from?: Stand | undefined } = {},
): Promise<Shrunk> {
  const begun = failed(first)
  if (!begun) throw new Error('Only a path that fails is shrunk.')
  let [best, left] = [begun, tries]

  /** Plays some events if they form a possible path, and keeps the path if it fails in the same way. */
  async function attempt(deeds: Deeds): Promise<boolean> {
    const path = left > 0 ? pathFrom(flow, first.path.id, deeds, from) : undefined
    if (!path) return false
    left--
    const again = failed(await play(path))
    if (!again || !isSame(best, again)) return false
    best = { ...again, played: upTo(flow, again, from) }
    return true
  }

  if (!(await attempt(deedsOf(upTo(flow, begun, from).path))))
    return { ...best, tries: tries - left, gaveUp: false, repeats: false }
  const last = best.played.path.events[best.failure.at]
  const length = () => best.played.path.events.length
  if (last) {
    const { given } = best.played.path
    const goal = { step: last.step, deed: deedsOf({ given, events: [last] }).events[0] }
    for (const way of shortestWays(flow, known, from ?? modelOf(flow).begun(given), goal)) {
      if (way.length + 1 >= length() || left < tries / 2) break
      if (goal.deed && (await attempt({ given, events: [...way, goal.deed] }))) break
    }
  }
  for (let size = Math.ceil(length() / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at + size < length(); ) {
      const { given, events } = deedsOf(best.played.path)
      if (!(await attempt({ given, events: events.toSpliced(at, size) }))) at++
    }
  }
  return { ...best, tries: tries - left, gaveUp: left <= 0, repeats: true }
}

/** Cuts a path after the event where it failed. */
function upTo(flow: AnyFlow, { played, failure: { at } }: Failed, from: Stand | undefined): Played {
  const { given, events } = deedsOf(played.path)
  if (events.length === at + 1) return played
  return { ...played, path: pathOf(flow, played.path.id, { given, events: events.slice(0, at + 1) }, from) }
}

function pathFrom(flow: AnyFlow, id: string, deeds: Deeds, from: Stand | undefined): TourPath | undefined {
  try {
    return pathOf(flow, id, deeds, from)
  } catch (error) {
    if (error instanceof Impossible) return undefined
    throw error
  }
}

/**
 * Whether two paths fail in the same way: the same observation is wrong after the same kind of event at the same step.
 */
function isSame(one: Failed, other: Failed): boolean {
  const [a, b] = [one, other].map(({ played, failure }) => played.path.events[failure.at])
  return one.failure.what === other.failure.what && a?.type === b?.type && a?.step === b?.step && a?.code === b?.code
}

/**
 * Yields the shortest lists of events that lead to the step where the path failed, shortest first. Visits each state
 * once, and at most `STATES` states.
 */
function* shortestWays(
  flow: AnyFlow,
  known: Known,
  begun: Stand,
  goal: { readonly step: string; readonly deed: Deed | undefined },
): Generator<readonly Deed[]> {
  const model = modelOf(flow)
  const queue: { readonly stand: Stand; readonly way: readonly Deed[] }[] = [{ stand: begun, way: [] }]
  const seen = new Set<string>()
  for (let at = 0; at < queue.length && seen.size < STATES; at++) {
    const next = queue[at]
    if (!next) return
    const { stand, way } = next
    if (model.stepAt(stand).id === goal.step) yield way
    for (const [deed, to] of candidates(model, known, stand)) {
      const key = JSON.stringify(to.state)
      if (deed.type === 'invalid' || seen.has(key)) continue
      seen.add(key)
      queue.push({ stand: to, way: [...way, deed] })
    }
  }
}
