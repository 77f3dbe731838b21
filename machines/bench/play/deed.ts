import type { FactValue } from '#machines/define/fact.ts'
import type { TourEvent, TourPath } from '../tour/tour.ts'

/**
 * One event of a run: an action of a person, or the outcome of a call. Unlike a tour's event, it does not name the
 * steps before and after it, because they follow from the earlier events.
 */
export type Deed = Pick<TourEvent, 'type' | 'answer' | 'code' | 'receipt' | 'target'>

/** The events of a run, from its start. */
export interface Deeds {
  readonly given: Readonly<Record<string, FactValue>>
  readonly events: readonly Deed[]
}

/** Reduces a path to its events, and each event to what does not follow from earlier events. */
export const deedsOf = ({ given, events }: TourPath | Deeds): Deeds => ({ given, events: events.map(deedOf) })

export const deedOf = ({ type, answer, code, receipt, target }: Deed): Deed => ({
  type,
  ...(answer !== undefined && { answer }),
  ...(code !== undefined && { code }),
  // Leave out an empty receipt.
  ...(receipt !== undefined && Object.keys(receipt).length > 0 && { receipt }),
  ...(target !== undefined && { target }),
})
