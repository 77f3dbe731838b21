import type { Place } from '#machines/define/fields/place.ts'

export type { Place }

/** Municipalities in the US. */
export interface Places {
  /**
   * At most eight places whose names begin with the query, best first: complete names before longer ones, then by
   * population. Ignores case and accents, treats "st" as "saint", and accepts a state at the end. An empty query finds
   * nothing. Throws `PlacesUnreachable`.
   */
  search(query: string): Promise<Place[]>
  /**
   * The place with this id. `undefined` if there is none. Ids stay valid for years, because Circles store them.
   * Throws `PlacesUnreachable`.
   */
  find(placeId: string): Promise<Place | undefined>
  /** Releases the resources of the port. */
  close(): Promise<void>
}

/**
 * The list of places cannot be reached, or its response is unreadable. The message contains nothing that people typed.
 */
export class PlacesUnreachable extends Error {}
