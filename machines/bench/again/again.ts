import type { AnyFlow } from '#machines/define/flow.ts'
import { compileTable } from '#machines/walk/table.ts'
import type { Examples } from '../check/finding.ts'
import { type Pair, pairsOf } from '../compare/bisimulation.ts'
import { sideOf } from '../compare/observed.ts'
import type { TourPath } from '../tour/tour-event.ts'
import { askedAgain } from './asked-again.ts'
import { memoriesIn } from './memories.ts'
import { eventsTo, pairsAlong, pathOf } from './path-of.ts'

/** More states than this are not gone through. */
const MOST = 10_000

/**
 * Paths on which what happened once happens again: a tour takes each transition, and may forget at once whence it came.
 * Every beginning; each refusal, success and Back where the step was done before; every combination of what a condition
 * reads; each answer changed that another one read, up to where that is asked again, from where the tour came to both if
 * that is far. The same each time.
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

/** Without those that others pass on their way. */
function longest(pairs: readonly Pair[]): readonly Pair[] {
  const passed = new Set<Pair>()
  for (const pair of pairs) for (let at = pair.from; at; at = at.from) passed.add(at)
  return pairs.filter((pair) => !passed.has(pair))
}
