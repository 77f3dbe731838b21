import type { TableState } from '#machines/walk/table.ts'
import { after } from '../compare/events.ts'
import { happeningOf } from '../compare/happening-of.ts'
import { differs, type Observed, observed, type Side } from '../compare/observed.ts'
import type { TourPath } from '../tour/tour-event.ts'

/** What a tour sees at every turn of every path. */
export type Recorded = readonly { readonly path: TourPath; readonly seen: readonly Observed[] }[]

/** Plays a tour on its own flow, to be compared with. */
export const recorded = (side: Side, paths: readonly TourPath[]): Recorded =>
  paths.map((path) => ({ path, seen: [...played(side, path)] }))

/** The first turn of a tour at which another flow differs from what was recorded, in words; `undefined` where none does. */
export function departure(side: Side, tour: Recorded): string | undefined {
  for (const { path, seen } of tour) {
    let turn = 0
    for (const now of played(side, path)) {
      const before = seen[turn]
      const at = before && differs(before, now)
      if (at !== undefined) return `${path.id}, turn ${turn}: ${at}`
      turn++
    }
  }
  return undefined
}

function* played(side: Side, { given, events }: TourPath): Generator<Observed> {
  let state: TableState = side.table.initial(given)
  yield observed(side, state)
  for (const event of events) {
    const happening = happeningOf(event)
    if (happening) state = after(side, state, happening)
    yield observed(side, state)
  }
}
