import type { AnyFlow } from '#machines/define/flow.ts'
import type { Place } from './places.ts'
import { type Sight, sightOf } from './sight.ts'

/**
 * Chooses places that differ in what is asked there or in what can follow at once: the step, whether it has a Back
 * link, and the step that each answer leads to. Progress and the rows of a review do not count. Returns, for each group
 * of equal places, the nearest one that `isShown` accepts. For a review, returns enough places to show each row, to
 * hide it, and to let people change it.
 */
export function toldAtOnce(
  flow: AnyFlow,
  places: readonly Place[],
  isShown: (place: Place) => boolean,
): readonly Place[] {
  const groups = Map.groupBy(places.filter(isShown), (place) => keyOf(place, places, sightOf(flow, place)))
  return [...groups.values()].flatMap((own) => (own[0]?.step.rows.length ? rowsCovered(flow, own) : own.slice(0, 1)))
}

function keyOf({ step, state, opener, follows }: Place, places: readonly Place[], sight: Sight): string {
  const next = follows
    .filter(({ label }) => step.rows.length === 0 || !label.startsWith('change '))
    .map(({ label, to }) => `${label}>${places[to]?.step.id},${places[to]?.state.phase}`)
  const { mode, back, returning } = sight
  return [step.id, state.phase, mode, back, returning, opener, ...new Set(next.sort())].join(';')
}

/**
 * Returns the first of these places, and further ones that show something new about a row. Prefers places that show the
 * most new things.
 */
function rowsCovered(flow: AnyFlow, own: readonly Place[]): readonly Place[] {
  const rows = new Map(own.map((place) => [place, sightOf(flow, place).rows]))
  const all = new Set([...rows.values()].flat())
  const told = new Map([...rows].map(([place, shown]) => [place, partsOf(shown, all)]))
  const left = new Set([...told.values()].flat())
  const chosen: Place[] = []
  for (let next = own[0]; next && left.size > 0; next = mostTelling(told, left)) {
    chosen.push(next)
    for (const part of told.get(next) ?? []) left.delete(part)
  }
  return chosen
}

/** Lists, for each row, how it is shown or that it is hidden. */
const partsOf = (shown: readonly string[], all: ReadonlySet<string>): readonly string[] => {
  const here = new Set(shown)
  return [...all].map((row) => (here.has(row) ? row : `not ${row}`))
}

function mostTelling(told: ReadonlyMap<Place, readonly string[]>, left: ReadonlySet<string>): Place | undefined {
  let best: Place | undefined
  let most = 0
  for (const [place, parts] of told) {
    let count = 0
    for (const part of parts) if (left.has(part)) count++
    if (count > most) [best, most] = [place, count]
  }
  return best
}
