import type { AnyFlow } from '#machines/define/flow.ts'
import type { Pair } from '../compare/bisimulation.ts'
import { after, type Facts, type Happening } from '../compare/events.ts'
import { happeningOf } from '../compare/happening-of.ts'
import type { Side } from '../compare/observed.ts'
import type { TourEvent, TourPath } from '../tour/tour-event.ts'

/** The events that led to a state, as the events of a tour. */
export function eventsTo({ steps }: Side, pair: Pair): readonly TourEvent[] {
  const events: TourEvent[] = []
  for (let at: Pair = pair; at.from && at.by; at = at.from) {
    const [before] = at.from.states
    const [after] = at.states
    const places = { step: steps[before.at]?.id ?? '', to: steps[after.at]?.id ?? '', phase: after.phase }
    events.unshift({ ...eventOf(at.by), ...places, covers: [] })
  }
  return events
}

function eventOf(happening: Happening): Pick<TourEvent, 'type' | 'answer' | 'changed' | 'code' | 'receipt' | 'target'> {
  switch (happening.type) {
    case 'marked':
      return { type: 'mark', target: happening.to, code: happening.mark }
    case 'change':
    case 'aside':
      return { type: happening.type, target: happening.to }
    default:
      return happening
  }
}

/** The states along a path, each with the events that led to it. */
export function* pairsAlong(side: Side, { given, events }: TourPath): Generator<Pair> {
  const state = side.table.initial(given)
  let pair: Pair = { states: [state, state], told: new Set(), from: undefined, by: undefined, given }
  for (const event of events) {
    const [before]: Pair['states'] = pair.states
    const by = happeningOf(event)
    if (!by) continue
    const next = after(side, before, by)
    const step = side.steps[before.at]?.id ?? ''
    const told = by.type === 'answer' && !pair.told.has(step) ? new Set([...pair.told, step]) : pair.told
    pair = { states: [next, next], told, from: pair, by, given }
    yield pair
  }
}

/** Makes a path. Its id is computed from its events in order. */
export const pathOf = (flow: AnyFlow, given: Facts, events: readonly TourEvent[]): TourPath => ({
  id: `${flow.id}-again-${hashOf(JSON.stringify([given, events]))}`,
  given,
  events,
})

/** Hashes a string to eight hexadecimal digits (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
