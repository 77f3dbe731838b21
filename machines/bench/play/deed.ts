import type { FactValue } from '#machines/define/fact.ts'
import type { TourEvent, TourPath } from '../tour/tour.ts'

/** What somebody does, or what becomes of what they sent; where it happens and leads follows from what came before. */
export type Deed = Pick<TourEvent, 'type' | 'answer' | 'code' | 'receipt' | 'target'>

/** Deeds from the beginning of a run. */
export interface Deeds {
  readonly given: Readonly<Record<string, FactValue>>
  readonly events: readonly Deed[]
}

/** A path, as far as it is not told by what came before. */
export const deedsOf = ({ given, events }: TourPath | Deeds): Deeds => ({ given, events: events.map(deedOf) })

export const deedOf = ({ type, answer, code, receipt, target }: Deed): Deed => ({
  type,
  ...(answer !== undefined && { answer }),
  ...(code !== undefined && { code }),
  // What leaves nothing is just done.
  ...(receipt !== undefined && Object.keys(receipt).length > 0 && { receipt }),
  ...(target !== undefined && { target }),
})
