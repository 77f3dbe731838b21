import type { Place } from '#machines/define/fields/place.ts'

export type { Place }

/** Municipalities of the USA. */
export interface Places {
  /**
   * At most eight places whose names begin with the query, the best first: whole names before longer ones, then by
   * population. Case and accents do not matter, "st" is "saint", a state may follow. An empty query finds nothing.
   */
  search(query: string): Promise<Place[]>
  /** The place with this id, `undefined` where there is none. An id stays good for years: Circles keep it. */
  find(placeId: string): Promise<Place | undefined>
  /** Lets go of what the port holds. */
  close(): Promise<void>
}
