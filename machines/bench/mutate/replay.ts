import type { TableState } from '#machines/walk/table.ts'
import { after } from '../compare/events.ts'
import { happeningOf } from '../compare/happening-of.ts'
import { differs, type Observed, observed, type Side } from '../compare/observed.ts'
import type { TourPath } from '../tour/tour-event.ts'

/** The observations at the start and after each event, for every path of a tour. */
export type Recorded = readonly { readonly path: TourPath; readonly seen: readonly Observed[] }[]

/** Plays a tour on the flow that it was made for, and records the observations for comparison. */
export const recorded = (side: Side, paths: readonly TourPath[]): Recorded =>
  paths.map((path) => ({ path, seen: [...played(side, path)] }))

/**
 * Describes the first event of a tour at which another flow differs from the recording. Returns `undefined` if it never
 * differs.
 */
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
