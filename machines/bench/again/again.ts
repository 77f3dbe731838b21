import type { AnyFlow } from '#machines/define/flow.ts'
import { compileTable } from '#machines/walk/table.ts'
import type { Examples } from '../check/finding.ts'
import { type Pair, pairsOf } from '../compare/bisimulation.ts'
import { sideOf } from '../compare/observed.ts'
import type { TourPath } from '../tour/tour-event.ts'
import { askedAgain } from './asked-again.ts'
import { memoriesIn } from './memories.ts'
import { eventsTo, pairsAlong, pathOf } from './path-of.ts'

/** The highest number of states to visit. */
const MOST = 10_000

/**
 * Finds paths (lists of events from the start of a run) on which an event happens a second time. A tour takes each
 * transition once, so it may never repeat an event. These paths cover every way to begin; each refusal, success and
 * Back at a step whose effect already happened; every combination of values that a condition reads; and each change of
 * an answer that another step reads, up to the point where that step is asked again. If the changed step is far from
 * its reader, the path starts from a state of the tour in which both steps have been answered. The same arguments
 * always give the same paths.
 */
export function againPaths(flow: AnyFlow, examples: Examples, tour: readonly TourPath[]): readonly TourPath[] {
  const side = sideOf(flow)
  const memories = memoriesIn(flow, compileTable(flow))
  const first = new Map<string, Pair>()
  const changes = askedAgain(side, examples)
  let states = 0
  for (const { pair, isNew } of pairsOf(side, side, examples, 'values')) {
    if (isNew && ++states > MOST) break
    for (const memory of memories(pair, isNew)) if (!first.has(memory)) first.set(memory, pair)
    changes.look(pair)
  }
  for (const path of tour) for (const pair of pairsAlong(side, path)) changes.seek(pair)
  return [...longest([...new Set(first.values())]), ...changes.found()].map((pair) =>
    pathOf(flow, pair.given, eventsTo(side, pair)),
  )
}

/** Drops each path that is the beginning of a longer path. */
function longest(pairs: readonly Pair[]): readonly Pair[] {
  const passed = new Set<Pair>()
  for (const pair of pairs) for (let at = pair.from; at; at = at.from) passed.add(at)
  return pairs.filter((pair) => !passed.has(pair))
}
